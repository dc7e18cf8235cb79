// A position as the numbers that the trained evaluator looks at.
#pragma once

#include <array>
#include <cstddef>

#include "souk/evaluation/area_features.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// Seats are counted from the mover on: the mover is the first, the merchant after him the second,
// and so on. The block of a seat holds his points and rugs, what his regions are worth anywhere and
// where Assam is likely to come, how many of his rugs are likely to be covered, and how near he is
// to ruin. One block more is about the turn and the table.
inline constexpr int seat_features = 26;
inline constexpr int turn_features = 16;

[[nodiscard]] constexpr int feature_count(int merchants) {
  return merchants * seat_features + turn_features;
}

inline constexpr int most_features = feature_count(most_merchants);

static_assert(seat_features % 2 == 0 && turn_features % 2 == 0, "the net takes them two at a time");

// As many numbers as the largest net looks at.
using Features = std::array<float, static_cast<std::size_t>(most_features)>;

// No seat in particular; see fill_features().
inline constexpr int no_perspective = -1;

// Around the table. No remainder is taken: a division would be a tenth of an evaluation.
[[nodiscard]] constexpr int seat_after(int seat, int merchants) {
  return seat + 1 == merchants ? 0 : seat + 1;
}

// At the start of a turn (phase face, or roll where Assam is turned after the rug). The rest of the
// array behind feature_count() is left alone. `perspective` is the seat of the bot that evaluates:
// it will go on playing well, while the others may play like anybody.
void fill_features(const Position& position, AreaFeatureCache& cache, Features& features,
                   int perspective = no_perspective);

}  // namespace souk
