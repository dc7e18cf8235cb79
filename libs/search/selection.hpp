// What a search leaves out because it will hardly matter.
#pragma once

#include <array>

#include "souk/search/foresight.hpp"

namespace souk {

// `exact` leaves out only what cannot matter.
struct Selection {
  // How many rugs are looked at deeper, by how many turns are still to be searched (2, 3, 4 and
  // more). The last turn is always looked at in full.
  std::array<int, 3> rugs{6, 5, 4};
  // No throw is expected to be so much better than the first rug tried for it.
  float surprise = 0.12F;
  // From how many turns on it matters which rug the mover's pile turns up.
  int turns_for_piles = 2;
  // Among three or four: a facing that looks so much worse than the best is not looked at deeper.
  float worse_facing = 0.03F;
  TurnsByHand others_by_hand{};

  [[nodiscard]] static Selection exact() { return {{99, 99, 99}, 1, 0, 1, {}}; }

  [[nodiscard]] int rugs_for(int turns) const {
    return rugs[static_cast<std::size_t>((turns < 4 ? turns : 4) - 2)];
  }
};

}  // namespace souk
