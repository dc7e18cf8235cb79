// After a failure of the disk: tries now and then whether it takes writes again, and then takes the
// tables that went ahead of it back to what it has.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "table_guard.hpp"
#include "table_registry.hpp"

namespace souk {

class DiskRecovery {
 public:
  struct Neighbours {
    TableRegistry& tables;
    CommitQueue& commits;
    TableGuard& guard;
  };

  // `recovered` is called when all is well again.
  DiskRecovery(const HallParts& parts, Neighbours neighbours, std::function<void()> recovered)
      : parts_{parts}, at_{neighbours}, recovered_{std::move(recovered)} {}

  void pass_time();

 private:
  void reload_tables();
  void reload(const std::string& id, Result<std::optional<RestoredTable>> read);
  void finish();

  const HallParts& parts_;
  Neighbours at_;
  std::function<void()> recovered_;
  bool is_trying_ = false;
  std::size_t reloading_ = 0;
  SteadyTime next_try_ = 0;
};

}  // namespace souk
