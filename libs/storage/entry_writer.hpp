// Writes entries within a transaction of somebody else's.
#pragma once

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
  // A table as the log has it.
  struct Known {
    std::int64_t no = 0;
    std::int64_t last_number = 0;
    bool is_finished = false;
    bool is_set_aside = false;
  };

  // Whether the entry follows from what the log has. Where not, whoever appended it is mistaken
  // about the table, and writing it would make a game of two halves.
  [[nodiscard]] static Result<void> check(const LogEntry& entry, const std::optional<Known>& known);
  [[nodiscard]] static Result<void> check_known(const LogEntry& entry, const Known& known);
  [[nodiscard]] Result<void> write_table(const LogEntry& entry);
  [[nodiscard]] Result<void> set_aside(const Known& known, const std::string& why);
  void subtract(const LogCounts& removed);

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
  Statement set_aside_;
  Statement add_totals_;
  TableRemover remover_;
  HouseWriter house_;
  LogCounts added_;
};

}  // namespace souk::storage
