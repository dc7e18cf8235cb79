// A table with everyone who is connected to it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "event_messages.hpp"
#include "souk/network/network.hpp"
#include "souk/storage/event_log.hpp"
#include "souk/table/table.hpp"

namespace souk {

using SharedText = std::shared_ptr<const std::string>;
[[nodiscard]] inline SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// A client that is sent what happens. A watcher has no seat. `as_lines`: a stream of plain events,
// one a line, where a WebSocket gets messages.
struct Subscriber {
  std::shared_ptr<Link> link;
  std::optional<int> seat;
  bool as_lines = false;
  std::string key;  // of its token; a chair that is given up is not its any more
  // The last event sent to it. While it is behind, the rest follows piece by
  // piece, as it takes them.
  int sent = 0;
  bool is_behind = false;
};

struct Room {
  Room(LoggedTable kept, Table played) : about{std::move(kept)}, table{std::move(played)} {
    table.listen(teller());
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() = default;

  // Writes every event as a message, to be sent once it is on disk.
  [[nodiscard]] Table::Listener teller() {
    return [this](int number, const Event& event, const Outcome& outcome, const GameState& state) {
      fresh.push_back(event_message(number, event, outcome, state, table.shown_seed()));
    };
  }
  [[nodiscard]] Stage stage() const { return table.state().stage(); }
  [[nodiscard]] bool is_over() const {
    return stage() == Stage::finished || stage() == Stage::closed;
  }
  // Ahead of the disk: nobody may be told how it stands.
  [[nodiscard]] bool is_ahead() const { return committed != table.last_event(); }
  // Somebody is connected, or has done something just now.
  [[nodiscard]] bool is_attended(WallTime now, WallTime lately) const {
    for (std::size_t seat = 0; seat < connections.size(); ++seat)
      if (connections[seat] > 0) return true;
    return now - table.state().last_action() < lately;
  }
  [[nodiscard]] TableCard card() const {
    TableCard card{.id = about.id, .last_event = table.last_event(), .host = table.host()};
    for (const auto& subscriber : subscribers)
      if (!subscriber->seat) ++card.watchers;
    for (std::size_t seat = 0; seat < card.here.size(); ++seat)
      card.here[seat] = connections[seat] > 0;
    return card;
  }

  LoggedTable about;
  Table table;
  // Events 1 to `logged` were given to the log; 1 to `committed` are on disk, and only those are
  // told.
  int logged = 0;
  int committed = 0;
  int pending = 0;  // entries on their way to the disk
  // Messages of events that were not yet given to the log.
  std::vector<std::string> fresh;
  std::vector<std::shared_ptr<Subscriber>> subscribers;
  std::array<int, most_merchants> connections{};
  std::array<WallTime, most_merchants> gone_since{};
  bool bot_thinks = false;  // one has been asked to choose and has not answered yet
  WallTime over_since = 0;
};

}  // namespace souk
