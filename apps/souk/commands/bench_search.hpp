// How fast the trained evaluator and the search are.
#pragma once

namespace souk::app {

struct SearchFigures {
  double evaluations_per_second = 0;
  double nodes_per_second = 0;
  double ms_to_two_turns = 0;
  // How much longer four threads take to the same depth.
  double four_threads_to_one = 0;
};

// In the middle of games; the best of so many repetitions counts.
[[nodiscard]] SearchFigures measure_search(int merchants, int repetitions);

}  // namespace souk::app
