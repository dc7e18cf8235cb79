// A table with everyone who is connected to it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "souk/network/network.hpp"
#include "souk/storage/event_log.hpp"
#include "souk/table/table.hpp"
#include "told_events.hpp"

namespace souk {

using SharedText = std::shared_ptr<const std::string>;
[[nodiscard]] inline SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Somebody who is told what happens. A watcher has no seat. `as_lines`: a stream of plain events,
// one a line, where a WebSocket gets messages.
struct Attendee {
  std::shared_ptr<Link> link;
  std::optional<int> seat;
  bool as_lines = false;
  std::string key;  // of his token; a chair that is given up is not his any more
  // He has been told the events up to this one. While he is behind, the rest follows piece by
  // piece, as he takes it.
  int told = 0;
  bool is_behind = false;
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
  // Ahead of the disk: nobody may be told how it stands.
  [[nodiscard]] bool is_ahead() const { return committed != table.last_event(); }
  // Somebody is connected, or has done something just now.
  [[nodiscard]] bool is_attended(Moment now, Moment lately) const {
    for (std::size_t seat = 0; seat < connections.size(); ++seat)
      if (connections[seat] > 0) return true;
    return now - table.state().last_action() < lately;
  }
  [[nodiscard]] TableCard card() const {
    TableCard told{.id = about.id, .last_event = table.last_event(), .host = table.host()};
    for (const auto& attendee : attendees)
      if (!attendee->seat) ++told.watchers;
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
  bool bot_thinks = false;  // one has been asked to choose and has not answered yet
  Moment over_since = 0;
};

}  // namespace souk
