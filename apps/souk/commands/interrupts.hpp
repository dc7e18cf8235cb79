// Ctrl-C for commands that have something to put away first.
#pragma once

#include <atomic>

namespace souk::app {

// From now on the first Ctrl-C sets both, and a second one ends the program. `stop` may become true
// for other reasons as well.
struct Interrupts {
  std::atomic<bool> stop = false;
  std::atomic<bool> interrupted = false;
};
[[nodiscard]] Interrupts& catch_interrupts();

}  // namespace souk::app
