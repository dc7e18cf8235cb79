#include "souk/hosting/signals.hpp"

#include <pthread.h>

#include <csignal>
#include <cstdlib>
#include <utility>

namespace souk::hosting {

namespace {

sigset_t awaited() {
  sigset_t all;
  ::sigemptyset(&all);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&all, each);
  return all;
}

}  // namespace

Signals::Signals() {
  // A reader that has gone is seen where we write.
  std::signal(SIGPIPE, SIG_IGN);
  const sigset_t all = awaited();
  ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

void Signals::finish() {
  if (!waiting_.joinable()) return;
  is_over_ = true;
  ::pthread_kill(waiting_.native_handle(), SIGHUP);
  waiting_.join();
}

void Signals::answer(SignalAnswers answers) {
  waiting_ = std::thread{[this, answers = std::move(answers)] { wait(answers); }};
}

void Signals::wait(const SignalAnswers& answers) {
  const sigset_t all = awaited();
  bool is_stopping = false;
  int signal = 0;
  while (::sigwait(&all, &signal) == 0 && !is_over_) {
    if (signal == SIGHUP) {
      answers.reload();
    } else if (std::exchange(is_stopping, true)) {
      std::_Exit(128 + SIGINT);  // as a shell would say it
    } else {
      answers.stop(signal == SIGINT ? "SIGINT" : "SIGTERM");
    }
  }
}

}  // namespace souk::hosting
