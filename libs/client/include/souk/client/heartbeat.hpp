// Whether a line is still alive. It is asked for a sign of life, and too much silence means that it
// is down.
#pragma once

#include <functional>

#include "souk/client/timers.hpp"

namespace souk::client {

class Heartbeat {
 public:
  // `ping` says that we are alive, and within how long it will be said again.
  Heartbeat(Timers timers, std::function<void(Milliseconds next)> ping, std::function<void()> died);
  Heartbeat(const Heartbeat&) = delete;
  Heartbeat& operator=(const Heartbeat&) = delete;
  ~Heartbeat() { stop(); }

  // Who plays has to know soon.
  void set_playing(bool is_playing);
  void start();
  void stop();
  void heard();
  // What was known about the line may be old: it is asked at once.
  void wake();
  // Something must be heard within this time.
  void expect(Milliseconds patience);

 private:
  struct Pulse {
    Milliseconds every;
    Milliseconds silence;
  };
  [[nodiscard]] Pulse pulse() const;
  void beat();
  void ask(Milliseconds patience);
  void silent(Milliseconds late);

  Timers timers_;
  std::function<void(Milliseconds)> ping_;
  std::function<void()> died_;
  bool is_playing_ = false;
  bool is_beating_ = false;
  std::function<void()> cancel_ping_ = [] {};
  std::function<void()> cancel_silence_ = [] {};
};

}  // namespace souk::client
