#include "souk/training/learning_curve.hpp"

#include <array>
#include <cstdio>

namespace souk {

namespace {

std::string text_of(const char* format, double number) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, number);
  return text.data();
}

std::string text_of(const Estimate& estimate) {
  return text_of("%.4f", estimate.value) + ',' +
         (estimate.margin ? text_of("%.4f", *estimate.margin) : "");
}

}  // namespace

std::string learning_curve_csv(std::span<const LearningCurvePoint> curve) {
  std::string text =
      "games,seconds,error,against_yardstick,yardstick_margin,against_champion,champion_margin,"
      "became_champion\n";
  for (const LearningCurvePoint& point : curve)
    text += std::to_string(point.games) + ',' + text_of("%.0f", point.seconds) + ',' +
            text_of("%.5f", point.loss) + ',' + text_of(point.against_handcrafted) + ',' +
            text_of(point.against_champion) + ',' + (point.became_champion ? "1" : "0") + '\n';
  return text;
}

}  // namespace souk
