// How a game is analyzed.
#pragma once

#include <cstdint>

namespace souk {

struct AnalysisSettings {
  // Whole turns that the search looks ahead, the one under way included.
  int depth = 2;
  // Where no more turns are left, values are exact.
  int exact_turns = 3;
  // Rounds of rollouts for each choice at most; 0: values are those of the search.
  int rollouts = 0;
  // After so many turns a rollout ends, and the net says what it has come to; 0: it is played to
  // the end of the game.
  int rollout_turns = 8;
  // Of the throws and piles of rollouts.
  std::uint64_t seed = 1;

  [[nodiscard]] bool operator==(const AnalysisSettings&) const = default;
};

// How many turns ahead rollouts look at the luck of a throw: so many that the same standard error
// takes at most an eighth of the rollouts that it would take with luck in them.
[[nodiscard]] constexpr int luck_turns_for(int merchants) { return merchants == 2 ? 1 : 2; }

}  // namespace souk
