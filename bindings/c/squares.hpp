// The numbers of squares, facings and moves in souk.h, from those of the rules and back. There a
// square is column * 7 + row, without the gaps that the rules leave between their columns.
#pragma once

#include <cstdint>
#include <optional>

#include "souk.h"
#include "souk/rules/moves.hpp"

namespace souk::c {

[[nodiscard]] constexpr std::int32_t number_of(Square square) {
  return column_of(square) * market_side + row_of(square);
}
[[nodiscard]] constexpr std::optional<Square> square_of(std::int32_t number) {
  if (number < 0 || number >= SOUK_SQUARES) return {};
  return square_at(number / market_side, number % market_side);
}

[[nodiscard]] constexpr souk_squares squares_of(Board board) {
  constexpr Board column = (Board{1} << market_side) - 1;
  souk_squares squares = 0;
  for (int at = 0; at < market_side; ++at)
    squares |= ((board >> (at * column_step)) & column) << (at * market_side);
  return squares;
}

[[nodiscard]] constexpr std::optional<Facing> facing_of(std::int32_t number) {
  if (number < 0 || number >= facing_count) return {};
  return facing_at(number);
}

static_assert(SOUK_SQUARES == market_side * market_side);
static_assert(SOUK_MOST_CHOICES == most_places);
static_assert(SOUK_MOST_OUTCOMES == static_cast<int>(throw_odds.size()));
static_assert(SOUK_SEATS == most_merchants && SOUK_COLOURS == colour_count);
static_assert(SOUK_CHANCE == chance_player && SOUK_NOBODY == no_player);
static_assert(SOUK_LAY == first_lay_index && SOUK_DECISION_COUNT == decision_count);
static_assert(SOUK_ROLL == first_roll_index && SOUK_DRAW == first_draw_index);
static_assert(SOUK_WITHDRAW == first_withdraw_index && SOUK_MOVE_COUNT == move_count);
static_assert(SOUK_EAST == static_cast<int>(Facing::east));
static_assert(SOUK_GREEN == static_cast<int>(Colour::green));
static_assert(SOUK_PHASE_FACE == static_cast<int>(Phase::face));
static_assert(SOUK_PHASE_ROLL == static_cast<int>(Phase::roll));
static_assert(SOUK_PHASE_LAY == static_cast<int>(Phase::lay));
static_assert(SOUK_PHASE_TURN == static_cast<int>(Phase::turn));
static_assert(SOUK_PHASE_DRAW == static_cast<int>(Phase::draw));
static_assert(SOUK_PHASE_OVER == static_cast<int>(Phase::over));

}  // namespace souk::c
