// WebSocket frames (RFC 6455) as a client sends and reads them: what it sends is masked, what it
// reads is not, and nothing is compressed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk::load {

enum class Opcode : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

void append_frame(std::string& to, Opcode opcode, std::string_view payload, std::uint32_t mask);

struct Frame {
  Opcode opcode{};
  bool is_last = true;
  std::string_view payload;  // until the next bytes are added
};

class FrameReader {
 public:
  void add(std::string_view bytes);
  // The next whole frame; nothing while one is on its way. Refused: what no server may send.
  [[nodiscard]] Result<std::optional<Frame>> next();

 private:
  std::string bytes_;
  std::size_t read_ = 0;
};

}  // namespace souk::load
