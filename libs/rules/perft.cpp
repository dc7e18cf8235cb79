#include "souk/rules/perft.hpp"

#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

namespace {

[[nodiscard]] Colour by_turns(const Position& position) {
  const PileOutcomes outcomes = turned_up_outcomes(position);
  return outcomes.odds[static_cast<std::size_t>(outcomes.size - 1)].colour;
}

// How a move continues the count: a turn is complete when the turn has passed on or the game ended.
[[nodiscard]] std::uint64_t after(const Position& before, const Position& position, int turns) {
  const bool passed = position.is_over() || position.phase() == Phase::face ||
                      (position.phase() == Phase::roll && before.phase() != Phase::face);
  return perft(position, passed ? turns - 1 : turns);
}

}  // namespace

std::uint64_t perft(const Position& position, int turns) {
  if (turns == 0 || position.is_over()) return 1;
  std::uint64_t leaves = 0;
  switch (position.phase()) {
    case Phase::face:
    case Phase::turn:
      for (const Facing facing : legal_facings(position)) {
        Position next = position;
        next.face_unchecked(facing);
        leaves += after(position, next, turns);
      }
      break;
    case Phase::roll:
      for (int steps = 1; steps <= longest_throw; ++steps) {
        Position next = position;
        next.roll_unchecked(steps);
        leaves += after(position, next, turns);
      }
      break;
    case Phase::lay: {
      const Places places = position.places();
      // The last laying of the count needs no boards, only their number, unless a turn follows it.
      if (turns == 1 && position.rules().turning() == Turning::before)
        return static_cast<std::uint64_t>(places.size());
      const Colour turned_up = by_turns(position);
      for (const Place place : places.sorted()) {
        Position next = position;
        next.lay_unchecked(place, turned_up);
        leaves += after(position, next, turns);
      }
      break;
    }
    case Phase::over:
      break;
  }
  return leaves;
}

}  // namespace souk
