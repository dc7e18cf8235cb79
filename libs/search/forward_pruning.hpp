// Forward pruning: what a search leaves out because it will hardly matter.
#pragma once

#include <array>

#include "souk/search/opponent_policy.hpp"

namespace souk {

struct ForwardPruning {
  // How many rugs are searched deeper, by how many turns are still to be searched (2, 3, 4 and
  // more). In the last turn all of them are evaluated.
  std::array<int, 3> rugs{6, 5, 4};
  // No throw is expected to be worth so much more than the first rug tried for it.
  float throw_margin = 0.12F;
  // From how many turns on both rugs that may be drawn from the mover's pile (R6) are searched.
  int turns_for_draws = 2;
  // Among three or four: a facing that is so much worse than the best after one turn is not
  // searched deeper.
  float facing_margin = 0.03F;
  OpponentDepths opponent_depths{};

  // Leaves out only what cannot matter.
  [[nodiscard]] static ForwardPruning none() { return {{99, 99, 99}, 1, 0, 1, {}}; }

  [[nodiscard]] int rugs_for(int turns) const {
    return rugs[static_cast<std::size_t>((turns < 4 ? turns : 4) - 2)];
  }
};

}  // namespace souk
