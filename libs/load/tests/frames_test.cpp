#include "souk/load/frames.hpp"

#include <gtest/gtest.h>

namespace souk::load {
namespace {

std::string from_server(std::string_view payload, unsigned first = 0x81) {
  std::string bytes(1, static_cast<char>(first));
  if (payload.size() < 126) {
    bytes += static_cast<char>(payload.size());
  } else {
    bytes += static_cast<char>(126);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 0xFF);
  }
  return bytes.append(payload);
}

TEST(Frames, AreMaskedAsTheStandardShowsIt) {
  std::string bytes;
  append_frame(bytes, Opcode::text, "Hello", 0x37FA213D);
  EXPECT_EQ(bytes, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
}

TEST(Frames, TellLongPayloadsByALongerLength) {
  std::string bytes;
  append_frame(bytes, Opcode::text, std::string(300, 'a'), 0);
  EXPECT_EQ(bytes.substr(0, 4), std::string("\x81\xfe\x01\x2c", 4));
  EXPECT_EQ(bytes.size(), 8U + 300U);
  bytes.clear();
  append_frame(bytes, Opcode::text, std::string(70'000, 'a'), 0);
  EXPECT_EQ(bytes.substr(0, 10), std::string("\x81\xff\0\0\0\0\0\x01\x11\x70", 10));
}

TEST(FrameReader, FindsTheSameFramesHoweverTheBytesAreCut) {
  const std::string bytes =
      from_server("one") + from_server(std::string(1000, 'x')) + from_server("", 0x89);
  for (const std::size_t piece : {std::size_t{1}, std::size_t{3}, std::size_t{500}, bytes.size()}) {
    FrameReader reader;
    std::vector<std::string> payloads;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      reader.add(std::string_view{bytes}.substr(at, piece));
      for (;;) {
        const auto next = reader.next();
        ASSERT_TRUE(next);
        const auto& frame = *next;
        if (!frame) break;
        payloads.emplace_back(frame->payload);
      }
    }
    EXPECT_EQ(payloads, (std::vector<std::string>{"one", std::string(1000, 'x'), ""})) << piece;
  }
}

TEST(FrameReader, RefusesWhatNoServerMaySend) {
  for (const std::string bytes :
       {"\x81\x85", "\xc1\x05", "\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff"}) {
    FrameReader reader;
    reader.add(bytes);
    EXPECT_FALSE(reader.next()) << bytes;
  }
}

}  // namespace
}  // namespace souk::load
