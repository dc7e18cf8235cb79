// A table in memory: the game, how much of it is on disk, and who is connected to it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "messages.hpp"
#include "rate_limiter.hpp"
#include "souk/network/network.hpp"
#include "souk/storage/event_log.hpp"
#include "souk/table/table.hpp"
#include "steady_time.hpp"

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
  // The last event sent to it. While it is behind, the rest follows piece by piece, as it takes
  // them.
  int sent = 0;
  bool is_behind = false;
  // It has promised to be heard before this; else its line is down.
  std::optional<SteadyTime> silent_after;
};

struct LiveTable {
  LiveTable(LoggedTable kept, Table played);
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  ~LiveTable() = default;

  // Of a table that was just opened.
  void write_messages_so_far() { table.replay_since(0, message_writer()); }
  // In place of what was played here: a table as the log has it.
  void restore(Table restored);

  [[nodiscard]] Stage stage() const { return table.state().stage(); }
  [[nodiscard]] bool is_over() const {
    return stage() == Stage::finished || stage() == Stage::closed;
  }
  // Ahead of the disk: nobody may be told how it stands.
  [[nodiscard]] bool is_ahead() const { return committed != table.last_event(); }
  // Over, on disk, and nobody looks on.
  [[nodiscard]] bool is_done_with() const {
    return is_over() && pending == 0 && subscribers.empty();
  }
  [[nodiscard]] bool is_somebody_here() const;
  // Whoever sits down here will not be alone: somebody is connected, was until a moment ago, or has
  // had no time to connect yet.
  [[nodiscard]] bool expects_company(WallTime now) const;
  // Somebody is connected, or has done something just now.
  [[nodiscard]] bool is_attended(WallTime now, WallTime lately) const;
  [[nodiscard]] int watchers() const;
  [[nodiscard]] TableCard card() const;
  // Of the events after `since` that are on disk.
  [[nodiscard]] std::vector<std::string> messages_since(int since) const;

  LoggedTable about;
  Table table;
  // Events 1 to `logged` were given to the log; 1 to `committed` are on disk, and only those are
  // told.
  int logged = 0;
  int committed = 0;
  int pending = 0;  // entries on their way to the disk
  // Of events that were not yet given to the log.
  std::vector<std::string> unlogged_messages;
  std::vector<std::shared_ptr<Subscriber>> subscribers;
  std::array<int, most_merchants> connections{};
  std::array<WallTime, most_merchants> gone_since{};
  std::array<RateLimiter, most_merchants> reaction_limiters;
  std::optional<WallTime> left_alone;  // when the last of those who sit here went offline
  bool is_for_strangers = false;       // opened by somebody who looks for people to play with
  std::optional<std::string> fault;    // why it cannot go on; nothing is done at it any more
  bool bot_thinks = false;             // one has been asked to choose and has not answered yet
  WallTime over_since = 0;

 private:
  // Writes every event as a message, to be sent once it is on disk.
  [[nodiscard]] Table::Listener message_writer();
};

}  // namespace souk
