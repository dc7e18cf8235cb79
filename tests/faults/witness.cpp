#include "faults/witness.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace souk::test {

namespace json = boost::json;

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end != 0) lines.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

}  // namespace

std::string text_of_event(const json::object& event) {
  std::map<std::string, std::string> sorted;
  for (const auto& [name, value] : event) sorted.emplace(name, json::serialize(value));
  std::string text;
  for (const auto& [name, value] : sorted) text.append(name).append("=").append(value).append(" ");
  return text;
}

void Witness::complain(const std::string& words) {
  complaints_.push_back("table " + table_ + ": " + words);
}

void Witness::sent(const std::string& id, SentAction action) {
  actions_.emplace(id, std::move(action));
}

const SentAction* Witness::action(const std::string& id) const {
  const auto found = actions_.find(id);
  return found == actions_.end() ? nullptr : &found->second;
}

void Witness::saw(int number, const json::object& event) {
  const std::string text = text_of_event(event);
  const auto [known, is_new] = events_.emplace(number, text);
  if (!is_new && known->second != text)
    complain("event " + std::to_string(number) + " was first\n  " + known->second + "\nthen\n  " +
             text);
}

void Witness::heard_ack(const std::string& id, int number, int seen) {
  const auto found = actions_.find(id);
  if (found == actions_.end()) return complain("action " + id + " was acknowledged and never sent");
  SentAction& action = found->second;
  if (action.is_refused) complain("action " + id + " was refused, then acknowledged");
  if (action.acknowledged && *action.acknowledged != number)
    complain("action " + id + " was acknowledged as event " + std::to_string(*action.acknowledged) +
             ", then as " + std::to_string(number));
  if (seen < number)
    complain("action " + id + " was acknowledged before its event " + std::to_string(number) +
             " was told");
  action.acknowledged = number;
  const auto [maker, is_new] = made_by_.emplace(number, id);
  if (!is_new && maker->second != id)
    complain("event " + std::to_string(number) + " was acknowledged to two actions");
}

void Witness::heard_refusal(const std::string& id, const std::string& message) {
  const auto found = actions_.find(id);
  if (found == actions_.end()) return complain("refused what was never sent: " + message);
  if (found->second.acknowledged)
    complain("action " + id + " was acknowledged, then refused: " + message);
  found->second.is_refused = true;
}

void Witness::compare_with(std::string_view log) {
  std::vector<std::string> logged;
  for (const std::string_view line : lines_of(log)) {
    boost::system::error_code wrong;
    const json::value read = json::parse(line, wrong);
    const auto* event = read.if_object();
    if (event == nullptr) return complain("the log has a line that is no event");
    const int number = static_cast<int>(logged.size()) + 1;
    if (const auto* stored_number = event->if_contains("n");
        stored_number == nullptr || *stored_number != number)
      return complain("the log's event " + std::to_string(number) + " has another number");
    logged.push_back(text_of_event(*event));
    saw(number, *event);
  }
  if (!events_.empty() && events_.rbegin()->first > static_cast<int>(logged.size()))
    complain("event " + std::to_string(events_.rbegin()->first) +
             " was told, and the log ends at " + std::to_string(logged.size()));
  check_acknowledged(logged);
  check_said_once(logged);
}

void Witness::check_acknowledged(const std::vector<std::string>& log) {
  for (const auto& [number, id] : made_by_) {
    if (number < 1 || number > static_cast<int>(log.size())) {
      complain("action " + id + " was acknowledged, and its event " + std::to_string(number) +
               " is not in the log");
      continue;
    }
    const SentAction& action = actions_.at(id);
    const std::string& event = log[static_cast<std::size_t>(number - 1)];
    const std::string kind = R"(event=")" + action.makes + '"';
    const std::string seat = "seat=" + std::to_string(action.seat + 1) + " ";
    const bool fits =
        event.find(kind) != std::string::npos && event.find(seat) != std::string::npos;
    if (fits) continue;
    std::string words = "action ";
    complain(words.append(action.words).append(" made event ").append(event));
  }
}

void Witness::check_said_once(const std::vector<std::string>& log) {
  std::map<std::string, int> said;
  for (const std::string& event : log) {
    const std::size_t at = event.find("text=\"");
    if (at == std::string::npos) continue;
    ++said[event.substr(at + 6, event.find('"', at + 6) - at - 6)];
  }
  for (const auto& [id, action] : actions_) {
    if (action.says.empty()) continue;
    const int times = said[action.says];
    if (times > 1 || (action.acknowledged && times == 0) || (action.is_refused && times > 0))
      complain("what was said once (" + action.words + ") is in the log " + std::to_string(times) +
               " times");
  }
}

}  // namespace souk::test
