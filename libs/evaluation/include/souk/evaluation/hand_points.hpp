// The evaluation written by hand, in its parts.
#pragma once

#include "souk/evaluation/neural_net.hpp"
#include "souk/rules/position.hpp"

namespace souk::by_hand {

// Half of the whole scale is a lead of so many points: no lead ever reaches the end of it.
inline constexpr float lead_for_half = 200;
// Being out is worse than any score.
inline constexpr float points_when_out = -20;

// What a merchant's regions will bring, if Assam comes by anywhere: half of the tithes, because
// some of it will be covered. `landings` are the turns of the others that are left, `squares` the
// sum of the squared sizes of his regions.
[[nodiscard]] constexpr float tithes(int landings, int squares) {
  return 0.5F * static_cast<float>(landings) * static_cast<float>(squares) / 49;
}

[[nodiscard]] inline float mean_of(const Shares& points, int merchants) {
  float mean = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(merchants); ++seat)
    mean += points[seat];
  return mean / static_cast<float>(merchants);
}

[[nodiscard]] inline float share_for(float points, float mean, int merchants) {
  return 1.0F / static_cast<float>(merchants) + (points - mean) / lead_for_half;
}

// Turns points into shares that add up to 1.
[[nodiscard]] inline Shares shares_of(const Shares& points, int merchants) {
  const float mean = mean_of(points, merchants);
  Shares shares{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(merchants); ++seat)
    shares[seat] = share_for(points[seat], mean, merchants);
  return shares;
}

// What everyone has now, by seat.
[[nodiscard]] Shares points_now(const Position& position);

}  // namespace souk::by_hand
