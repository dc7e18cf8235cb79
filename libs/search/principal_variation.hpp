// The line of play that a search expects.
#pragma once

#include <vector>

#include "search_core.hpp"

namespace souk {

// `choice` and what follows it in the transposition table; of the throws a likely one, and of the
// rugs that may be drawn the first.
[[nodiscard]] std::vector<Step> principal_variation(const Position& position, const Choice& choice,
                                                    const DepthSearch& search);

}  // namespace souk
