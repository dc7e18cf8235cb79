// How large every region of a board is: what most of a position's worth hangs on, worked out once
// for each board and then looked up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "souk/rules/region.hpp"

namespace souk {

// A number for each square, in one cache line. The last few bytes are no squares.
struct alignas(64) SquareNumbers {
  std::array<std::uint8_t, square_codes> at{};
};

// How large the regions of a board are.
struct RegionSizes {
  // By square the size of the region it is part of; 0 off the board.
  SquareNumbers sizes;
  // By square off the board, how large a region a half laid there would make.
  SquareNumbers joined;
  int sum_of_squares = 0;
  int largest = 0;
  int regions = 0;
};

[[nodiscard]] RegionSizes region_sizes(Board board);

// A search meets the same few boards again and again: one rug changes two squares. Each slot holds
// the last board that fell into it.
class RegionCache {
 public:
  RegionCache();

  [[nodiscard]] const RegionSizes& sizes(Board board) {
    const std::size_t slot = (board * 0x9E37'79B9'7F4A'7C15U) >> (64 - slot_bits);
    if (boards_[slot] != board) [[unlikely]] {
      boards_[slot] = board;
      sizes_[slot] = region_sizes(board);
    }
    return sizes_[slot];
  }

 private:
  static constexpr int slot_bits = 10;

  std::vector<Board> boards_;
  std::vector<RegionSizes> sizes_;
};

// The sum of the squares of the sizes alone, for whoever wants no more: a quarter of the memory
// traffic.
[[nodiscard]] int sum_of_squared_sizes(Board board);

// Remembers sums that are asked for again and again.
class SquaredSizesCache {
 public:
  SquaredSizesCache();

  [[nodiscard]] int sum(Board board) {
    Slot& slot = slots_[(board * 0x9E37'79B9'7F4A'7C15U) >> (64 - slot_bits)];
    if (slot.board != board) [[unlikely]]
      slot = {board, sum_of_squared_sizes(board)};
    return slot.sum;
  }

 private:
  static constexpr int slot_bits = 12;
  struct Slot {
    Board board = 0;
    int sum = 0;
  };

  std::vector<Slot> slots_;
};

}  // namespace souk
