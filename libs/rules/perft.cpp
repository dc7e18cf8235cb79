#include "souk/rules/perft.hpp"

#include "souk/rules/moves.hpp"

namespace souk {

namespace {

// The colour of which more rugs are left, and of equals the first: one leaf for all that may come
// up, and the two colours come about by turns.
Move draw_for_perft(const Position& position) {
  const ChanceOutcomes outcomes = chance_outcomes(position);
  const bool second = outcomes.size() > 1 && outcomes[1].weight > outcomes[0].weight;
  return outcomes[second ? 1 : 0].move;
}

// A turn is complete when the turn has passed on or the game has ended. The first rugs of the piles
// come up before the first turn.
bool ends_turn(const Position& before, const Position& after) {
  if (is_first_draw(before)) return false;
  return after.is_over() || after.phase() == Phase::face ||
         (after.phase() == Phase::roll && before.phase() != Phase::face);
}

}  // namespace

MoveList moves_for_perft(const Position& position) {
  if (position.phase() != Phase::draw) return legal_moves(position);
  MoveList one;
  one.add(draw_for_perft(position));
  return one;
}

std::uint64_t perft_behind(const Position& position, Move move, int turns) {
  Position after = position;
  apply_unchecked(after, move);
  return perft(after, ends_turn(position, after) ? turns - 1 : turns);
}

std::uint64_t perft(const Position& position, int turns) {
  if (turns <= 0 || position.is_over()) return 1;
  // The last laying of the count needs no boards, only their number, unless a turn follows it.
  if (turns == 1 && position.phase() == Phase::lay && position.rules().turning() == Turning::before)
    return static_cast<std::uint64_t>(position.places().size());
  std::uint64_t leaves = 0;
  for (const Move move : moves_for_perft(position)) leaves += perft_behind(position, move, turns);
  return leaves;
}

}  // namespace souk
