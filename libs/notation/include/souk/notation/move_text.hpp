// A move as text, the same wherever one is written: `N` a facing, `3` a throw, `c4c5` a rug, `r`
// the colour drawn from a pile, `#2` the merchant at seat 2 withdraws.
#pragma once

#include <string>
#include <string_view>

#include "souk/rules/move.hpp"
#include "souk/text/result.hpp"

namespace souk {

[[nodiscard]] std::string text_of(Move move);

// Whether the rules allow it is not asked here: `9` is read as a throw, which no die has (R10). Two
// squares that are no neighbours make no move, and are refused by the rule (R18).
[[nodiscard]] Result<Move> read_move(std::string_view text);

}  // namespace souk
