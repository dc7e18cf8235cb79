#include "souk/search/move_values.hpp"

#include <algorithm>

#include "expectiminimax_search.hpp"
#include "insertion_sort.hpp"
#include "maxn_search.hpp"

namespace souk {

namespace {

// A new table for each search, so that none depends on the one before: small enough to be quick to
// make, and for the end of the game large enough to be of use.
constexpr int table_bits = 12;
constexpr int exact_table_bits = 16;
// Nobody is predicted.
constexpr int policy_table_bits = 1;

}  // namespace

MoveValueSearch::MoveValueSearch(std::unique_ptr<Evaluator> evaluator)
    : evaluator_{std::move(evaluator)} {}

MoveValueSearch::Outcome MoveValueSearch::run(const Position& position, const Options& options) {
  const int left = turns_left(position);
  const bool exact = left <= options.exact_turns;
  const int turns = exact ? left : std::min(options.depth, left);
  const int bits = exact ? exact_table_bits : table_bits;
  evaluator_->set_perspective(no_perspective);
  SearchLimits unlimited{Budget{}};
  OpponentPolicy nobody{policy_table_bits};
  std::unique_ptr<DepthSearch> search;
  if (position.merchants() == 2)
    search = std::make_unique<ExpectiminimaxSearch>(*evaluator_, unlimited, bits);
  else
    search = std::make_unique<MaxnSearch>(*evaluator_, nobody, unlimited, bits);
  search->begin(position.seat(), {}, exact);
  Outcome outcome{.exact = exact};
  for (const Move move : legal_moves(position))
    outcome.moves.push_back({move, search->value_of(position, move, turns, 0)});
  insertion_sort(outcome.moves.begin(), outcome.moves.end(),
                 [&](const MoveValue& one, const MoveValue& other) {
                   return value_for(one.values, position.seat()) >
                          value_for(other.values, position.seat());
                 });
  return outcome;
}

}  // namespace souk
