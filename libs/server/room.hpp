// A table with everyone who is connected to it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "souk/server/network.hpp"
#include "souk/storage/event_log.hpp"
#include "souk/table/table.hpp"
#include "told_events.hpp"

namespace souk {

using SharedText = std::shared_ptr<const std::string>;

// Somebody who is told what happens. A watcher has no seat. `as_lines`: a stream of plain events,
// one a line, where a WebSocket gets messages.
struct Attendee {
  std::shared_ptr<Link> link;
  std::optional<int> seat;
  bool as_lines = false;
};

struct Room {
  Room(LoggedTable kept, Table played) : about{std::move(kept)}, table{std::move(played)} {
    table.listen(teller());
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() = default;

  // Puts every event into words, to be told once it is on disk.
  [[nodiscard]] Table::Listener teller() {
    return [this](int number, const Event& event, const Outcome& outcome, const GameState& state) {
      fresh.push_back(told_event(number, event, outcome, state, table.shown_seed()));
    };
  }
  [[nodiscard]] Stage stage() const { return table.state().stage(); }
  [[nodiscard]] bool is_over() const {
    return stage() == Stage::finished || stage() == Stage::closed;
  }
  [[nodiscard]] TableCard card() const {
    TableCard told{.id = about.id, .last_event = table.last_event()};
    for (std::size_t seat = 0; seat < told.here.size(); ++seat)
      told.here[seat] = connections[seat] > 0;
    return told;
  }

  LoggedTable about;
  Table table;
  // Events 1 to `logged` were given to the log; 1 to `committed` are on disk, and only those are
  // told.
  int logged = 0;
  int committed = 0;
  int pending = 0;  // entries on their way to the disk
  // Told in words, and not yet given to the log.
  std::vector<std::string> fresh;
  std::vector<std::shared_ptr<Attendee>> attendees;
  std::array<int, most_merchants> connections{};
  std::array<Moment, most_merchants> gone_since{};
  int bot_asked_at = 0;  // the event after which a bot was asked to choose; 0: none is thinking
  Moment over_since = 0;
};

}  // namespace souk
