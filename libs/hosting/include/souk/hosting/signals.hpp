// Signals for a server of many threads: one thread waits for them, the others never see them.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace souk::hosting {

struct SignalAnswers {
  std::function<void(const char* name)> stop;  // the first SIGINT or SIGTERM; a second ends at once
  std::function<void()> reload;                // SIGHUP
};

class Signals {
 public:
  // From now on they wait, for this thread and for all that it starts.
  Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals() { finish(); }

  // Answers them on a thread of its own, also those that came before.
  void answer(SignalAnswers answers);
  // No answer is given after this; what comes then waits for ever.
  void finish();

 private:
  void wait(const SignalAnswers& answers);

  std::atomic<bool> is_over_ = false;
  std::thread waiting_;
};

}  // namespace souk::hosting
