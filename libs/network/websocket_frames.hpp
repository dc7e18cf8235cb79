// The frames of RFC 6455, the server's side: those that come are read here, and the heads of those
// that go are made here. Knows no socket.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace souk::net {

enum class Opcode : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10,
};

enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol = 1002,
  unsupported = 1003,
  none = 1005,  // never sent: a close frame without a code
  bad_text = 1007,
  policy = 1008,
  too_big = 1009,
};

struct WebSocketEvent {
  enum class Kind : std::uint8_t { message, fragment, ping, pong, close, broken };

  Kind kind = Kind::broken;
  // The message, what a ping wants back, the reason of a close, or what is wrong. Holds until the
  // next call.
  std::string_view text;
  CloseCode code = CloseCode::none;  // of a close; or what to close with when it is broken
};

class WebSocketFrames {
 public:
  explicit WebSocketFrames(std::size_t message_bytes) : message_bytes_{message_bytes} {}

  // Takes bytes off the front until a frame is whole, or all are taken. They are unmasked
  // where they are, so that a message that came in one piece is not copied. After `broken` and
  // `close` nothing more is to be read.
  [[nodiscard]] std::optional<WebSocketEvent> next(std::span<char>& bytes);

 private:
  [[nodiscard]] std::size_t head_size() const;
  [[nodiscard]] bool take_head(std::span<char>& bytes);
  [[nodiscard]] std::optional<WebSocketEvent> check_head() const;
  [[nodiscard]] WebSocketEvent finish(std::string_view payload);
  [[nodiscard]] Opcode opcode() const { return static_cast<Opcode>(head_[0] & 0x0f); }
  [[nodiscard]] bool is_final() const { return (head_[0] & 0x80) != 0; }
  [[nodiscard]] bool is_control() const { return (head_[0] & 0x08) != 0; }
  [[nodiscard]] std::uint64_t length() const;
  void unmask(std::span<char> payload);

  std::size_t message_bytes_;
  // Two bytes, then 0, 2 or 8 of a longer length, then the four of the mask.
  std::array<std::uint8_t, 14> head_{};
  std::uint8_t head_taken_ = 0;
  bool in_payload_ = false;
  bool in_message_ = false;  // a fragment came, and the last is still to come
  bool was_heard_ = false;   // `message_` was given out and can go
  std::uint32_t payload_taken_ = 0;
  std::string message_;  // fragments, or the beginning of one
  std::string control_;
};

struct FrameHead {
  std::array<char, 10> bytes{};
  std::uint8_t size = 0;
};

// What goes before a whole message or a control frame of this size.
[[nodiscard]] FrameHead frame_head(Opcode opcode, std::size_t payload);
// A whole control frame; the payload has at most 125 bytes.
[[nodiscard]] std::string control_frame(Opcode opcode, std::string_view payload);
// The reason is cut where it is too long for a frame.
[[nodiscard]] std::string close_frame(CloseCode code, std::string_view reason);

}  // namespace souk::net
