// What is spoken on a connection: HTTP, a WebSocket, a response that goes on, or nothing any more.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

namespace souk::net {

using SteadyTime = std::chrono::steady_clock::time_point;

[[nodiscard]] inline std::int64_t limiter_time(SteadyTime now) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
}

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  // Takes from the front of what came, and says how much. What it leaves comes again with more
  // behind it, or after Connection::read_on().
  virtual std::size_t take(std::span<char> bytes) = 0;
  // The other side sends no more; said again after each attempt to take what it sent before.
  virtual void ended() = 0;
  // All that was queued is on its way.
  virtual void drained() {}
  // A few times a second.
  virtual void tick(SteadyTime now) = 0;
  // The server stops: say goodbye.
  virtual void stop() = 0;
  // This session is over; it is destroyed next.
  virtual void over() {}
};

}  // namespace souk::net
