// Takes what the write-ahead log has over into the file, beside the writer: copying thousands of
// pages and waiting for the disk twice is not to be part of anybody's commit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "sqlite.hpp"

namespace souk::storage {

class Checkpointer {
 public:
  // On a connection of its own.
  explicit Checkpointer(Connection connection);
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  ~Checkpointer();

  // From the writer, after a commit: so many pages are in the log. Whether the writer should take
  // over the few that are left, because the log has become long: it begins anew only when nobody
  // writes between a checkpoint and the next commit.
  [[nodiscard]] bool grew_to(int pages);

 private:
  void work();

  Connection connection_;
  std::mutex mutex_;
  std::condition_variable came_;
  bool is_wanted_ = false;
  bool is_over_ = false;
  std::atomic<bool> is_working_{false};
  std::thread thread_;
};

}  // namespace souk::storage
