// Positions that the games of a tournament begin with, from a text with one a line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

// As they stand in the text. Empty lines and what stands behind `;` are passed over. Refused, with
// the line: what is no position, and one in which the game is over; and a text without any.
[[nodiscard]] Result<std::vector<Position>> read_openings(std::string_view text);

enum class OpeningOrder : std::uint8_t { listed, random };

// Which one is played in a round: one after the other, again from the first when all have been
// played. `random` shuffles them anew for every time through; the seed decides.
[[nodiscard]] std::size_t opening_of_round(int round, std::size_t count, OpeningOrder order,
                                           std::uint64_t seed);

}  // namespace souk
