// The learning curve of a training: strength and loss over the games played.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "souk/arena/standings.hpp"

namespace souk {

// One check of the net.
struct LearningCurvePoint {
  std::uint64_t games = 0;
  double seconds = 0;  // since the training began, pauses left out
  double loss = 0;     // mean cross entropy of the samples since the check before
  // The win rate of the net alone against copies of another player, all of them greedy: with the
  // handcrafted evaluator, and with the champion.
  Estimate against_handcrafted;
  Estimate against_champion;
  bool became_champion = false;
};

// With a line of names first.
[[nodiscard]] std::string learning_curve_csv(std::span<const LearningCurvePoint> curve);

// A picture (SVG) for light and dark pages.
[[nodiscard]] std::string learning_curve_svg(const std::string& title, int merchants,
                                             std::span<const LearningCurvePoint> curve);

}  // namespace souk
