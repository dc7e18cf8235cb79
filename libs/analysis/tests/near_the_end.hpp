// Positions of random games that are nearly over, where a merchant decides.
#pragma once

#include "random_positions.hpp"
#include "souk/evaluation/evaluator.hpp"

namespace souk::test {

// With so many turns left, in that phase; another game is begun where one does not come to it.
inline Position near_the_end(Rules rules, int merchants, int turns, Phase phase, Random& random) {
  for (;;) {
    Position position = random_start(rules, merchants, random);
    while (!position.is_over() && (turns_left(position) > turns || position.phase() != phase))
      step_at_random(position, random);
    if (!position.is_over() && turns_left(position) == turns) return position;
  }
}

// In which merchants choose first in a turn.
inline Phase first_choice(Rules rules) {
  return rules.turning() == Turning::before ? Phase::face : Phase::lay;
}

}  // namespace souk::test
