// Frames without a socket: RFC 6455, and the cases that test suites for WebSockets try.
#include <gtest/gtest.h>

#include <random>

#include "network_fixture.hpp"
#include "souk/text/utf8.hpp"
#include "websocket_frames.hpp"

namespace souk::test {
namespace {

using net::CloseCode;
using net::WebSocketEvent;
using net::WebSocketFrames;
using Kind = WebSocketEvent::Kind;

constexpr unsigned fin = 0x80;
constexpr unsigned text = 1;
constexpr unsigned binary = 2;
constexpr unsigned closing = 8;
constexpr unsigned ping = 9;
constexpr unsigned pong = 10;

struct Heard {
  Kind kind;
  std::string text;
  CloseCode code = CloseCode::none;

  bool operator==(const Heard&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Heard& heard) {
  return out << static_cast<int>(heard.kind) << " '" << heard.text.substr(0, 60) << "' "
             << static_cast<int>(heard.code);
}

// All that happens when the bytes come in pieces of this size.
std::vector<Heard> hear(std::string bytes, std::size_t piece, std::size_t limit = 4096) {
  WebSocketFrames frames{limit};
  std::vector<Heard> all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> rest{bytes.data() + at, std::min(piece, bytes.size() - at)};
    while (const auto event = frames.next(rest)) {
      if (event->kind == Kind::fragment) continue;
      all.push_back({event->kind, std::string{event->text}, event->code});
      if (event->kind == Kind::broken) all.back().text.clear();
      if (event->kind == Kind::broken || event->kind == Kind::close) return all;
    }
    EXPECT_TRUE(rest.empty());
  }
  return all;
}

void expect_heard(const std::string& bytes, const std::vector<Heard>& expected) {
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U, 100'000U})
    EXPECT_EQ(hear(bytes, piece), expected) << piece;
}

void expect_broken(const std::string& bytes, CloseCode code) {
  expect_heard(bytes, {{Kind::broken, {}, code}});
}

TEST(WebSocketFrames, HearsMessagesOfEveryLengthThatIsWrittenDifferently) {
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 128U, 4095U, 4096U}) {
    const std::string message(size, 'r');
    expect_heard(masked_frame(fin | text, message), {{Kind::message, message}});
  }
  const std::string long_message(70'000, 'r');
  EXPECT_EQ(hear(masked_frame(fin | text, long_message), 999, 70'000),
            (std::vector<Heard>{{Kind::message, long_message}}));
}

TEST(WebSocketFrames, PutsFragmentsTogetherWithControlFramesBetweenThem) {
  expect_heard(masked_frame(text, "ru") + masked_frame(fin | ping, "are you there") +
                   masked_frame(0, "") + masked_frame(0, "gs \xc3") + masked_frame(fin | pong, "") +
                   masked_frame(fin, "\xa4") + masked_frame(fin | text, "next"),
               {{Kind::ping, "are you there"},
                {Kind::pong, ""},
                {Kind::message, "rugs ä"},
                {Kind::message, "next"}});
  expect_heard(masked_frame(text, "") + masked_frame(0, "") + masked_frame(fin, ""),
               {{Kind::message, ""}});
}

TEST(WebSocketFrames, RefusesWhatBreaksTheProtocol) {
  for (unsigned reserved : {0x40U, 0x20U, 0x10U})
    expect_broken(masked_frame(fin | reserved | text, "a"), CloseCode::protocol);
  for (unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U})
    expect_broken(masked_frame(fin | opcode, ""), CloseCode::protocol);
  expect_broken("\x81\x02hi", CloseCode::protocol);  // not masked
  expect_broken(masked_frame(fin, "a"), CloseCode::protocol);
  expect_broken(masked_frame(0, "a"), CloseCode::protocol);
  expect_broken(masked_frame(text, "a") + masked_frame(fin | text, "b"), CloseCode::protocol);
  expect_broken(masked_frame(ping, "a"), CloseCode::protocol);
  expect_broken(masked_frame(fin | ping, std::string(126, 'a')), CloseCode::protocol);
  expect_broken(masked_frame(fin | closing, std::string(126, 'a')), CloseCode::protocol);
  using namespace std::string_literals;
  expect_broken("\x81\xfe\x00\x05\1\2\3\4aaaaa"s, CloseCode::protocol);  // 5 needs no longer form
  expect_broken("\x81\xff\0\0\0\0\0\0\1\0\1\2\3\4"s, CloseCode::protocol);
}

TEST(WebSocketFrames, RefusesBinaryBadTextAndWhatIsTooLong) {
  expect_broken(masked_frame(fin | binary, "a"), CloseCode::unsupported);
  expect_broken(masked_frame(fin | text, "\xff"), CloseCode::bad_text);
  expect_broken(masked_frame(text, "\xc3") + masked_frame(fin, "a"), CloseCode::bad_text);
  expect_broken(masked_frame(fin | text, std::string(4097, 'a')), CloseCode::too_big);
  expect_broken(
      masked_frame(text, std::string(4000, 'a')) + masked_frame(fin, std::string(97, 'a')),
      CloseCode::too_big);
  using namespace std::string_literals;
  expect_broken("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\1\2\3\4"s, CloseCode::too_big);
}

std::string close_payload(unsigned code, std::string_view reason = {}) {
  return std::string{static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)} +
         std::string{reason};
}

TEST(WebSocketFrames, ChecksCloseCodes) {
  expect_heard(masked_frame(fin | closing, ""), {{Kind::close, "", CloseCode::none}});
  expect_broken(masked_frame(fin | closing, "a"), CloseCode::protocol);
  for (unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1011U, 1014U, 3000U, 4999U})
    expect_heard(masked_frame(fin | closing, close_payload(code, "bye")),
                 {{Kind::close, "bye", static_cast<CloseCode>(code)}});
  for (unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 2999U, 5000U, 65535U})
    expect_broken(masked_frame(fin | closing, close_payload(code)), CloseCode::protocol);
  expect_broken(masked_frame(fin | closing, close_payload(1000, "\xc0\x80")), CloseCode::bad_text);
}

TEST(WebSocketFrames, WritesWhatItReads) {
  for (const std::size_t size : {0U, 125U, 126U, 65535U, 65536U}) {
    const net::FrameHead head = net::frame_head(net::Opcode::text, size);
    EXPECT_EQ(head.size, size < 126 ? 2 : size < 65536 ? 4 : 10);
  }
  // The frame of RFC 6455, 5.7.
  EXPECT_EQ(net::control_frame(net::Opcode::text, "Hello"), "\x81\x05Hello");
  EXPECT_EQ(net::close_frame(CloseCode::going_away, "x"), std::string("\x88\x03\x03\xe9x"));
  // Cut between characters, to 125 bytes.
  std::string reason;
  for (int i = 0; i < 100; ++i) reason += "é";
  const std::string frame = net::close_frame(CloseCode::normal, reason);
  EXPECT_EQ(frame.size(), 2U + 2U + 122U);
  EXPECT_TRUE(is_utf8(std::string_view{frame}.substr(4)));
}

}  // namespace
}  // namespace souk::test
