// What a position is worth: one number for each merchant.
#pragma once

#include <array>
#include <cstddef>

#include "souk/rules/rules.hpp"

namespace souk {

// By seat, the part of the win to expect, from 0 to 1; together 1.
using Values = std::array<float, most_merchants>;

[[nodiscard]] constexpr float value_for(const Values& values, int seat) {
  return values[static_cast<std::size_t>(seat)];
}

// Adds to an expectation what comes about with these odds.
inline void add_weighted(Values& sum, const Values& values, float odds) {
  for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += values[seat] * odds;
}

}  // namespace souk
