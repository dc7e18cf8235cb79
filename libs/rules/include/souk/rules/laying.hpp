// What a rug that is laid does to the boards of a position, looked up.
#pragma once

#include <array>

#include "souk/rules/colour.hpp"
#include "souk/rules/market.hpp"
#include "souk/rules/places.hpp"

namespace souk::detail {

// One cache line: the next turn's places wait for the links, so each turn waits for this.
struct alignas(64) Laying {
  Board squares;
  // Both kinds of links side by side, as in Position: they change in one operation. A rug that was
  // partly covered is no longer linked.
  Board kept_up;
  Board kept_right;
  Board new_up;
  Board new_right;
};

// By the code of the place.
inline constexpr auto layings = [] {
  std::array<Laying, place_codes> table{};
  for (int code = 0; code < place_codes; ++code) {
    const Place place = Place::from_code(code);
    if (!is_place(place)) continue;
    const Board squares = place.squares();
    const Board link = board_of(place.first());
    table[static_cast<std::size_t>(code)] = {
        .squares = squares,
        .kept_up = ~(squares | (squares >> row_step)),
        .kept_right = ~(squares | (squares >> column_step)),
        .new_up = place.is_sideways() ? 0 : link,
        .new_right = place.is_sideways() ? link : 0,
    };
  }
  return table;
}();

// By the colour laid and then by the colour of a board: every square of its own, none of the
// others.
inline constexpr auto only_colour = [] {
  std::array<std::array<Board, colour_count>, colour_count> table{};
  for (std::size_t colour = 0; colour < table.size(); ++colour) table[colour][colour] = ~Board{0};
  return table;
}();

}  // namespace souk::detail
