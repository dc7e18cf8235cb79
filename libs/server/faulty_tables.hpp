// What becomes of a table that failed: taken back to what the log has of it, it is closed with that
// reason. Where not even that can be done, it is set aside in the log: nobody loads it again, and
// its events stay for study.
#pragma once

#include <string>
#include <vector>

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "table_guard.hpp"
#include "table_registry.hpp"

namespace souk {

class FaultyTables {
 public:
  struct Neighbours {
    TableRegistry& tables;
    CommitQueue& commits;
    TableGuard& guard;
  };

  FaultyTables(const HallParts& parts, Neighbours neighbours) : parts_{parts}, at_{neighbours} {}

  // Those that the guard has noted, once nothing of them is on its way to the disk.
  void pass_time();
  void set_aside(const FaultyTable& table);

 private:
  // Whether it has begun.
  [[nodiscard]] bool begin_closing(const std::string& id);
  void close(const std::string& id, Result<std::optional<RestoredTable>> read);
  // Refused: why it cannot be closed.
  [[nodiscard]] Result<void> close_as_logged(LiveTable& table, RestoredTable restored);
  void send_away(const std::string& id);

  const HallParts& parts_;
  Neighbours at_;
  std::vector<std::string> waiting_;
};

}  // namespace souk
