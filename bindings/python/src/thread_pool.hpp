// Threads that wait for loops to share.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace souk::python {

// Unlike parallel_for() of libs/search it keeps its threads: a loop of a Batch takes less time than
// starting one.
class ThreadPool {
 public:
  using Work = std::function<void(int worker)>;

  explicit ThreadPool(int threads);
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  [[nodiscard]] int threads() const { return static_cast<int>(others_.size()) + 1; }
  // Calls work(worker) once for each worker, 0 on the calling thread, and returns when all are
  // done.
  void run(const Work& work);

 private:
  void wait_for_work(int worker);

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const Work* work_ = nullptr;
  std::uint64_t round_ = 0;
  std::size_t busy_ = 0;
  bool ends_ = false;
  std::vector<std::thread> others_;
};

}  // namespace souk::python
