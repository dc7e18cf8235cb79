// Dealing the piles of a table of two (R6).
#pragma once

#include "souk/players/random.hpp"
#include "souk/rules/dealt_pile.hpp"

namespace souk {

// Of rules under which two merchants have two colours each. Shuffled, every order is equally
// likely; alternating, either colour may lie on top. Refused: more rugs than fit.
[[nodiscard]] Ruled<DealtPile> deal_pile(Rules rules, int seat, Random& chance);

}  // namespace souk
