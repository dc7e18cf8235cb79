// What the choices of a position are worth, for `hint` and `why`: as the analysis judges them.
#pragma once

#include <atomic>
#include <vector>

#include "souk/analysis/judge.hpp"
#include "souk/rules/moves.hpp"

namespace souk::terminal {

struct RankedMove {
  Move move;
  double chance = 0;  // of the mover, to win: 0 to 1

  [[nodiscard]] bool operator==(const RankedMove&) const = default;
};

class Advisor {
 public:
  // All legal moves where a merchant decides, the best first. Nothing when `stop` is true before it
  // is done.
  [[nodiscard]] std::vector<RankedMove> rank(const Position& position,
                                             const std::atomic<bool>& stop);

 private:
  // Without rollouts it takes some hundredths of a second.
  Judge judge_{AnalysisSettings{}};
};

}  // namespace souk::terminal
