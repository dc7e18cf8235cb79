// A position whose best rug is plain to see, for tests.
#pragma once

#include "souk/rules/position_validity.hpp"

namespace souk::test {

// Red lays the last rug of the game around d4. Blue has one half more than red will have: one of
// his halves covered is a shared win, both are a win.
inline Position last_rug() {
  PositionParts parts{.rules = Rules{Ruleset::comp1110}, .merchants = 2};
  parts.tops[1] = board_of(square_at(3, 4)) | board_of(square_at(3, 5)) | board_of(square_at(0, 0));
  parts.assam = Assam{square_at(3, 3), Facing::north};
  parts.purses = {30, 30};
  parts.in = {true, true};
  parts.rugs = {1, 0};
  parts.phase = Phase::lay;
  return assemble(parts).value();
}

}  // namespace souk::test
