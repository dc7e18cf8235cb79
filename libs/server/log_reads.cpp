#include "log_reads.hpp"

namespace souk {

LogReads::LogReads(EventLog& log, Post post)
    : log_{log},
      post_{std::move(post)},
      state_{std::make_shared<State>()},
      thread_{[this] { work(); }} {}

LogReads::~LogReads() {
  {
    const std::scoped_lock lock{state_->mutex};
    state_->is_over = true;
  }
  state_->came.notify_all();
  thread_.join();
}

std::size_t LogReads::waiting() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->waiting;
}

void LogReads::submit(Job job) {
  {
    const std::scoped_lock lock{state_->mutex};
    state_->jobs.push_back(std::move(job));
    ++state_->waiting;
  }
  state_->came.notify_one();
}

void LogReads::work() {
  for (;;) {
    std::unique_lock lock{state_->mutex};
    state_->came.wait(lock, [this] { return state_->is_over || !state_->jobs.empty(); });
    if (state_->is_over) return;
    const Job job = std::move(state_->jobs.front());
    state_->jobs.pop_front();
    lock.unlock();
    post_([state = state_, then = job()] {
      {
        const std::scoped_lock answered{state->mutex};
        if (state->is_over) return;
        --state->waiting;
      }
      then();
    });
  }
}

}  // namespace souk
