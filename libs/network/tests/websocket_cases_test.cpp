// RFC 6455 as a table of cases, in the order in which the Autobahn test suite goes through it:
// framing, pings and pongs, reserved bits, opcodes, fragmentation, UTF-8, closing. Each case is
// sent whole and in two parts. The service echoes messages; messages here are text.
#include "network_fixture.hpp"
#include "websocket_frames.hpp"

namespace souk::test::websocket_cases {
namespace {

using namespace std::string_literals;

std::string text(std::string_view payload) { return masked_frame(0x81, payload); }
std::string ping(std::string_view payload) { return masked_frame(0x89, payload); }
std::string first_part(std::string_view payload) { return masked_frame(0x01, payload); }
std::string part(std::string_view payload) { return masked_frame(0x00, payload); }
std::string last_part(std::string_view payload) { return masked_frame(0x80, payload); }
std::string closing(int code, std::string_view reason = {}) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  return masked_frame(0x88, payload.append(reason));
}
std::string bye(int code = 1000) { return closing(code); }

std::string echo(std::string_view payload) {
  const net::FrameHead head = net::frame_head(net::Opcode::text, payload.size());
  return std::string{head.bytes.data(), head.size}.append(payload);
}
std::string pong(std::string_view payload) {
  return net::control_frame(net::Opcode::pong, payload);
}
// The answer before the close frame, and the code in it.
struct Heard {
  std::string before;
  int code = 0;
};
Heard heard_in(const std::string& answer) {
  std::size_t at = 0;
  while (at + 2 <= answer.size() && answer[at] != '\x88') {
    std::size_t size = static_cast<unsigned char>(answer[at + 1]);
    std::size_t head = 2;
    if (size == 126 && at + 4 <= answer.size()) {
      size = static_cast<unsigned char>(answer[at + 2]) * 256U +
             static_cast<unsigned char>(answer[at + 3]);
      head = 4;
    }
    at += head + size;
  }
  if (at + 4 > answer.size()) return {answer, 0};
  return {answer.substr(0, at), static_cast<unsigned char>(answer[at + 2]) * 256 +
                                    static_cast<unsigned char>(answer[at + 3])};
}

struct Expected {
  const char* name;
  std::string sent;
  std::string before;
  int code;
};

std::vector<Expected> framing() {
  std::vector<Expected> cases;
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 128U, 1000U, 4096U})
    cases.push_back({"1.1 text of each length", text(std::string(size, '*')) + bye(),
                     echo(std::string(size, '*')), 1000});
  cases.push_back({"1.1 text over the limit", text(std::string(4097, '*')), "", 1009});
  cases.push_back({"1.2 binary is not spoken", masked_frame(0x82, "\xfe"), "", 1003});
  cases.push_back({"1.3 a frame without a mask", "\x81\x01z", "", 1002});
  cases.push_back({"1.4 a length longer than needed", "\x81\xfe\x00\x05mask"s + "hello", "", 1002});
  cases.push_back(
      {"1.5 64 bits for 16", "\x81\xff\x00\x00\x00\x00\x00\x00\x01\x00mask"s, "", 1002});
  cases.push_back({"1.6 a length with its highest bit",
                   "\x81\xff\x80\x00\x00\x00\x00\x01\x00\x00mask"s, "", 1009});
  return cases;
}

std::vector<Expected> pings() {
  const std::string longest(125, 'p');
  return {
      {"2.1 an empty ping", ping("") + bye(), pong(""), 1000},
      {"2.2 a ping with text", ping("hello") + bye(), pong("hello"), 1000},
      {"2.3 a ping of bytes", ping("\x00\xff\xfe"s) + bye(), pong("\x00\xff\xfe"s), 1000},
      {"2.4 the longest ping", ping(longest) + bye(), pong(longest), 1000},
      {"2.5 a ping that is too long", masked_frame(0x89, longest + "p"), "", 1002},
      {"2.7 a pong that nobody asked for", masked_frame(0x8a, "") + bye(), "", 1000},
      {"2.8 one with text", masked_frame(0x8a, "unsolicited") + bye(), "", 1000},
      {"2.9 a pong, then a ping", masked_frame(0x8a, "x") + ping("y") + bye(), pong("y"), 1000}};
}

std::vector<Expected> reserved() {
  std::vector<Expected> cases;
  for (const unsigned bits : {0x10U, 0x20U, 0x30U, 0x40U, 0x50U, 0x60U, 0x70U})
    for (const unsigned first : {0x81U, 0x89U, 0x88U, 0x01U})
      cases.push_back({"3 reserved bits", masked_frame(first | bits, "x"), "", 1002});
  cases.push_back(
      {"3.2 after a good one", text("good") + masked_frame(0xa1, "x"), echo("good"), 1002});
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
    cases.push_back({"4 an opcode that does not exist", masked_frame(0x80 | opcode, ""), "", 1002});
    cases.push_back({"4 with a payload", text("good") + masked_frame(0x80 | opcode, "x") + ping(""),
                     echo("good"), 1002});
  }
  return cases;
}

