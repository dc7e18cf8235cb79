// One transaction: what has gathered, each entry checked against the rows that it locks.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "batch_rows.hpp"
#include "batch_writer.hpp"
#include "connection.hpp"
#include "entry_check.hpp"

namespace souk::storage::postgres {

class BatchTransaction {
 public:
  explicit BatchTransaction(Connection& connection) : connection_{connection} {}

  // Locks the tables of these entries in the order of their numbers, so that two servers never wait
  // for each other in a circle; opens new ones; writes all that follow. `outcomes` as for
  // BatchWriter. What only adds rows waits for commit().
  [[nodiscard]] Result<void> write(std::span<const WaitingEntry> entries,
                                   std::span<Committed> outcomes);
  // As this run's batch of this number, in the slot that it holds; others are notified, in one
  // notice because it locks across commits. It fails, and nothing is written, where another souk
  // has the slot.
  [[nodiscard]] Result<void> commit(std::int64_t batch, const std::string& holder);
  // Whether commit() was called: from then on a lost connection leaves in doubt what became of it.
  [[nodiscard]] bool is_committing() const { return is_committing_; }

 private:
  [[nodiscard]] Result<void> lock_and_open(std::span<const WaitingEntry> entries);
  [[nodiscard]] Result<std::int64_t> write_entry(const LogEntry& entry);
  [[nodiscard]] Result<void> write_table(const LogEntry& entry);
  // What has gathered is in the database, as the rest of the transaction needs it.
  [[nodiscard]] Result<void> flush();
  [[nodiscard]] Result<void> set_aside(KnownTable& known, const std::string& why);
  [[nodiscard]] Result<void> remove(const std::vector<std::int64_t>& tables);
  [[nodiscard]] Result<std::int64_t> prune(const Pruning& pruning);
  [[nodiscard]] Result<std::int64_t> prune_some(const char* oldest, WallTime before,
                                                std::int64_t most);
  [[nodiscard]] Result<std::int64_t> write_house(const LogEntry& entry);
  [[nodiscard]] std::vector<std::string> notices(const std::string& holder) const;

  Connection& connection_;
  std::map<std::string, KnownTable> known_;
  std::map<std::string, KnownTable> opened_;  // by this transaction, not yet by its entry
  BatchRows rows_;
  LogCounts added_;
  std::map<std::string, std::int64_t> news_;  // the last number of each table
  bool is_committing_ = false;
};

}  // namespace souk::storage::postgres
