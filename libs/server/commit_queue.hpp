// The way to the disk: what has happened at a table is told only once the log has it.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hall_parts.hpp"
#include "latencies.hpp"
#include "live_table.hpp"
#include "table_guard.hpp"

namespace souk {

// Without an error everything is on disk; with one, nothing was done.
using AfterCommit = std::function<void(const std::optional<Error>&)>;
// The number is that of `Committed`.
using AfterHouseCommit = std::function<void(const Result<std::int64_t>&)>;

class CommitQueue {
 public:
  struct Hooks {
    // The events of these messages are on disk: whoever waits for the commit is called next.
    std::function<void(LiveTable&, const std::vector<std::string>& messages)> publish;
    // After that: the game goes on.
    std::function<void(LiveTable&)> go_on;
    // A game that is over, without its record.
    std::function<void(GameRecord)> ended;
  };
  struct Counts {
    std::uint64_t events = 0;
    std::uint64_t finished = 0;
    std::uint64_t storage_errors = 0;
  };

  CommitQueue(const HallParts& parts, TableGuard& guard, Hooks hooks)
      : parts_{parts}, guard_{guard}, hooks_{std::move(hooks)} {}

  // Whether something may be done now. Refused: the server stops, the disk takes nothing, or does
  // not keep up.
  [[nodiscard]] Result<void> may_act() const;
  // No more actions.
  void stop_taking() { is_stopping_ = true; }
  [[nodiscard]] bool is_stopping() const { return is_stopping_; }

  // Gives the log everything of this table that it has not yet; `callback`, which may be null, is
  // called when all of it is on disk.
  void commit(LiveTable& table, AfterCommit callback);
  // Both are on disk together, or neither is.
  void commit_together(LiveTable& one, LiveTable& other);
  // An entry of the house, or of a table that is not in memory.
  void commit_house(LogEntry entry, AfterHouseCommit callback);
  // Both are on disk together, or neither is.
  void commit_with(LogEntry house, LiveTable& table, AfterHouseCommit callback);
  // When what was given to the log before is on disk.
  void when_committed(LiveTable& table, AfterCommit callback);
  // From the log's thread by way of the network's.
  void committed(const std::vector<Committed>& reports);

  [[nodiscard]] bool empty() const { return pending_.empty(); }
  // Why nothing is written: a full disk. Until it is gone, nothing is done.
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }
  // A trial of the disk failed again.
  void still_in_trouble(Error error) { trouble_ = std::move(error); }
  // It takes writes again, and the tables that went ahead of it are what it has.
  void end_trouble();
  // The names of the tables that went ahead of the disk.
  [[nodiscard]] std::vector<std::string> take_tables_to_reload() {
    return std::exchange(to_reload_, {});
  }
  [[nodiscard]] const Counts& counts() const { return counts_; }
  // From handing an entry over until it is on disk; from then until everybody was sent it.
  [[nodiscard]] const Latencies& commit_latencies() const { return commit_latencies_; }
  [[nodiscard]] const Latencies& telling_latencies() const { return telling_latencies_; }

 private:
  struct Pending {
    std::uint64_t ticket = 0;
    LiveTable* table = nullptr;  // none: of the house
    int last_event = 0;
    std::chrono::steady_clock::time_point appended;
    std::vector<std::string> messages;
    std::vector<AfterCommit> callbacks;
    std::optional<GameRecord> ended;
    AfterHouseCommit house_callback;
  };

  [[nodiscard]] LogEntry entry_for(LiveTable& table, AfterCommit callback);
  [[nodiscard]] LogEntry house_entry(LogEntry entry, AfterHouseCommit callback);
  void succeed(Pending& pending);
  void fail_with(const Pending& pending, const Error& error);
  void refuse(const Pending& pending, const Error& error);

  const HallParts& parts_;
  TableGuard& guard_;
  Hooks hooks_;
  std::deque<Pending> pending_;
  std::uint64_t next_ticket_ = 1;
  std::optional<Error> trouble_;
  std::vector<std::string> to_reload_;
  bool is_stopping_ = false;
  Counts counts_;
  Latencies commit_latencies_;
  Latencies telling_latencies_;
};

}  // namespace souk
