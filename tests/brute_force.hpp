// What best play is worth to the end of the game, by looking at everything: slow and plain.
#pragma once

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/values.hpp"
#include "souk/rules/moves.hpp"

namespace souk::test {

inline Values brute_force(const Position& position);

inline Values brute_force_after(const Position& position, Move move) {
  Position after = position;
  apply_unchecked(after, move);
  return brute_force(after);
}

inline Values brute_force(const Position& position) {
  if (position.is_over()) return values_of_winners(position);
  Values result{};
  if (to_move(position) == chance_player) {
    const ChanceOutcomes outcomes = chance_outcomes(position);
    for (const auto [move, weight] : outcomes)
      add_weighted(result, brute_force_after(position, move),
                   static_cast<float>(weight) / static_cast<float>(outcomes.total()));
    return result;
  }
  // Of equals, everyone takes the first in the order of the notation.
  bool first = true;
  for (const Move move : legal_moves(position)) {
    const Values values = brute_force_after(position, move);
    if (first || value_for(values, position.seat()) > value_for(result, position.seat()))
      result = values;
    first = false;
  }
  return result;
}

}  // namespace souk::test
