#include "souk/evaluation/region_sizes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "souk/players/random.hpp"

namespace souk {
namespace {

// Square by square, without the tricks of boards.
class Flood {
 public:
  explicit Flood(Board board) {
    for (int column = 0; column < market_side; ++column)
      for (int row = 0; row < market_side; ++row)
        there(column, row) = has_square(board, square_at(column, row));
  }

  // How many squares hang together with this one, if it were there as well.
  int size_from(int column, int row) {
    seen_ = {};
    return grow(column, row);
  }
  [[nodiscard]] bool has(int column, int row) const { return there_[at(column, row)]; }

 private:
  static std::size_t at(int column, int row) {
    return static_cast<std::size_t>(column * market_side + row);
  }
  bool& there(int column, int row) { return there_[at(column, row)]; }

  int grow(int column, int row) {
    seen_[at(column, row)] = true;
    int size = 1;
    constexpr std::array<std::array<int, 2>, 4> ways{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    for (const auto [right, up] : ways) {
      const int c = column + right;
      const int r = row + up;
      if (c < 0 || r < 0 || c >= market_side || r >= market_side) continue;
      if (has(c, r) && !seen_[at(c, r)]) size += grow(c, r);
    }
    return size;
  }

  std::array<bool, 49> there_{};
  std::array<bool, 49> seen_{};
};

// Between almost bare and almost full.
std::vector<Board> boards() {
  std::vector<Board> all{0, whole_market};
  Random random{1};
  for (int at = 0; at < 3000; ++at) {
    Board board = random.next() & whole_market;
    if (at % 3 == 1) board &= random.next();
    if (at % 3 == 2) board |= random.next() & whole_market;
    all.push_back(board);
  }
  return all;
}

TEST(RegionSizes, AreThoseOfAPlainFloodFill) {
  int with_several_regions = 0;
  for (const Board board : boards()) {
    const RegionSizes found = region_sizes(board);
    Flood flood{board};
    int largest = 0;
    int sum_of_squares = 0;
    double regions = 0;
    for (int column = 0; column < market_side; ++column)
      for (int row = 0; row < market_side; ++row) {
        const Square square = square_at(column, row);
        const int size = flood.size_from(column, row);
        if (flood.has(column, row)) {
          ASSERT_EQ(found.sizes.at[square], size);
          ASSERT_EQ(found.joined.at[square], 0);
          largest = std::max(largest, size);
          sum_of_squares += size;
          regions += 1.0 / size;
        } else {
          ASSERT_EQ(found.sizes.at[square], 0);
          // A half alone joins nothing; that is left out.
          ASSERT_EQ(found.joined.at[square], size == 1 ? 0 : size) << board;
        }
      }
    EXPECT_EQ(found.largest, largest);
    EXPECT_EQ(found.sum_of_squares, sum_of_squares);
    EXPECT_EQ(sum_of_squared_sizes(board), sum_of_squares);
    EXPECT_NEAR(found.regions, regions, 1e-6);
    if (found.regions > 3) ++with_several_regions;
  }
  EXPECT_GT(with_several_regions, 1000);
}

TEST(RegionSizes, WhatIsNoSquareHasNoSize) {
  for (const Board board : boards()) {
    const RegionSizes found = region_sizes(board);
    for (int code = 0; code < square_codes; ++code) {
      if (is_square(code)) continue;
      ASSERT_EQ(found.sizes.at[static_cast<std::size_t>(code)], 0);
      ASSERT_EQ(found.joined.at[static_cast<std::size_t>(code)], 0);
    }
  }
}

TEST(RegionCache, AnswersAsIfItRememberedNothing) {
  RegionCache cache;
  const std::vector<Board> all = boards();
  for (int round = 0; round < 3; ++round)
    for (const Board board : all) {
      const RegionSizes& cached = cache.sizes(board);
      const RegionSizes found = region_sizes(board);
      ASSERT_EQ(cached.sizes.at, found.sizes.at);
      ASSERT_EQ(cached.joined.at, found.joined.at);
      ASSERT_EQ(cached.sum_of_squares, found.sum_of_squares);
      ASSERT_EQ(cached.largest, found.largest);
      ASSERT_EQ(cached.regions, found.regions);
    }
}

}  // namespace
}  // namespace souk
