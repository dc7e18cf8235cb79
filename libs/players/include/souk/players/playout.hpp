// Whole games played at random as fast as the rules allow: what `souk bench` and the benchmarks
// measure, and a fingerprint of how the rules behave.
#pragma once

#include <cstdint>

#include "souk/rules/rules.hpp"

namespace souk {

// How much was played, and what it came to.
struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  // Mixed from every final position in order: the same with every compiler and on every machine,
  // and another as soon as one square of one game ends up differently.
  std::uint64_t signature = 0;
};

// Plays no game where Position::start() refuses the rules for that many merchants.
[[nodiscard]] PlayoutCount play_random_games(const Rules& rules, int merchants, std::uint64_t games,
                                             std::uint64_t seed);

}  // namespace souk
