#include <algorithm>
#include <array>
#include <cmath>

#include "souk/analysis/grades.hpp"
#include "souk/rules/rules.hpp"

namespace souk {

namespace {

struct LevelPoint {
  double error;  // a choice, as ratings count it
  double rating;
};

// The five levels, strongest first, by number of merchants from two on: docs/analysis.md tells how
// they were measured.
using LevelPoints = std::array<LevelPoint, 5>;
constexpr std::array<LevelPoints, 3> level_points{{
    {{{0.00094, 1805}, {0.00166, 1720}, {0.00574, 1500}, {0.00715, 1385}, {0.00865, 1145}}},
    {{{0.00338, 1750}, {0.00499, 1550}, {0.00603, 1500}, {0.00730, 1420}, {0.00865, 1280}}},
    {{{0.00253, 1760}, {0.00409, 1576}, {0.00525, 1500}, {0.00586, 1417}, {0.00791, 1275}}},
}};

// An error so many times smaller than that of the best level cannot be told from none.
constexpr double best_beyond = 3;

double rating_between(const LevelPoint& better, const LevelPoint& worse, double error) {
  const double part = std::log(error / better.error) / std::log(worse.error / better.error);
  return better.rating + part * (worse.rating - better.rating);
}

}  // namespace

// Straight lines over the logarithm of the error; beyond the levels as from the first to the last.
int rating_of(double rated_error_per_choice, int merchants) {
  const LevelPoints& points = level_points[static_cast<std::size_t>(merchants - fewest_merchants)];
  const double error = std::max(rated_error_per_choice, points.front().error / best_beyond);
  const auto worse =
      std::ranges::find_if(points, [&](const LevelPoint& point) { return error <= point.error; });
  const bool is_between = worse != points.begin() && worse != points.end();
  double rating = rating_between(points.front(), points.back(), error);
  if (is_between) rating = rating_between(*(worse - 1), *worse, error);
  return static_cast<int>(std::lround(rating));
}

}  // namespace souk
