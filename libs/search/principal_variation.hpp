// The line of play that a search expects.
#pragma once

#include <vector>

#include "search_core.hpp"

namespace souk {

// `move` and what follows it in the transposition table, chance included: a likely throw, and of
// the rugs that may be drawn the first.
[[nodiscard]] std::vector<Move> principal_variation(const Position& position, Move move,
                                                    const DepthSearch& search);

}  // namespace souk
