// Where Assam is likely to be in the next turns, and which squares are then likely to be covered.
#pragma once

#include <array>
#include <cstdint>

#include "souk/rules/rules.hpp"
#include "souk/rules/walk.hpp"

namespace souk {

// A weight for each square, as many bytes as SquareNumbers has, so that the two can be multiplied
// byte by byte; none for the bytes that are no squares. Signed, because processors multiply a
// signed byte with an unsigned one best.
using SquareWeights = std::array<std::int8_t, 64>;

// For Assam on one square with one facing, at the start of a turn. Merchants are taken to turn him
// in any allowed way equally often: to know better is the task of the search.
struct alignas(64) LandingOdds {
  // In sixths: where the throw of this turn leads without turning first.
  SquareWeights straight{};
  // In parts of `landing_total`, roughly: where the next throw lands, the one after it, and the
  // third.
  std::array<SquareWeights, 3> landing{};
  // In the same parts: how likely each square is to be covered by the rug of this turn, and of the
  // next.
  std::array<SquareWeights, 2> covering{};
};

// In the same parts of a hundredth: how likely each square is to be covered by a rug of a turn far
// ahead, when Assam may be anywhere. Edges and corners are safer than the middle.
[[nodiscard]] const SquareWeights& covering_far_ahead();

inline constexpr int landing_total = 126;

// By the code of Assam (walk.hpp).
[[nodiscard]] const LandingOdds* landing_odds_table(Turning turning);

[[nodiscard]] inline const LandingOdds& landing_odds(Turning turning, Assam assam) {
  return landing_odds_table(turning)[assam.code()];
}

}  // namespace souk
