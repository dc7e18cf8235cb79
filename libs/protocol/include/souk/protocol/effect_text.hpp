// What a move did and what a search found, in the words of the protocol: `walked g7N-g7W paid 5 to
// 2`.
#pragma once

#include <cstdint>
#include <string>

#include "souk/players/player.hpp"
#include "souk/rules/effect.hpp"

namespace souk {

[[nodiscard]] std::string text_of(const Effect& effect);

// `31 35 out 28 winner 2`.
[[nodiscard]] std::string score_text(const Position& position);

// Whether a principal variation has the rugs that are drawn from the piles (R6).
enum class DrawsInVariation : std::uint8_t { hidden, shown };

// `depth 3 nodes 51234 value 0.610 0.221 0.169 pv E 2 c4c5`, a value for each merchant.
[[nodiscard]] std::string text_of(const SearchReport& report, int merchants,
                                  DrawsInVariation draws = DrawsInVariation::hidden);

}  // namespace souk
