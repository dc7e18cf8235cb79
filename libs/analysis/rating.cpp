#include <algorithm>
#include <array>
#include <cmath>

#include "souk/analysis/grades.hpp"
#include "souk/rules/rules.hpp"

namespace souk {

namespace {

struct LevelPoint {
  double error;  // a choice, in parts of the win
  double rating;
};

// The five levels, strongest first, by number of merchants from two on: docs/analysis.md tells how
// they were measured.
using LevelPoints = std::array<LevelPoint, 5>;
constexpr std::array<LevelPoints, 3> level_points{{
    {{{0.0020, 1805}, {0.0040, 1720}, {0.0080, 1500}, {0.0120, 1385}, {0.0250, 1145}}},
    {{{0.0020, 1750}, {0.0060, 1550}, {0.0080, 1500}, {0.0120, 1420}, {0.0250, 1280}}},
    {{{0.0020, 1760}, {0.0060, 1576}, {0.0080, 1500}, {0.0120, 1417}, {0.0250, 1275}}},
}};

// Nobody errs less than this over a whole game, as far as we can tell.
constexpr double least_error = 1e-4;

}  // namespace

int rating_of(double error_per_choice, int merchants) {
  const LevelPoints& points = level_points[static_cast<std::size_t>(merchants - fewest_merchants)];
  const double error = std::max(error_per_choice, least_error);
  // Straight lines over the logarithm of the error; the first and the last go on beyond the levels.
  std::size_t at = 1;
  while (at + 1 < points.size() && error > points[at].error) ++at;
  const LevelPoint& better = points[at - 1];
  const LevelPoint& worse = points[at];
  const double part = std::log(error / better.error) / std::log(worse.error / better.error);
  return static_cast<int>(std::lround(better.rating + part * (worse.rating - better.rating)));
}

}  // namespace souk
