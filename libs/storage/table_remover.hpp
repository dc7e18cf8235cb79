// Removes tables with all that belongs to them, within a transaction of somebody else's.
#pragma once

#include "souk/storage/event_log.hpp"
#include "sqlite.hpp"

namespace souk::storage {

class TableRemover {
 public:
  explicit TableRemover(const Connection& connection);

  // What is gone of the totals.
  [[nodiscard]] Result<LogCounts> remove(std::int64_t table_no);
  [[nodiscard]] Result<LogCounts> prune(const Pruning& pruning);

 private:
  [[nodiscard]] Result<LogCounts> remove_found(Statement& oldest, WallTime before, int most);

  const Connection& connection_;
  Statement oldest_finished_;
  Statement oldest_closed_;
  Statement remove_events_;
  Statement remove_game_;
  Statement remove_table_;
};

}  // namespace souk::storage