std::vector<Expected> fragments() {
  return {
      {"5.1 a ping in two parts", masked_frame(0x09, "a") + masked_frame(0x80, "b"), "", 1002},
      {"5.2 a pong in two parts", masked_frame(0x0a, "a") + masked_frame(0x80, "b"), "", 1002},
      {"5.3 text in two parts", first_part("rug") + last_part("seller") + bye(), echo("rugseller"),
       1000},
      {"5.6 a ping between", first_part("rug") + ping("p") + last_part("s") + bye(),
       pong("p") + echo("rugs"), 1000},
      {"5.9 a continuation of nothing", last_part("x"), "", 1002},
      {"5.10 one that is not the last", part("x") + text("y"), "", 1002},
      {"5.12 after a whole message", text("a") + part("x"), echo("a"), 1002},
      {"5.15 after a message of parts", first_part("a") + last_part("b") + part("c"), echo("ab"),
       1002},
      {"5.18 a new text before the end", first_part("a") + text("b"), "", 1002},
      {"5.19 many parts with pings between",
       first_part("1") + part("2") + ping("x") + part("3") + part("4") + ping("y") +
           last_part("5") + bye(),
       "", 1000},
      {"5.20 empty parts", first_part("") + part("") + last_part("") + bye(), echo(""), 1000},
      {"5.21 parts of which one has something",
       first_part("") + part("mid") + last_part("") + bye(), echo("mid"), 1000},
      {"5.22 parts that are too long together",
       first_part(std::string(4000, 'a')) + last_part(std::string(97, 'b')), "", 1009},
  };
}

std::vector<Expected> characters() {
  const std::string greek = "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5";
  std::vector<Expected> cases{
      {"6.2 text in Greek", text(greek) + bye(), echo(greek), 1000},
      {"6.2 cut within a character",
       first_part(greek.substr(0, 3)) + last_part(greek.substr(3)) + bye(), echo(greek), 1000},
      {"6.3 a surrogate within Greek", text(greek + "\xed\xa0\x80" + "edited"), "", 1007},
      {"6.4 wrong in the second part", first_part(greek) + last_part("\xf4\x90\x80\x80"), "", 1007},
      {"6.23 noncharacters are characters", text("\xef\xbf\xbe\xef\xbf\xbf") + bye(),
       echo("\xef\xbf\xbe\xef\xbf\xbf"), 1000},
  };
  for (const char* const valid : {"\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf",
                                  "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    cases.push_back(
        {"6.5 the first and last of each length", text(valid) + bye(), echo(valid), 1000});
  for (const char* const invalid :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc2", "\xdf", "\xe0\x80\x80", "\xe0\x9f\xbf",
        "\xed\xa0\x80", "\xed\xbf\xbf", "\xef\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "\xfe", "\xff"})
    cases.push_back({"6.6 what is no UTF-8", text(invalid), "", 1007});
  return cases;
}

std::vector<Expected> closes() {
  std::vector<Expected> cases{
      {"7.1 a message, then a close", text("a") + bye(), echo("a"), 1000},
      {"7.1 nothing is heard after it", bye() + text("a") + ping("b") + bye(), "", 1000},
      {"7.1 in the middle of a message", first_part("a") + bye() + last_part("b"), "", 1000},
      {"7.3 without a code", masked_frame(0x88, ""), "", 1000},
      {"7.3 half a code", masked_frame(0x88, "\x03"), "", 1002},
      {"7.3 the longest reason", closing(1000, std::string(123, '*')), "", 1000},
      {"7.3 a reason that is too long", closing(1000, std::string(124, '*')), "", 1002},
      {"7.5 a reason that is no UTF-8", closing(1000, "\xce\xba\xed\xa0\x80"), "", 1007},
      {"7.9 a close in two parts", masked_frame(0x08, "\x03\xe8"), "", 1002},
  };
  for (const int code :
       {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999})
    cases.push_back({"7.7 a code that may be sent", closing(code), "", code});
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535})
    cases.push_back({"7.9 one that may not", closing(code), "", 1002});
  return cases;
}

void run(const std::vector<Expected>& cases) {
  NetworkOptions options;
  options.limits.frames_per_second = 0;
  options.limits.frames_per_address = 0;
  options.limits.connections_per_second = 0;
  RunningNetwork network{options};
  for (const Expected& each : cases) {
    // A whole packet, and one that was cut in its middle.
    for (const std::size_t cut : {each.sent.size(), each.sent.size() / 2}) {
      RawClient client{network.port()};
      client.upgrade();
      client.read_bytes(welcome.size());
      client.send(std::string_view{each.sent}.substr(0, cut));
      client.send(std::string_view{each.sent}.substr(cut));
      const Heard heard = heard_in(client.read_to_end());
      EXPECT_EQ(heard.code, each.code) << each.name << ", cut at " << cut;
      if (!each.before.empty() || each.code != 1000) {
        EXPECT_EQ(heard.before, each.before) << each.name << ", cut at " << cut;
      }
    }
  }
  EXPECT_TRUE(eventually([&] { return network.counts().links == 0; }));
}

TEST(WebSocketCases, Framing) { run(framing()); }
TEST(WebSocketCases, PingsAndPongs) { run(pings()); }
TEST(WebSocketCases, ReservedBitsAndOpcodes) { run(reserved()); }
TEST(WebSocketCases, Fragmentation) { run(fragments()); }
TEST(WebSocketCases, Utf8) { run(characters()); }
TEST(WebSocketCases, Closing) { run(closes()); }

}  // namespace
}  // namespace souk::test::websocket_cases
