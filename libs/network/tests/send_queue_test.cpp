// What waits for one reader: how much memory it says it takes, and that many pieces cost no more
// each than few.
#include "send_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace souk::net {
namespace {

TEST(SendQueue, CountsWhatAPieceTakesBesideItsBytes) {
  SendQueue queue;
  EXPECT_EQ(queue.bytes(), 0U);
  for (int each = 0; each < 1000; ++each) queue.push(piece_of("xy"));
  // The text is a string of its own, behind counters, in a piece.
  EXPECT_GT(queue.bytes(), 1000 * (sizeof(Piece) + sizeof(std::string)));
  queue.sent(2000);
  EXPECT_EQ(queue.bytes(), 0U);
  EXPECT_TRUE(queue.empty());
}

TEST(SendQueue, IsSentPieceByPieceInTheOrderItCame) {
  SendQueue queue;
  std::string expected;
  for (int each = 0; each < 5000; ++each) {
    const std::string text = std::to_string(each) + ' ';
    expected += text;
    queue.push(piece_of(text));
  }
  std::string sent;
  std::array<iovec, 7> parts{};
  while (!queue.empty()) {
    const std::size_t count = queue.gather(parts);
    ASSERT_GT(count, 0U);
    // Never the whole of what was offered.
    const auto* const begin = static_cast<const char*>(parts[0].iov_base);
    const std::size_t some = std::max<std::size_t>(parts[0].iov_len / 2, 1);
    sent.append(begin, some);
    queue.sent(some);
  }
  EXPECT_EQ(sent, expected);
}

// A million pieces that leave one by one: were the rest moved up each time, it would take minutes.
TEST(SendQueue, ManyPiecesLeaveAsQuicklyAsFew) {
  constexpr int count = 1'000'000;
  const auto text = std::make_shared<const std::string>("x");
  SendQueue queue;
  for (int each = 0; each < count; ++each) queue.push(piece_of(text));
  const auto begun = std::chrono::steady_clock::now();
  for (int each = 0; each < count; ++each) queue.sent(1);
  EXPECT_TRUE(queue.empty());
  // With room for a busy machine and a sanitizer.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{20});
}

}  // namespace
}  // namespace souk::net
