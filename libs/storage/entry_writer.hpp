// Writes entries within a transaction of somebody else's.
#pragma once

#include "souk/storage/event_log.hpp"
#include "sqlite.hpp"

namespace souk::storage {

class EntryWriter {
 public:
  explicit EntryWriter(const Connection& connection);

  // With the code `log` nothing of it was written, and the transaction can go on; with another, the
  // transaction is to be given up.
  [[nodiscard]] Result<void> write(const LogEntry& entry);
  // Before the commit: what has been written changes the sums.
  [[nodiscard]] Result<void> write_totals();
  // What was written is to be forgotten.
  void forget() { added_ = {}; }

 private:
  // A table as the log has it.
  struct Known {
    std::int64_t no = 0;
    std::int64_t last_number = 0;
    bool is_finished = false;
  };

  [[nodiscard]] Result<std::optional<Known>> find(const std::string& id);
  [[nodiscard]] Result<Known> open_table(const LoggedTable& table);
  [[nodiscard]] Result<void> finish_table(const Known& known, const std::string& id,
                                          const GameRecord& game);

  const Connection& connection_;
  Statement find_;
  Statement open_;
  Statement add_event_;
  Statement finish_;
  Statement add_game_;
  Statement add_totals_;
  LogCounts added_;
};

}  // namespace souk::storage
