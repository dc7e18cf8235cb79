// The way to the disk: what has happened at a table is told only once the log has it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hall_parts.hpp"
#include "live_table.hpp"

namespace souk {

// Without an error everything is on disk; with one, nothing was done.
using AfterCommit = std::function<void(const std::optional<Error>&)>;

class CommitQueue {
 public:
  struct Hooks {
    // The events of these messages are on disk: whoever waits for the commit is called next.
    std::function<void(LiveTable&, const std::vector<std::string>& messages)> publish;
    // After that: the game goes on.
    std::function<void(LiveTable&)> go_on;
  };
  struct Counts {
    std::uint64_t events = 0;
    std::uint64_t finished = 0;
    std::uint64_t storage_errors = 0;
  };

  CommitQueue(const HallParts& parts, Hooks hooks) : parts_{parts}, hooks_{std::move(hooks)} {}

  // Gives the log everything of this table that it has not yet; `callback`, which may be null, is
  // called when all of it is on disk.
  void commit(LiveTable& table, AfterCommit callback);
  // Both are on disk together, or neither is.
  void commit_together(LiveTable& one, LiveTable& other);
  // When what was given to the log before is on disk.
  void when_committed(LiveTable& table, AfterCommit callback);
  // From the log's thread by way of the network's.
  void committed(const std::vector<Committed>& reports);

  [[nodiscard]] bool empty() const { return pending_.empty(); }
  // Why nothing is written: a full disk. Until it is gone, nothing is done.
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }
  // In trouble, now and then: the names of the tables that went ahead of the disk, once it takes
  // writes again. They are to be reloaded.
  [[nodiscard]] std::optional<std::vector<std::string>> try_to_recover();
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  struct Pending {
    std::uint64_t ticket = 0;
    LiveTable* table = nullptr;
    int last_event = 0;
    std::vector<std::string> messages;
    std::vector<AfterCommit> callbacks;
  };

  [[nodiscard]] LogEntry entry_for(LiveTable& table, AfterCommit callback);
  void succeed(const Pending& pending);
  void fail_with(const Pending& pending, const Error& error);

  const HallParts& parts_;
  Hooks hooks_;
  std::deque<Pending> pending_;
  std::uint64_t next_ticket_ = 1;
  std::optional<Error> trouble_;
  std::vector<std::string> to_reload_;
  SteadyTime next_recovery_ = 0;
  Counts counts_;
};

}  // namespace souk
