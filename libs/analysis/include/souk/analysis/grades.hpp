// What an error is called, and how well somebody plays who errs so much: all thresholds of the
// analysis. docs/analysis.md tells people.
#pragma once

#include <algorithm>
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

// The large errors of a game are few, and most of the chance in its error rate: a rating counts an
// error up to here, and needs half as many games.
inline constexpr double most_rated = 0.03;

[[nodiscard]] constexpr double rated_error(double error) { return std::min(error, most_rated); }

// On the scale of Elo, with the level `trader` at 1500: where somebody stands who gives away so
// much a choice, as ratings count it, at a table of so many. Between our levels it is interpolated,
// beyond them extended.
[[nodiscard]] int rating_of(double rated_error_per_choice, int merchants);

}  // namespace souk
