// Games leave the disk when they have been over for as long as the host keeps them: the oldest, a
// few at a time, so that nobody who plays waits for it.
#pragma once

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "lobby.hpp"

namespace souk {

class Retention {
 public:
  Retention(const HallParts& parts, CommitQueue& commits, Lobby& lobby)
      : parts_{parts}, commits_{commits}, lobby_{lobby} {}

  // Once a second.
  void pass_time();
  [[nodiscard]] std::uint64_t pruned() const { return pruned_; }

 private:
  [[nodiscard]] WallTime oldest_kept(std::chrono::seconds keep) const;

  const HallParts& parts_;
  CommitQueue& commits_;
  Lobby& lobby_;
  bool is_pruning_ = false;
  SteadyTime next_ = 0;
  std::uint64_t pruned_ = 0;
};

}  // namespace souk
