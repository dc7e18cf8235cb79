// Time as a connection sees it: the loop's, or one that a test moves on by hand.
#pragma once

#include <chrono>
#include <functional>

namespace souk::client {

using Milliseconds = std::chrono::milliseconds;

struct Timers {
  // From whenever, and only grows.
  std::function<Milliseconds()> now;
  // Calling what it answers with takes it back.
  std::function<std::function<void()>(Milliseconds delay, std::function<void()> work)> later;
};

}  // namespace souk::client
