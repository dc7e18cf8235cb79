#include "websocket_frames.hpp"

#include <algorithm>

#include "souk/text/utf8.hpp"

namespace souk::net {

namespace {

constexpr std::size_t longest_control = 125;

WebSocketEvent broken(CloseCode code, std::string_view what) {
  return {WebSocketEvent::Kind::broken, what, code};
}

bool is_known(Opcode opcode) {
  switch (opcode) {
    case Opcode::continuation:
    case Opcode::text:
    case Opcode::binary:
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      return true;
  }
  return false;
}

// Those that may be sent: 1004, 1005, 1006 and 1015 only have meaning inside a program.
bool is_sendable(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

WebSocketEvent close_event(std::string_view payload) {
  if (payload.empty()) return {WebSocketEvent::Kind::close, {}, CloseCode::none};
  if (payload.size() == 1) return broken(CloseCode::protocol, "a close code has two bytes");
  const unsigned code =
      static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
  if (!is_sendable(code)) return broken(CloseCode::protocol, "not a close code that may be sent");
  const std::string_view reason = payload.substr(2);
  if (!is_utf8(reason)) return broken(CloseCode::bad_text, "the reason is not UTF-8");
  return {WebSocketEvent::Kind::close, reason, static_cast<CloseCode>(code)};
}

}  // namespace

std::size_t WebSocketFrames::head_size() const {
  if (head_taken_ < 2) return 2;
  const unsigned length = head_[1] & 0x7fU;
  const std::size_t longer = length == 126 ? 2 : length == 127 ? 8 : 0;
  const std::size_t mask = (head_[1] & 0x80U) != 0 ? 4 : 0;
  return 2 + longer + mask;
}

std::uint64_t WebSocketFrames::length() const {
  const unsigned length = head_[1] & 0x7fU;
  if (length < 126) return length;
  const std::size_t longer = length == 126 ? 2 : 8;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < longer; ++i) sum = sum << 8U | head_[2 + i];
  return sum;
}

// Whether the whole head is there.
bool WebSocketFrames::take_head(std::span<char>& bytes) {
  while (head_taken_ < head_size()) {
    if (bytes.empty()) return false;
    head_[head_taken_++] = static_cast<std::uint8_t>(bytes.front());
    bytes = bytes.subspan(1);
  }
  return true;
}

std::optional<WebSocketEvent> WebSocketFrames::check_head() const {
  const auto wrong = [](std::string_view what) { return broken(CloseCode::protocol, what); };
  if ((head_[0] & 0x70) != 0) return wrong("reserved bits are set, and no extension was agreed on");
  if (!is_known(opcode())) return wrong("an opcode that does not exist");
  if ((head_[1] & 0x80) == 0) return wrong("a client's frames must be masked");
  const std::uint64_t size = length();
  const unsigned short_length = head_[1] & 0x7fU;
  if ((short_length == 126 && size < 126) || (short_length == 127 && size < 65536))
    return wrong("the length is written longer than needed");
  if (is_control()) {
    if (!is_final()) return wrong("a control frame must not be fragmented");
    if (size > longest_control) return wrong("a control frame has at most 125 bytes");
    return {};
  }
  if (opcode() == Opcode::binary)
    return broken(CloseCode::unsupported, "messages here are text, not binary");
  if (opcode() == Opcode::continuation && !in_message_)
    return wrong("a continuation of no message");
  if (opcode() == Opcode::text && in_message_)
    return wrong("a new message before the last was finished");
  const std::size_t before = in_message_ ? message_.size() : 0;
  if (size > message_bytes_ || before + size > message_bytes_)
    return broken(CloseCode::too_big, "the message is longer than the limit");
  return {};
}

void WebSocketFrames::unmask(std::span<char> payload) {
  const std::uint8_t* const mask = head_.data() + head_size() - 4;
  std::size_t at = payload_taken_;
  for (char& byte : payload)
    byte = static_cast<char>(static_cast<std::uint8_t>(byte) ^ mask[at++ % 4]);
}

// A frame is whole. A message of several frames is in `message_`.
WebSocketEvent WebSocketFrames::finish(std::string_view payload) {
  switch (opcode()) {
    case Opcode::ping:
      return {WebSocketEvent::Kind::ping, payload};
    case Opcode::pong:
      return {WebSocketEvent::Kind::pong, payload};
    case Opcode::close:
      return close_event(payload);
    default:
      in_message_ = false;
      was_heard_ = true;
      if (!is_utf8(payload)) return broken(CloseCode::bad_text, "the message is not UTF-8");
      return {WebSocketEvent::Kind::message, payload};
  }
}

std::optional<WebSocketEvent> WebSocketFrames::next(std::span<char>& bytes) {
  if (was_heard_) {
    // Given back, not only emptied: most connections never send a second fragment.
    message_ = {};
    was_heard_ = false;
  }
  if (!in_payload_) {
    if (!take_head(bytes)) return {};
    if (auto wrong = check_head()) return wrong;
    in_payload_ = true;
    payload_taken_ = 0;
    control_ = {};
  }
  const auto left = static_cast<std::size_t>(length()) - payload_taken_;
  const std::span<char> payload = bytes.first(std::min(left, bytes.size()));
  bytes = bytes.subspan(payload.size());
  unmask(payload);
  const std::string_view text{payload.data(), payload.size()};
  const bool is_whole_frame = payload.size() == left;
  std::string& kept = is_control() ? control_ : message_;
  const bool is_in_one_piece = is_whole_frame && kept.empty() && (is_control() || is_final());
  if (!is_in_one_piece) kept += text;
  if (!is_whole_frame) {
    payload_taken_ += static_cast<std::uint32_t>(payload.size());
    return {};
  }
  in_payload_ = false;
  head_taken_ = 0;
  if (is_control() || is_final()) return finish(is_in_one_piece ? text : std::string_view{kept});
  in_message_ = true;
  return WebSocketEvent{WebSocketEvent::Kind::fragment, {}};
}

FrameHead frame_head(Opcode opcode, std::size_t payload) {
  FrameHead head;
  const auto put = [&](std::uint64_t byte) {
    head.bytes[head.size++] = static_cast<char>(byte & 0xffU);
  };
  put(0x80U | static_cast<unsigned>(opcode));
  const int longer = payload < 126 ? 0 : payload < 65536 ? 2 : 8;
  put(longer == 0 ? payload : longer == 2 ? 126 : 127);
  for (int i = longer - 1; i >= 0; --i) put(static_cast<std::uint64_t>(payload) >> (8 * i));
  return head;
}

std::string control_frame(Opcode opcode, std::string_view payload) {
  const FrameHead head = frame_head(opcode, payload.size());
  std::string frame{head.bytes.data(), head.size};
  return frame += payload;
}

std::string close_frame(CloseCode code, std::string_view reason) {
  std::string_view fitting = reason.substr(0, longest_control - 2);
  while (!is_utf8(fitting) && !fitting.empty()) fitting.remove_suffix(1);
  const auto number = static_cast<unsigned>(code);
  std::string payload{static_cast<char>(number >> 8U), static_cast<char>(number & 0xffU)};
  payload += fitting;
  return control_frame(Opcode::close, payload);
}

}  // namespace souk::net
