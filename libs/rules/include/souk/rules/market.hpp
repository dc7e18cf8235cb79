// The market (R1): its 49 squares, sets of them, and the four directions.
#pragma once

#include <bit>
#include <cstdint>

namespace souk {

inline constexpr int market_side = 7;

// A square is column * 8 + row, both from 0: a1 is 0, a2 is 1, b1 is 8, g7 is 54. Squares therefore
// sort as the notation sorts them (column, then row). The eighth row and column do not exist; they
// stay empty in every Board, so that a shift never carries a half from one column into the next.
using Square = std::uint8_t;

inline constexpr int square_codes = 64;
inline constexpr Square no_square = 63;
// From a square to the one above it, and to the one at its right.
inline constexpr int row_step = 1;
inline constexpr int column_step = 8;

[[nodiscard]] constexpr Square square_at(int column, int row) {
  return static_cast<Square>(column * column_step + row * row_step);
}
[[nodiscard]] constexpr int column_of(Square square) { return square / column_step; }
[[nodiscard]] constexpr int row_of(Square square) { return square % column_step; }
[[nodiscard]] constexpr bool is_square(int code) {
  return code >= 0 && code < square_codes && column_of(static_cast<Square>(code)) < market_side &&
         row_of(static_cast<Square>(code)) < market_side;
}

// A set of squares: bit s stands for square s.
using Board = std::uint64_t;

inline constexpr Board whole_market = 0x007F'7F7F'7F7F'7F7F;

[[nodiscard]] constexpr Board board_of(Square square) { return Board{1} << square; }
[[nodiscard]] constexpr bool has_square(Board board, Square square) {
  return ((board >> square) & 1U) != 0;
}
[[nodiscard]] constexpr int count_squares(Board board) { return std::popcount(board); }
[[nodiscard]] constexpr Square first_square(Board board) {
  return static_cast<Square>(std::countr_zero(board));
}

// Where Assam looks; north is up.
enum class Facing : std::uint8_t { north, east, south, west };

inline constexpr int facing_count = 4;

[[nodiscard]] constexpr int index(Facing facing) { return static_cast<int>(facing); }
[[nodiscard]] constexpr Facing facing_at(int quarter_turns) {
  return static_cast<Facing>(static_cast<unsigned>(quarter_turns) & 3U);
}
[[nodiscard]] constexpr Facing turned_right(Facing facing) { return facing_at(index(facing) + 1); }
[[nodiscard]] constexpr Facing turned_around(Facing facing) { return facing_at(index(facing) + 2); }
[[nodiscard]] constexpr Facing turned_left(Facing facing) { return facing_at(index(facing) + 3); }

}  // namespace souk
