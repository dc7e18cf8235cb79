// Each merchant's chance to win.
#pragma once

#include <array>
#include <cstddef>

#include "souk/evaluation/values.hpp"
#include "souk/rules/rules.hpp"

namespace souk {

// By seat, from 0 to 1; a shared win counts its part, so that together they are 1. Differences of
// chances have the same type; together they are 0.
using Chances = std::array<double, most_merchants>;

[[nodiscard]] constexpr double chance_of(const Chances& chances, int seat) {
  return chances[static_cast<std::size_t>(seat)];
}

[[nodiscard]] constexpr Chances chances_of(const Values& values) {
  Chances chances{};
  for (std::size_t seat = 0; seat < chances.size(); ++seat)
    chances[seat] = static_cast<double>(values[seat]);
  return chances;
}

[[nodiscard]] constexpr Chances difference(const Chances& one, const Chances& other) {
  Chances gap{};
  for (std::size_t seat = 0; seat < gap.size(); ++seat) gap[seat] = one[seat] - other[seat];
  return gap;
}

constexpr void add_weighted(Chances& sum, const Chances& chances, double weight) {
  for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += chances[seat] * weight;
}

}  // namespace souk
