#include "principal_variation.hpp"

#include <algorithm>
#include <optional>

#include "souk/rules/moves.hpp"

namespace souk {

namespace {

Move likely_outcome(const Position& position) {
  return position.phase() == Phase::roll ? Move::roll(2) : chance_outcomes(position)[0].move;
}

}  // namespace

std::vector<Move> principal_variation(const Position& position, Move move,
                                      const DepthSearch& search) {
  constexpr std::size_t longest = 12;
  std::vector<Move> variation;
  Position at = position;
  for (std::optional<Move> next = move; next && variation.size() < longest;) {
    // Two positions may have the same hash.
    if (!check_move(at, *next)) break;
    variation.push_back(*next);
    apply_unchecked(at, *next);
    next = {};
    std::vector<Move> chance;
    for (; to_move(at) == chance_player; apply_unchecked(at, chance.back()))
      chance.push_back(likely_outcome(at));
    if (!at.is_over()) next = search.stored_move(at);
    // A variation ends with a throw, or with a move of a merchant.
    if (next || (!chance.empty() && chance.back().is(MoveKind::roll)))
      variation.insert(variation.end(), chance.begin(), chance.end());
  }
  return variation;
}

}  // namespace souk
