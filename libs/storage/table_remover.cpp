#include "table_remover.hpp"

namespace souk::storage {

namespace {

LogCounts sum(const LogCounts& one, const LogCounts& other) {
  return {.running = one.running + other.running,
          .finished = one.finished + other.finished,
          .events = one.events + other.events};
}

}  // namespace

TableRemover::TableRemover(const Connection& connection)
    : connection_{connection},
      oldest_finished_{connection,
                       "SELECT table_no FROM games WHERE finished < ? AND result <> '*' "
                       "ORDER BY finished, id LIMIT ?"},
      oldest_closed_{connection,
                     "SELECT table_no FROM games WHERE finished < ? AND result = '*' "
                     "ORDER BY finished, id LIMIT ?"},
      remove_events_{connection, "DELETE FROM events WHERE table_no = ?"},
      remove_game_{connection, "DELETE FROM games WHERE table_no = ?"},
      remove_table_{connection, "DELETE FROM tables WHERE no = ?"} {}

Result<LogCounts> TableRemover::remove(std::int64_t table_no) {
  LogCounts removed;
  if (auto done = remove_events_.with(table_no).run(); !done) return tl::unexpected{done.error()};
  removed.events = sqlite3_changes(connection_.handle());
  if (auto done = remove_game_.with(table_no).run(); !done) return tl::unexpected{done.error()};
  removed.finished = sqlite3_changes(connection_.handle());
  if (auto done = remove_table_.with(table_no).run(); !done) return tl::unexpected{done.error()};
  return removed;
}

Result<LogCounts> TableRemover::prune(const Pruning& pruning) {
  auto finished = remove_found(oldest_finished_, pruning.finished_before, pruning.most);
  if (!finished) return finished;
  const int rest = pruning.most - static_cast<int>(finished->finished);
  auto closed = remove_found(oldest_closed_, pruning.closed_before, rest);
  if (!closed) return closed;
  return sum(*finished, *closed);
}

Result<LogCounts> TableRemover::remove_found(Statement& oldest, WallTime before, int most) {
  LogCounts removed;
  if (before <= 0 || most <= 0) return removed;
  std::vector<std::int64_t> found;
  oldest.with(before, most);
  while (true) {
    const auto row = oldest.next();
    if (!row) return tl::unexpected{row.error()};
    if (!*row) break;
    found.push_back(oldest.number(0));
  }
  for (const std::int64_t table_no : found) {
    const auto gone = remove(table_no);
    if (!gone) return gone;
    removed = sum(removed, *gone);
  }
  return removed;
}

}  // namespace souk::storage
