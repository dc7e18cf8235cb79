// Random whole games on the plain rules, for measuring the other rules against them.
#pragma once

#include <cstdint>

namespace souk::plain {

// Returns how many turns were played.
std::uint64_t play_random_games(int merchants, std::uint64_t games, std::uint64_t seed);

}  // namespace souk::plain
