// Time that passes when a test says so.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "souk/client/timers.hpp"

namespace souk::client {

class MovedTime {
 public:
  [[nodiscard]] Timers timers() {
    return {.now = [this] { return now_; },
            .later =
                [this](Milliseconds delay, std::function<void()> work) {
                  const auto key = std::pair{now_ + delay, ++made_};
                  waiting_[key] = std::move(work);
                  return [this, key] { waiting_.erase(key); };
                }};
  }

  // What is due happens at its time.
  void pass(Milliseconds time) {
    const Milliseconds until = now_ + time;
    while (!waiting_.empty() && waiting_.begin()->first.first <= until) {
      now_ = std::max(now_, waiting_.begin()->first.first);
      const auto work = std::move(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      work();
    }
    now_ = until;
  }
  // The program was stopped: what was due meanwhile happens late.
  void sleep(Milliseconds time) {
    now_ += time;
    pass(Milliseconds{0});
  }

  [[nodiscard]] Milliseconds now() const { return now_; }
  [[nodiscard]] bool is_quiet() const { return waiting_.empty(); }

 private:
  Milliseconds now_{1'000};
  int made_ = 0;
  std::map<std::pair<Milliseconds, int>, std::function<void()>> waiting_;
};

}  // namespace souk::client
