// What best play is worth to the end of the game, by looking at everything: slow and plain.
#pragma once

#include "souk/evaluation/turn_plan.hpp"

namespace souk::test {

inline Values brute_force(const Position& position);

inline Values brute_force_after(const Position& position, Place place) {
  const PileOutcomes outcomes = turned_up_outcomes(position);
  Values sum{};
  for (const PileOdds& each : outcomes) {
    Position laid = position;
    laid.lay_unchecked(place, each.colour);
    const Values values = brute_force(laid);
    for (std::size_t seat = 0; seat < sum.size(); ++seat)
      sum[seat] +=
          values[seat] * (static_cast<float>(each.weight) / static_cast<float>(outcomes.total));
  }
  return sum;
}

inline Values brute_force_after(const Position& position, Facing facing) {
  Position faced = position;
  faced.face_unchecked(facing);
  return brute_force(faced);
}

// Of equals, everyone takes the first in the order of the notation.
template <class List>
Values best_of(const Position& position, const List& list) {
  Values best{};
  bool first = true;
  for (const auto choice : list) {
    const Values values = brute_force_after(position, choice);
    if (first || value_for(values, position.seat()) > value_for(best, position.seat()))
      best = values;
    first = false;
  }
  return best;
}

inline Values brute_force(const Position& position) {
  if (position.is_over()) return values_of_winners(position);
  if (position.phase() == Phase::lay) return best_of(position, legal_places(position));
  if (position.phase() != Phase::roll) return best_of(position, legal_facings(position));
  Values sum{};
  for (const auto [steps, faces] : throw_odds) {
    Position rolled = position;
    rolled.roll_unchecked(steps);
    const Values values = brute_force(rolled);
    for (std::size_t seat = 0; seat < sum.size(); ++seat)
      sum[seat] += values[seat] * (static_cast<float>(faces) / 6);
  }
  return sum;
}

}  // namespace souk::test
