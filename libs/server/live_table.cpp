#include "live_table.hpp"

#include <algorithm>

namespace souk {

namespace {

// A page that is loaded again, and one that has just sat somebody down.
constexpr WallTime time_to_reconnect = 3'000;
constexpr WallTime time_to_connect = 20'000;

}  // namespace

LiveTable::LiveTable(LoggedTable kept, Table played)
    : about{std::move(kept)}, table{std::move(played)} {
  table.listen(message_writer());
}

Table::Listener LiveTable::message_writer() {
  return [this](int number, const Event& event, const std::optional<Effect>& effect,
                const GameState& state) {
    unlogged_messages.push_back(event_message(number, event, effect, state, table.shown_seed()));
  };
}

void LiveTable::restore(Table restored) {
  table = std::move(restored);
  table.listen(message_writer());
  unlogged_messages.clear();
  logged = committed = table.last_event();
  over_since = 0;
  fault.reset();
}

bool LiveTable::is_somebody_here() const {
  return std::ranges::any_of(connections, [](int count) { return count > 0; });
}

bool LiveTable::expects_company(WallTime now) const {
  if (is_somebody_here()) return true;
  if (left_alone) return now - *left_alone < time_to_reconnect;
  return now - last_action() < time_to_connect;
}

bool LiveTable::is_attended(WallTime now, WallTime lately) const {
  return is_somebody_here() || now - last_action() < lately;
}

WallTime LiveTable::last_action() const {
  const WallTime said = table.state().last_action();
  return moved_action_ && moved_action_->at == said ? moved_action_->to : said;
}

void LiveTable::follow_wall(WallTime by) {
  moved_action_ = MovedAction{table.state().last_action(), last_action() + by};
  for (WallTime& since : gone_since) since += by;
  if (left_alone) *left_alone += by;
  if (over_since > 0) over_since = std::max(over_since + by, WallTime{1});
}

int LiveTable::watchers() const {
  return static_cast<int>(
      std::ranges::count_if(subscribers, [](const auto& each) { return !each->seat; }));
}

TableCard LiveTable::card() const {
  TableCard card{.id = about.id,
                 .last_event = table.last_event(),
                 .host = table.host(),
                 .watchers = watchers()};
  for (std::size_t seat = 0; seat < card.here.size(); ++seat)
    card.here[seat] = connections[seat] > 0;
  return card;
}

std::vector<std::string> LiveTable::messages_since(int since, std::size_t most_bytes) const {
  std::vector<std::string> messages;
  std::size_t size = 0;
  table.replay_while(since, [&](int number, const Event& event, const std::optional<Effect>& effect,
                                const GameState& state) {
    if (number > committed) return false;
    std::string message = event_message(number, event, effect, state, table.shown_seed());
    size += message.size();
    if (!messages.empty() && size > most_bytes) return false;
    messages.push_back(std::move(message));
    return size < most_bytes;
  });
  return messages;
}

}  // namespace souk
