// Writes entries within a transaction of somebody else's.
#pragma once

#include "entry_check.hpp"
#include "house_writer.hpp"
#include "souk/storage/event_log.hpp"
#include "sqlite.hpp"
#include "table_remover.hpp"

namespace souk::storage {

class EntryWriter {
 public:
  explicit EntryWriter(const Connection& connection);

  // The number that Committed has. With the code `log` nothing of it was written, and the
  // transaction can go on; with another, the transaction is to be given up.
  [[nodiscard]] Result<std::int64_t> write(const LogEntry& entry);
  // Before the commit: what has been written changes the sums.
  [[nodiscard]] Result<void> write_totals();
  // What was written is to be forgotten.
  void forget() { added_ = {}; }

 private:
  [[nodiscard]] Result<void> write_table(const LogEntry& entry);
  [[nodiscard]] Result<void> set_aside(const KnownTable& known, const std::string& why);
  void subtract(const LogCounts& removed);

  [[nodiscard]] Result<std::optional<KnownTable>> find(const std::string& id);
  [[nodiscard]] Result<KnownTable> open_table(const LoggedTable& table);
  [[nodiscard]] Result<void> finish_table(const KnownTable& known, const std::string& id,
                                          const GameRecord& game);

  const Connection& connection_;
  Statement find_;
  Statement open_;
  Statement add_event_;
  Statement finish_;
  Statement add_game_;
  Statement set_aside_;
  Statement add_totals_;
  TableRemover remover_;
  HouseWriter house_;
  LogCounts added_;
};

}  // namespace souk::storage
