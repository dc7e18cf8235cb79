// The symmetries of the market: the ways to turn or mirror it that carry mosaics onto mosaics.
#pragma once

#include <array>
#include <cstdint>

#include "souk/rules/position.hpp"

namespace souk {

// There are four, not eight: the loops at a1 and g7 (R2) must stay where loops are. They carry
// every facing onto every other and leave the centre where it is, which is why R1 may say that all
// four starting facings are one.
enum class Symmetry : std::uint8_t {
  identity,
  half_turn,     // a1 ↔ g7, a7 ↔ g1
  mirror_a1_g7,  // the diagonal through the loops stays: a2 ↔ b1
  mirror_a7_g1,  // the other diagonal stays: a1 ↔ g7
};

inline constexpr std::array<Symmetry, 4> symmetries{Symmetry::identity, Symmetry::half_turn,
                                                    Symmetry::mirror_a1_g7, Symmetry::mirror_a7_g1};

[[nodiscard]] constexpr Square image(Symmetry symmetry, Square square) {
  const int column = column_of(square);
  const int row = row_of(square);
  constexpr int last = market_side - 1;
  switch (symmetry) {
    case Symmetry::identity:
      break;
    case Symmetry::half_turn:
      return square_at(last - column, last - row);
    case Symmetry::mirror_a1_g7:
      return square_at(row, column);
    case Symmetry::mirror_a7_g1:
      return square_at(last - row, last - column);
  }
  return square;
}

[[nodiscard]] constexpr Facing image(Symmetry symmetry, Facing facing) {
  switch (symmetry) {
    case Symmetry::identity:
      break;
    case Symmetry::half_turn:
      return turned_around(facing);
    case Symmetry::mirror_a1_g7:  // north ↔ east, south ↔ west
      return facing_at(1 - index(facing));
    case Symmetry::mirror_a7_g1:  // north ↔ west, east ↔ south
      return facing_at(3 - index(facing));
  }
  return facing;
}

[[nodiscard]] constexpr Assam image(Symmetry symmetry, Assam assam) {
  return {image(symmetry, assam.square()), image(symmetry, assam.facing())};
}

[[nodiscard]] Board image(Symmetry symmetry, Board board);
[[nodiscard]] Place image(Symmetry symmetry, Place place);
[[nodiscard]] Position image(Symmetry symmetry, const Position& position);

}  // namespace souk
