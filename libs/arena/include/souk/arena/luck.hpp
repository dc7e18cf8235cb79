// What luck and what choices did to each merchant in a game, as an evaluator sees it. The luck of
// the throws has mean 0 whoever plays, so the arena uses it for variance reduction.
#pragma once

#include <array>
#include <vector>

#include "souk/evaluation/evaluator.hpp"
#include "souk/notation/record_replay.hpp"

namespace souk {

// By seat, in parts of the win.
using SeatSums = std::array<double, most_merchants>;

// A position is worth what the evaluator says after one turn of looking ahead: over all facings,
// throws and rugs, with the mover doing what is best for himself. Each event moves that worth, and
// what it moves is booked here, so that for each seat
//   result = start + throws + piles + choices + revisions.
struct Luck {
  SeatSums start{};
  // A throw, against the mean of all throws by their odds.
  SeatSums throws{};
  // The colour on top of a pile (R6), against the mean of both by their odds. Evaluators do not see
  // it before it is to be laid, so it is booked when that turn begins.
  SeatSums piles{};
  // A choice, against the best one: what one gives away, the others gain.
  SeatSums choices{};
  // What another turn of looking ahead changes without anything having happened.
  SeatSums revisions{};
  SeatSums result{};

  // What a merchant's own choices cost him; never negative.
  SeatSums given_away{};
  // Each throw, to the mover.
  std::vector<double> swings;
};

// Of a game from its start to its end in which nobody withdrew.
[[nodiscard]] Luck luck_of(const Replay& replay, Evaluator& evaluator);

}  // namespace souk
