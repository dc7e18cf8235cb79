// A line between a client and a server of this machine that can be cut.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace souk::test {

class Relay {
 public:
  explicit Relay(std::uint16_t to);
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;
  ~Relay();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  // Both ends hear at once that it is gone, and nobody comes through any more.
  void cut() { state_ = State::cut; }
  // The server hears the client, and the client hears nothing.
  void deafen() { state_ = State::deaf; }
  // Whole for those who connect anew; what was open before is gone.
  void mend() { state_ = State::mended; }

 private:
  enum class State : std::uint8_t { whole, deaf, cut, mended };
  struct Pair {
    int near = -1;
    int far = -1;
  };

  void run();
  void accept_one();
  void drop_all();
  [[nodiscard]] bool pass(int from, int to, bool is_heard) const;

  std::uint16_t to_;
  std::uint16_t port_ = 0;
  int listener_ = -1;
  std::atomic<State> state_ = State::whole;
  std::atomic<bool> stops_ = false;
  std::vector<Pair> pairs_;
  std::thread thread_;
};

}  // namespace souk::test
