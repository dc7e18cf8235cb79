// The client's side of a WebSocket that never waits.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "souk/load/frames.hpp"
#include "souk/load/socket.hpp"

namespace souk::load {

class WebSocket {
 public:
  enum class State : std::uint8_t { opening, open, closed };
  using Listener = std::function<void(std::string_view message)>;

  WebSocket() = default;
  [[nodiscard]] static Result<WebSocket> open(const Endpoint& endpoint);

  [[nodiscard]] State state() const { return state_; }
  // Why the other side, or the line, ended it.
  [[nodiscard]] const std::string& why_closed() const { return why_closed_; }
  [[nodiscard]] int number() const { return socket_.number(); }
  [[nodiscard]] bool wants_to_write() const {
    return state_ != State::closed && !outgoing_.empty();
  }

  // Sent at once where the connection takes it, else by flush(); while opening, as soon as it is
  // open.
  void send(std::string_view text);
  void flush();
  // Tells every whole message that has come. The listener may send; it may also close.
  void take_in(const Listener& listener);

  void close();
  void cut();

 private:
  void end(std::string why);
  void take_in_handshake();
  void take_in_frames(const Listener& listener);
  void take_frame(const Frame& frame, const Listener& listener);
  void add_frame(std::string& to, Opcode opcode, std::string_view payload);

  Socket socket_;
  State state_ = State::closed;
  std::string outgoing_;
  std::string after_opening_;
  std::string handshake_;
  std::string message_;  // of a message in several frames, what has come
  FrameReader frames_;
  std::uint32_t mask_ = 0;
  std::string why_closed_ = "never opened";
};

}  // namespace souk::load
