// What time alone brings about: clocks run out, and tables that nobody plays at are closed.
#pragma once

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "live_table.hpp"

namespace souk {

class TableClocks {
 public:
  TableClocks(const HallParts& parts, CommitQueue& commits) : parts_{parts}, commits_{commits} {}

  // No clock ran while the server was away, or could write nothing.
  void resume(LiveTable& table);
  // The clock on the wall was set by so much: nobody wins or loses time by it.
  void follow_wall(LiveTable& table, WallTime by);
  // Throws where the table refuses it.
  void wake(LiveTable& table, WallTime now);
  void close_if_idle(LiveTable& table, WallTime now);

 private:
  [[nodiscard]] bool is_idle(const LiveTable& table, WallTime now) const;

  const HallParts& parts_;
  CommitQueue& commits_;
};

}  // namespace souk
