#include "thread_pool.hpp"

namespace souk::python {

ThreadPool::ThreadPool(int threads) {
  for (int worker = 1; worker < threads; ++worker)
    others_.emplace_back([this, worker] { wait_for_work(worker); });
}

ThreadPool::~ThreadPool() {
  {
    const std::scoped_lock lock{mutex_};
    ends_ = true;
  }
  begun_.notify_all();
  for (std::thread& other : others_) other.join();
}

void ThreadPool::run(const Work& work) {
  if (others_.empty()) {
    work(0);
    return;
  }
  {
    const std::scoped_lock lock{mutex_};
    work_ = &work;
    busy_ = others_.size();
    ++round_;
  }
  begun_.notify_all();
  work(0);
  std::unique_lock lock{mutex_};
  done_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::wait_for_work(int worker) {
  std::uint64_t seen = 0;
  std::unique_lock lock{mutex_};
  for (;;) {
    begun_.wait(lock, [&] { return ends_ || round_ != seen; });
    if (ends_) return;
    seen = round_;
    const Work& work = *work_;
    lock.unlock();
    work(worker);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

}  // namespace souk::python
