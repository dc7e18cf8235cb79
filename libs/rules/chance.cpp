#include "souk/rules/chance.hpp"

namespace souk {

namespace {

// R6: by how many of each colour are left. Where the colours come by turns only the first rug of a
// pile is drawn, and then they are equally many.
ChanceOutcomes pile_outcomes(const Position& position) {
  ChanceOutcomes outcomes;
  const Colour first = colour_at(position.seat());
  for (const Colour colour : {first, other_colour(first)})
    if (const int left = position.rugs_left(colour); left > 0)
      outcomes.add(Move::draw(colour), left);
  return outcomes;
}

}  // namespace

ChanceOutcomes chance_outcomes(const Position& position) {
  if (position.phase() == Phase::draw) return pile_outcomes(position);
  ChanceOutcomes outcomes;
  if (position.phase() == Phase::roll)
    for (const auto [steps, faces] : throw_odds) outcomes.add(Move::roll(steps), faces);
  return outcomes;
}

}  // namespace souk
