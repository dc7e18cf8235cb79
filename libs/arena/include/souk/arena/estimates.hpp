// Means over independent observations, with their 95 % intervals.
#pragma once

#include <span>

#include "souk/arena/standings.hpp"

namespace souk {

// What one observation has: so much, in so many. Observations are rounds or games; what happens
// within one of them hangs together.
struct Part {
  double sum = 0;
  double of = 0;
};

// The ratio of the sums. No margin where there are fewer than two observations.
[[nodiscard]] Estimate mean_of(std::span<const Part> parts);

// The same for a proportion, from 0 to 1, such as a win rate. Observations that are all alike have
// no variance and yet leave some doubt: then the margin is 3 / observations, the rule of three.
[[nodiscard]] Estimate proportion_of(std::span<const Part> parts);

}  // namespace souk
