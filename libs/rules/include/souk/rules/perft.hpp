// Counting every way a game can go on: the classic check of a move generator.
#pragma once

#include <cstdint>

#include "souk/rules/position.hpp"

namespace souk {

// The leaves reached in that many whole turns, every throw (1 2 3 4) counted once. A turn already
// under way counts as the first; a game that ends earlier is one leaf. Piles of two colours are
// turned up by turns while there is a choice, so that they add no leaves of their own.
[[nodiscard]] std::uint64_t perft(const Position& position, int turns);

// The leaves behind one choice or throw that led from `before` to `after`: the sum over all of them
// is perft(before, turns).
[[nodiscard]] std::uint64_t perft_behind(const Position& before, const Position& after, int turns);

// The colour a laying turns up while leaves are counted.
[[nodiscard]] Colour turned_up_for_perft(const Position& position);

}  // namespace souk
