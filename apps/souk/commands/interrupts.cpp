#include "commands/interrupts.hpp"

#include <csignal>

namespace souk::app {

namespace {

// A signal handler may touch these and nothing more.
Interrupts caught;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void interrupt(int) {
  caught.interrupted = true;
  caught.stop = true;
}

}  // namespace

Interrupts& catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  return caught;
}

}  // namespace souk::app
