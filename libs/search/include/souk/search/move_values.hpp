// What every move of a position leads to, by a search of fixed depth.
#pragma once

#include <memory>
#include <vector>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/values.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

// A move, and what it is worth to everyone.
struct MoveValue {
  Move move;
  Values values{};
};

// For analysis, where the second best move matters as much as the best (multi-PV): no move is
// searched with the bounds that another has set. Everyone is taken to maximise his own value,
// whoever asks: with two merchants by expectiminimax, with more by max^n. Positions are evaluated
// from nobody's perspective.
class MoveValueSearch {
 public:
  explicit MoveValueSearch(std::unique_ptr<Evaluator> evaluator);

  // How far to look.
  struct Options {
    int depth = 2;  // whole turns, the one under way included
    // Where no more turns are left, all are searched and nothing is pruned.
    int exact_turns = 3;
  };
  // All moves with their values, and whether these are exact.
  struct Outcome {
    std::vector<MoveValue> moves;  // the mover's best first, equals in the order of the notation
    bool exact = false;
  };
  // Where a merchant decides. The same every time, whatever was searched before.
  [[nodiscard]] Outcome run(const Position& position, const Options& options);

 private:
  std::unique_ptr<Evaluator> evaluator_;
};

}  // namespace souk
