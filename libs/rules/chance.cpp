#include "souk/rules/chance.hpp"

namespace souk {

PileOutcomes first_rug_outcomes(Rules rules, int merchants, int seat) {
  PileOutcomes outcomes;
  const Colour first = colour_at(seat);
  outcomes.add(first, 1);
  // The two colours are equally many, whether shuffled or by turns.
  if (rules.two_colours(merchants)) outcomes.add(other_colour(first), 1);
  return outcomes;
}

PileOutcomes turned_up_outcomes(const Position& position) {
  PileOutcomes outcomes;
  const Colour laid = position.next_rug(position.seat());
  const Colour other = other_colour(laid);
  const int same_left = position.rugs_left(laid) - 1;
  const int other_left = position.two_colours() ? position.rugs_left(other) : 0;
  const bool by_turns = position.rules().pile() == Pile::alternating;
  if (other_left == 0)
    outcomes.add(laid, 1);
  else if (same_left == 0 || by_turns)
    outcomes.add(other, 1);
  else {
    outcomes.add(laid, same_left);
    outcomes.add(other, other_left);
  }
  return outcomes;
}

}  // namespace souk
