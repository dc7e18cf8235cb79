// How Assam walks: straight on, and through the mosaics where the market ends (R2, R3, R10).
#pragma once

#include <array>
#include <cstdint>

#include "souk/rules/market.hpp"

namespace souk {

// Where Assam stands and which way he faces.
// Layout: bits 0–5 the square, bits 6–7 the facing, so that a code indexes the walk table and
// adding 64 turns him a quarter to the right.
class Assam {
 public:
  constexpr Assam() = default;
  constexpr Assam(Square square, Facing facing)
      : code_{static_cast<std::uint8_t>(square | (index(facing) << 6))} {}
  [[nodiscard]] static constexpr Assam from_code(std::uint8_t code) {
    Assam assam;
    assam.code_ = code;
    return assam;
  }

  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  [[nodiscard]] constexpr Square square() const { return code_ & 63U; }
  [[nodiscard]] constexpr Facing facing() const { return static_cast<Facing>(code_ >> 6); }
  [[nodiscard]] constexpr Assam turned_to(Facing facing) const { return {square(), facing}; }
  [[nodiscard]] constexpr bool operator==(const Assam&) const = default;

 private:
  std::uint8_t code_ = 0;
};

inline constexpr int longest_throw = 4;

// R2: where a step over the edge leads. `along` counts the squares of that edge from a or from 1.
// Top and right edge pair 0–1, 2–3, 4–5 and loop at 6; bottom and left edge loop at 0 and pair
// 1–2, 3–4, 5–6. At a loop he comes back on his own square, facing along the other edge.
[[nodiscard]] constexpr Assam through_mosaic(Square from, Facing facing) {
  const int column = column_of(from);
  const int row = row_of(from);
  constexpr auto high_partner = [](int along) { return along ^ 1; };
  constexpr auto low_partner = [](int along) { return ((along - 1) ^ 1) + 1; };
  switch (facing) {
    case Facing::north:
      if (column == market_side - 1) return {from, Facing::west};
      return {square_at(high_partner(column), row), Facing::south};
    case Facing::east:
      if (row == market_side - 1) return {from, Facing::south};
      return {square_at(column, high_partner(row)), Facing::west};
    case Facing::south:
      if (column == 0) return {from, Facing::east};
      return {square_at(low_partner(column), row), Facing::north};
    case Facing::west:
      break;
  }
  if (row == 0) return {from, Facing::north};
  return {square_at(column, low_partner(row)), Facing::east};
}

// Does one step from here leave the market, so that a mosaic brings him back?
[[nodiscard]] constexpr bool leaves_market(Assam assam) {
  const int column = column_of(assam.square());
  const int row = row_of(assam.square());
  switch (assam.facing()) {
    case Facing::north:
      return row == market_side - 1;
    case Facing::east:
      return column == market_side - 1;
    case Facing::south:
      return row == 0;
    case Facing::west:
      return column == 0;
  }
  return false;
}

// R3: a mosaic is no step of its own; leaving and coming back in is one step.
[[nodiscard]] constexpr Assam step(Assam assam) {
  if (leaves_market(assam)) return through_mosaic(assam.square(), assam.facing());
  constexpr std::array<int, facing_count> ahead{row_step, column_step, -row_step, -column_step};
  const auto facing = static_cast<std::size_t>(assam.facing());
  return {static_cast<Square>(assam.square() + ahead[facing]), assam.facing()};
}

namespace detail {

// walks[steps * 256 + code] is the code after that many steps, none included so that nothing has to
// be subtracted: read once a turn.
inline constexpr auto walks = [] {
  std::array<std::uint8_t, 256 * (longest_throw + 1)> table{};
  for (unsigned code = 0; code < 256; ++code) {
    Assam assam = Assam::from_code(static_cast<std::uint8_t>(code));
    if (!is_square(assam.square())) continue;
    for (unsigned steps = 0; steps <= longest_throw; ++steps) {
      table[steps * 256 + code] = assam.code();
      assam = step(assam);
    }
  }
  return table;
}();

}  // namespace detail

// `steps` is 1 to 4.
[[nodiscard]] constexpr Assam walk(Assam assam, int steps) {
  return Assam::from_code(detail::walks[static_cast<unsigned>(steps) * 256 + assam.code()]);
}

}  // namespace souk
