// Counting every way a game can go on: the classic check of a move generator.
#pragma once

#include <cstdint>

#include "souk/rules/moves.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// The leaves reached in that many whole turns, every throw (1 2 3 4) counted once. A turn already
// under way counts as the first; a game that ends earlier is one leaf. Of the rugs that may come up
// on a pile one is taken, so that piles add no leaves of their own.
[[nodiscard]] std::uint64_t perft(const Position& position, int turns);

// The moves that are followed: all legal ones, and in the phase draw one of them.
[[nodiscard]] MoveList moves_for_perft(const Position& position);

// The leaves behind one of them: the sum over all is perft(position, turns).
[[nodiscard]] std::uint64_t perft_behind(const Position& position, Move move, int turns);

}  // namespace souk
