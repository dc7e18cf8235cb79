// The parts of the handcrafted evaluation.
#pragma once

#include "souk/evaluation/neural_net.hpp"
#include "souk/rules/position.hpp"

namespace souk::handcrafted {

// A lead of so many points is worth half of the scale: no lead ever reaches the end of it.
inline constexpr float lead_for_half = 200;
// Being out is worse than any score.
inline constexpr float points_when_out = -20;

// What a merchant's regions will bring if Assam is equally likely to stop anywhere: half of the
// tithes, because some of the rugs will be covered. `landings` are the turns of the others that are
// left, `squares` the sum of the squared sizes of the merchant's regions.
[[nodiscard]] constexpr float tithes(int landings, int squares) {
  return 0.5F * static_cast<float>(landings) * static_cast<float>(squares) / 49;
}

[[nodiscard]] inline float mean_of(const Values& points, int merchants) {
  float mean = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(merchants); ++seat)
    mean += points[seat];
  return mean / static_cast<float>(merchants);
}

[[nodiscard]] inline float value_of(float points, float mean, int merchants) {
  return 1.0F / static_cast<float>(merchants) + (points - mean) / lead_for_half;
}

// Turns points into values that add up to 1.
[[nodiscard]] inline Values values_of(const Values& points, int merchants) {
  const float mean = mean_of(points, merchants);
  Values values{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(merchants); ++seat)
    values[seat] = value_of(points[seat], mean, merchants);
  return values;
}

// Everyone's points now, by seat.
[[nodiscard]] Values points_now(const Position& position);

}  // namespace souk::handcrafted
