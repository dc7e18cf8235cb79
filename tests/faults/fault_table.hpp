// A table whose players do everything wrong that a network can do to them, and play on.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "faults/fault_counts.hpp"
#include "faults/served_house.hpp"
#include "faults/witness.hpp"
#include "souk/client/websocket.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/position.hpp"

namespace souk::test {

class FaultTable {
 public:
  using Clock = std::chrono::steady_clock;

  // Its players hear what has come when the loop runs.
  [[nodiscard]] static Result<std::unique_ptr<FaultTable>> open(client::EventLoop& loop,
                                                                const ServedHouse& house,
                                                                std::uint64_t seed,
                                                                FaultCounts& counts);

  // Does what is due. Without `faults` everybody behaves.
  void go_on(bool faults);
  // The server is dead, and what it still sent was heard.
  void house_fell(Clock::time_point at);
  // The server is back: what it has must agree with what it told.
  void compare();

  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] bool awaits_answer() const { return !unanswered_.empty(); }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const Witness& witness() const { return witness_; }
  [[nodiscard]] std::vector<std::string> complaints() const;

 private:
  struct Client {
    client::WebSocket socket;
    std::string token;  // empty: a watcher
    int seat = -1;
    int seen = 0;
  };
  struct Later {
    Clock::time_point when;
    int seat = 0;
    std::string words;
  };
  // What was on the clocks, and when.
  struct Clocks {
    std::vector<std::int64_t> left;
    int mover = 0;
    Clock::time_point as_of;
  };

  FaultTable(client::EventLoop& loop, const ServedHouse& house, std::string id, std::uint64_t seed,
             FaultCounts& counts);

  void attend(Client& client);
  void heard(Client& client, std::string_view message);
  void heard_event(Client& client, const boost::json::object& event);
  void read_event(const boost::json::object& event);
  void answered(const std::string& id) { unanswered_.erase(id); }

  [[nodiscard]] bool happens(int in_a_hundred) { return random_.below(100) < in_a_hundred; }
  void send_due();
  void send(int seat, const std::string& words);
  void act(const Position& position, bool faults);
  // A new action: the message, known to the witness and awaited.
  [[nodiscard]] std::string made(int seat, const std::string& what, std::string makes,
                                 std::string says = {});
  void send_badly(int seat, const std::string& words);
  void send_swapped(const Position& position, const std::string& last);
  void post(int seat, const std::string& words);
  void chat(int seats);
  void repeat_an_old_one();
  void cut_somebody();
  void compare(const Clocks& clocks);
  void complain(const std::string& words) { complaints_.push_back("table " + id_ + ": " + words); }

  client::EventLoop& loop_;
  const ServedHouse& house_;
  std::string id_;
  Random random_;
  FaultCounts& counts_;
  Witness witness_;
  std::vector<Client> clients_;
  std::vector<Later> later_;
  std::map<std::string, int> unanswered_;  // actions, and their seats
  std::string awaited_;                    // the one that moves the game on
  int last_read_ = 0;
  int posted_as_ = 0;  // the event of what was done over HTTP
  std::optional<Position> position_;
  std::optional<Clocks> clocks_;
  Clock::time_point fell_at_;
  Clock::time_point next_act_;
  int made_ = 0;
  bool is_over_ = false;
  std::vector<std::string> complaints_;
};

}  // namespace souk::test
