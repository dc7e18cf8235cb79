// Advice in words: which choice is best and why, and what the others would have cost.
#pragma once

#include <span>

#include "advisor.hpp"
#include "local_game.hpp"
#include "messages.hpp"

namespace souk::terminal {

// `ranked` are the moves of the position, the best first; not none.
[[nodiscard]] Lines hint_text(const Speaker& speaker, const Position& position, const Names& names,
                              std::span<const RankedMove> ranked);
// Of a move that was made.
[[nodiscard]] Lines why_text(const Speaker& speaker, const LocalGame::Decision& decision,
                             const Names& names, std::span<const RankedMove> ranked);

}  // namespace souk::terminal
