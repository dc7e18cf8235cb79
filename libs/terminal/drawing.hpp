// The market as a picture of characters: squares, rugs, Assam, and the mosaics around the edge.
//
//     a╭──╮b      Each square has 5 × 2 characters. A whole rug is one piece with four corners;
//   7 ╭◆◇◆◇◆◇◆◇╮  a half whose other half is covered has cut edges in their place. An arc over the
//   ╭─╰◇◆◇◆◇◆◇◆╯  edge joins the two squares of a mosaic (R2).
#pragma once

#include <array>
#include <string>

#include "canvas.hpp"
#include "souk/rules/position.hpp"

namespace souk::terminal {

// What is drawn over the market to help the eye.
struct Marks {
  Board lit = 0;                                  // shown brighter: what was paid for, what is new
  std::array<std::string, square_codes> words{};  // on a square: the throw that would end there
  PlaceList places;                               // numbered from 1 where their two squares meet
};

inline constexpr int square_columns = 5;
inline constexpr int square_rows = 2;
inline constexpr int edge_columns = 3;
inline constexpr int edge_rows = 1;
inline constexpr int market_columns = market_side * square_columns + 2 * edge_columns;
inline constexpr int market_rows = market_side * square_rows + 2 * edge_rows;

[[nodiscard]] Canvas draw_market(const Position& position, const Marks& marks, Look look);

// The same for a narrow screen: without the blanks between the edge and the squares.
inline constexpr int narrow_market_columns = market_columns - 2;
[[nodiscard]] Canvas narrowed(const Canvas& market);

// Two characters of a rug of this colour, for lists of merchants.
[[nodiscard]] std::string swatch(Colour colour, Look look);
[[nodiscard]] Ink ink_of(Colour colour);
// R16: the rugs of whoever is out are bleached.
[[nodiscard]] Ink neutral_ink();

// ▲ ▶ ▼ ◀
[[nodiscard]] std::string arrow_of(Facing facing);

}  // namespace souk::terminal
