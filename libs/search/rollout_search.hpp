// Chooses among the best moves of a search by rollouts.
#pragma once

#include <vector>

#include "root_move.hpp"
#include "search_thread.hpp"

namespace souk {

class RolloutSearch {
 public:
  RolloutSearch(SearchThreads& threads, const OpponentDepths& opponent_depths)
      : threads_{threads}, opponent_depths_{opponent_depths} {}

  // `moves` are sorted by a search. Plays those that are nearly as good as the first until one is
  // clearly best or the limits are over, and puts the best first.
  void run(const Position& position, std::vector<RootMove>& moves);

 private:
  SearchThreads& threads_;
  OpponentDepths opponent_depths_;
};

}  // namespace souk
