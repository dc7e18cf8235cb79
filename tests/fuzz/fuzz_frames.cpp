// Any bytes on a WebSocket: whatever pieces they come in, the same is heard, and no more than the
// limits let through.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "promise.hpp"
#include "souk/text/utf8.hpp"
#include "websocket_frames.hpp"

namespace {

using namespace souk::net;
using souk::is_utf8;
using souk::fuzz::promise;
using Kind = WebSocketEvent::Kind;

constexpr std::size_t message_bytes = 300;

struct Heard {
  Kind kind;
  std::string text;
  CloseCode code;

  bool operator==(const Heard&) const = default;
};

void check(const WebSocketEvent& event) {
  if (event.kind == Kind::message) {
    promise(event.text.size() <= message_bytes, "a message is not longer than the limit");
    promise(is_utf8(event.text), "a message is text", event.text);
  } else {
    promise(event.text.size() <= 125, "what a control frame says is short");
  }
  if (event.kind == Kind::close) promise(is_utf8(event.text), "a reason is text", event.text);
  if (event.kind == Kind::broken) {
    promise(event.code != CloseCode::none, "what is broken has a code");
    promise(close_frame(event.code, event.text).size() <= 127, "the answer is one frame");
  }
}

std::vector<Heard> hear(std::string bytes, std::size_t piece) {
  WebSocketFrames frames{message_bytes};
  std::vector<Heard> all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> rest{bytes.data() + at, std::min(piece, bytes.size() - at)};
    while (const auto event = frames.next(rest)) {
      check(*event);
      if (event->kind == Kind::fragment) continue;
      all.push_back({event->kind, std::string{event->text}, event->code});
      if (event->kind == Kind::broken || event->kind == Kind::close) return all;
    }
    promise(rest.empty(), "what is not over takes all there is");
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = 1 + bytes[0] % 64;
  const std::string stream{reinterpret_cast<const char*>(bytes) + 1, size - 1};
  promise(hear(stream, piece) == hear(stream, stream.size() + 1), "pieces make no difference");
  return 0;
}
