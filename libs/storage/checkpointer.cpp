#include "checkpointer.hpp"

namespace souk::storage {

namespace {

// As SQLite does by itself: 4 MB.
constexpr int pages_to_begin = 1'000;
// 32 MB. The writer's share is what came during the last checkpoint beside it.
constexpr int pages_to_end = 8'000;

}  // namespace

Checkpointer::Checkpointer(Connection connection)
    : connection_{std::move(connection)}, thread_{[this] { work(); }} {}

Checkpointer::~Checkpointer() {
  {
    const std::scoped_lock lock{mutex_};
    is_over_ = true;
  }
  came_.notify_one();
  thread_.join();
}

bool Checkpointer::grew_to(int pages) {
  if (pages < pages_to_begin || is_working_) return false;
  if (pages >= pages_to_end) return true;
  {
    const std::scoped_lock lock{mutex_};
    is_wanted_ = true;
  }
  is_working_ = true;
  came_.notify_one();
  return false;
}

void Checkpointer::work() {
  for (;;) {
    {
      std::unique_lock lock{mutex_};
      came_.wait(lock, [this] { return is_wanted_ || is_over_; });
      if (is_over_) return;
      is_wanted_ = false;
    }
    // What it could not do now, a later one does; where the disk fails, the writer is told as well.
    static_cast<void>(sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr,
                                                SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr));
    is_working_ = false;
  }
}

}  // namespace souk::storage
