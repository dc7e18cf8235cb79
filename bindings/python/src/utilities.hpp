// What a finished game is worth to each merchant, as learners count it.
#pragma once

#include <array>

#include "souk/rules/score.hpp"

namespace souk::python {

using Utilities = std::array<float, most_merchants>;

// All utilities of a game together are 0. Winning alone is 1, losing -1/(n - 1) with n merchants;
// a shared win is shared. Before the end all are 0.
[[nodiscard]] inline Utilities utilities(const Position& position) {
  Utilities worth{};
  if (!position.is_over()) return worth;
  const Seats won = winners(position);
  const auto merchants = static_cast<float>(position.merchants());
  const float winner = (merchants / static_cast<float>(won.size()) - 1) / (merchants - 1);
  const float loser = -1 / (merchants - 1);
  for (int seat = 0; seat < position.merchants(); ++seat)
    worth[static_cast<std::size_t>(seat)] = won.contains(seat) ? winner : loser;
  return worth;
}

}  // namespace souk::python
