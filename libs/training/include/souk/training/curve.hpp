// How a training went: strength and error over the games played.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "souk/arena/standings.hpp"

namespace souk {

// One check of the net.
struct CurvePoint {
  std::uint64_t games = 0;
  double seconds = 0;  // since the training began, pauses left out
  double error = 0;    // of the net in what it learned from since the check before: cross entropy
  // Its part of the wins alone against copies, looking one turn ahead: of the hand-made evaluator,
  // and of the champion.
  Estimate against_yardstick;
  Estimate against_champion;
  bool became_champion = false;
};

// With a line of names first.
[[nodiscard]] std::string curve_csv(std::span<const CurvePoint> curve);

// A picture (SVG) for light and dark pages.
[[nodiscard]] std::string curve_picture(const std::string& title, int merchants,
                                        std::span<const CurvePoint> curve);

}  // namespace souk
