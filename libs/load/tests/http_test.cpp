#include "souk/load/http.hpp"

#include <gtest/gtest.h>

namespace souk::load {
namespace {

// Status and body; nothing while it is not whole.
std::string read_in_pieces(std::string_view bytes, std::size_t piece) {
  HttpAnswerReader reader;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    const auto answer = reader.add(bytes.substr(at, piece));
    if (!answer) return answer.error().message;
    if (const auto& whole = *answer) return std::to_string(whole->status) + " " + whole->body;
  }
  return {};
}

TEST(HttpAnswer, IsWholeAfterItsLength) {
  constexpr std::string_view bytes = "HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello";
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
    EXPECT_EQ(read_in_pieces(bytes, piece), "201 hello") << piece;
  EXPECT_EQ(read_in_pieces(bytes.substr(0, bytes.size() - 1), 7), "");
}

TEST(HttpAnswer, IsPutTogetherFromChunks) {
  constexpr std::string_view bytes =
      "HTTP/1.1 200 OK\r\ntransfer-encoding: "
      "chunked\r\n\r\n3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n";
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
    EXPECT_EQ(read_in_pieces(bytes, piece), "200 abc0123456789") << piece;
}

TEST(HttpAnswer, RefusesWhatIsNone) {
  for (const std::string_view bytes :
       {"SSH-2.0-x\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"}) {
    HttpAnswerReader reader;
    EXPECT_FALSE(reader.add(bytes)) << bytes;
  }
}

}  // namespace
}  // namespace souk::load
