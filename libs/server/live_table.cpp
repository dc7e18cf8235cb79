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
  return now - table.state().last_action() < time_to_connect;
}

bool LiveTable::is_attended(WallTime now, WallTime lately) const {
  return is_somebody_here() || now - table.state().last_action() < lately;
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

std::vector<std::string> LiveTable::messages_since(int since) const {
  std::vector<std::string> messages;
  table.replay_since(since, [&](int number, const Event& event, const std::optional<Effect>& effect,
                                const GameState& state) {
    if (number <= committed)
      messages.push_back(event_message(number, event, effect, state, table.shown_seed()));
  });
  return messages;
}

}  // namespace souk
