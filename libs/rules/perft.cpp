#include "souk/rules/perft.hpp"

#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

Colour turned_up_for_perft(const Position& position) {
  const PileOutcomes outcomes = turned_up_outcomes(position);
  return outcomes.odds[static_cast<std::size_t>(outcomes.size - 1)].colour;
}

// A turn is complete when the turn has passed on or the game has ended.
std::uint64_t perft_behind(const Position& before, const Position& after, int turns) {
  const bool passed = after.is_over() || after.phase() == Phase::face ||
                      (after.phase() == Phase::roll && before.phase() != Phase::face);
  return perft(after, passed ? turns - 1 : turns);
}

std::uint64_t perft(const Position& position, int turns) {
  if (turns <= 0 || position.is_over()) return 1;
  std::uint64_t leaves = 0;
  switch (position.phase()) {
    case Phase::face:
    case Phase::turn:
      for (const Facing facing : legal_facings(position)) {
        Position next = position;
        next.face_unchecked(facing);
        leaves += perft_behind(position, next, turns);
      }
      break;
    case Phase::roll:
      for (int steps = 1; steps <= longest_throw; ++steps) {
        Position next = position;
        next.roll_unchecked(steps);
        leaves += perft_behind(position, next, turns);
      }
      break;
    case Phase::lay: {
      const Places places = position.places();
      // The last laying of the count needs no boards, only their number, unless a turn follows it.
      if (turns == 1 && position.rules().turning() == Turning::before)
        return static_cast<std::uint64_t>(places.size());
      const Colour turned_up = turned_up_for_perft(position);
      for (const Place place : places.sorted()) {
        Position next = position;
        next.lay_unchecked(place, turned_up);
        leaves += perft_behind(position, next, turns);
      }
      break;
    }
    case Phase::over:
      break;
  }
  return leaves;
}

}  // namespace souk
