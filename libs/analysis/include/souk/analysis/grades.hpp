// What an error is called, and how well somebody plays who errs so much: all thresholds of the
// analysis. docs/analysis.md tells people.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace souk {

enum class Grade : std::uint8_t { good, slip, mistake, blunder };

inline constexpr std::array<std::string_view, 4> grade_names{"good", "slip", "mistake", "blunder"};

[[nodiscard]] constexpr std::string_view name_of(Grade grade) {
  return grade_names[static_cast<std::size_t>(grade)];
}

// The smallest error of each, in parts of the win.
inline constexpr double least_slip = 0.01;
inline constexpr double least_mistake = 0.03;
inline constexpr double least_blunder = 0.08;

// What people are told in whole games of a hundred: less would be none.
inline constexpr double least_told = 0.005;

[[nodiscard]] constexpr Grade grade_of(double error) {
  if (error < least_slip) return Grade::good;
  if (error < least_mistake) return Grade::slip;
  return error < least_blunder ? Grade::mistake : Grade::blunder;
}

// On the scale of Elo, with the level `trader` at 1500: where somebody stands who gives away so
// much a choice at a table of so many. Between our levels it is interpolated, beyond them extended.
[[nodiscard]] int rating_of(double error_per_choice, int merchants);

}  // namespace souk
