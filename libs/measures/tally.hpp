// Numbers as they come up in games, many or none a game, and what they are like over all games.
#pragma once

#include <limits>
#include <vector>

#include "souk/arena/estimates.hpp"
#include "souk/measures/summary.hpp"

namespace souk {

class Tally {
 public:
  void begin_game();
  // To the game begun last.
  void add(double value);

  [[nodiscard]] Spread spread() const;
  [[nodiscard]] Estimate mean() const { return mean_of(parts_); }
  // Where what was added lies between 0 and 1.
  [[nodiscard]] Estimate proportion() const { return proportion_of(parts_); }
  // The root of the mean square.
  [[nodiscard]] Estimate swing() const;

 private:
  std::vector<Part> parts_;
  std::vector<Part> squares_;
  double least_ = std::numeric_limits<double>::max();
  double most_ = std::numeric_limits<double>::lowest();
};

}  // namespace souk
