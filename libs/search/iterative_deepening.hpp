// Iterative deepening: searches the root moves one turn deep, then two, and so on while the limits
// allow it.
#pragma once

#include <functional>
#include <vector>

#include "forward_pruning.hpp"
#include "root_move.hpp"
#include "search_thread.hpp"

namespace souk {

class IterativeDeepening {
 public:
  struct Options {
    SearchKind kind = SearchKind::expectiminimax;
    ForwardPruning pruning;
    int max_depth = 1;
    // Stop early, so that most of the budget is left for rollouts.
    bool leave_time = false;
  };
  struct Outcome {
    int depth = 0;        // of the last iteration, complete or not
    bool solved = false;  // everything to the end of the game was searched
  };
  // Called after each iteration.
  using Finished = std::function<void(int depth)>;

  IterativeDeepening(SearchThreads& threads, const Options& options)
      : threads_{threads}, options_{options} {}

  // The best move comes first.
  Outcome run(const Position& position, std::vector<RootMove>& moves, const Finished& finished);

 private:
  // False where the limits ended it; the moves that were searched have their values nevertheless.
  bool iterate(const Position& position, std::vector<RootMove>& moves, int depth, bool exact);

  SearchThreads& threads_;
  Options options_;
};

}  // namespace souk
