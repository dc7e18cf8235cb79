// Who sits where, game after game.
#pragma once

#include <cstdint>
#include <vector>

#include "souk/text/result.hpp"

namespace souk {

using Seating = std::vector<int>;  // by seat, which contender

// At four seats that many are 5,985 tables a round.
inline constexpr int most_contenders = 21;

enum class Pairing : std::uint8_t { everyone, gauntlet };

// The games of one round, all played with the same dice and piles, each in every rotation of the
// seats:
//  - every choice of as many contenders as there are seats; or two contenders at a larger table:
//  the
//    first alone against copies of the second;
//  - a gauntlet: the first alone against copies of each of the others, one after the other.
// Rotations put everyone on every seat equally often. With three or four seats they leave out who
// sits behind whom the other way around; over many rounds that is the same for all.
[[nodiscard]] Result<std::vector<Seating>> round_of(int contenders, int seats,
                                                    Pairing pairing = Pairing::everyone);

}  // namespace souk
