// Where connections live. Everything runs on the thread that runs the loop.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace souk::client {

// Has to outlive the connections that were opened in it.
class EventLoop {
 public:
  EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  ~EventLoop();

  // Waits until something has come, at most this long, and makes the callbacks for what is there.
  // False: nothing came. A crowd that never falls silent is left after a while, with true.
  bool run_for(std::chrono::milliseconds longest);

  // Calling what it answers with takes it back, as long as it has not happened.
  using Cancel = std::function<void()>;
  Cancel later(std::chrono::milliseconds delay, std::function<void()> work);

  struct Context;  // Asio's, for the sources of this library alone
  [[nodiscard]] Context& context() { return *context_; }

 private:
  std::unique_ptr<Context> context_;
};

}  // namespace souk::client
