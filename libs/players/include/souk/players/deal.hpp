// Dealing the piles of a table of two (R6).
#pragma once

#include <span>

#include "souk/players/random.hpp"
#include "souk/rules/dealt_pile.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// Of rules under which two merchants have two colours each. Shuffled, every order is equally
// likely; alternating, either colour may lie on top. Refused: more rugs than fit.
[[nodiscard]] Ruled<DealtPile> deal_pile(Rules rules, int seat, Random& chance);

// The same for a game under way of which only what everyone has seen is known: these rugs from the
// top at `start`, and below them those that are left, in an order that nobody knows either.
[[nodiscard]] Ruled<DealtPile> deal_pile_behind(const Position& start, int seat,
                                                std::span<const Colour> seen, Random& chance);

}  // namespace souk
