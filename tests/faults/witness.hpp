// What the clients of a table were told: the events they saw, the actions they sent, and what was
// said to those. Afterwards the log has to agree with all of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boost::json {
class object;
}

namespace souk::test {

struct SentAction {
  int seat = 0;
  std::string words;  // the whole message
  std::string makes;  // the event it makes: `threw`, `said` …
  std::string says;   // a line of chat that is said once and never again; empty elsewhere
  std::optional<int> acknowledged;
  bool is_refused = false;
};

// The same text for the same event, however it was sent.
[[nodiscard]] std::string text_of_event(const boost::json::object& event);

class Witness {
 public:
  explicit Witness(std::string table) : table_{std::move(table)} {}

  void sent(const std::string& id, SentAction action);
  void saw(int number, const boost::json::object& event);
  void heard_ack(const std::string& id, int number, int seen);
  void heard_refusal(const std::string& id, const std::string& message);

  // Holds the log, one event a line, against all that was told. What is in it has been told from
  // now on.
  void compare_with(std::string_view log);

  [[nodiscard]] const SentAction* action(const std::string& id) const;
  [[nodiscard]] std::size_t events() const { return events_.size(); }
  [[nodiscard]] int acknowledged() const { return static_cast<int>(made_by_.size()); }
  [[nodiscard]] const std::vector<std::string>& complaints() const { return complaints_; }

 private:
  void complain(const std::string& words);
  void check_acknowledged(const std::vector<std::string>& log);
  void check_said_once(const std::vector<std::string>& log);

  std::string table_;
  std::map<int, std::string> events_;
  std::map<std::string, SentAction> actions_;
  std::map<int, std::string>
      made_by_;  // an event's number to the action that was acknowledged with it
  std::vector<std::string> complaints_;
};

}  // namespace souk::test
