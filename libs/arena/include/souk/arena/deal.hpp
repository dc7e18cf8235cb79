// The chance of a round: the throws and the piles, the same for everyone who plays it.
#pragma once

#include <cstdint>
#include <vector>

#include "souk/players/random.hpp"
#include "souk/rules/dealt_pile.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

// What a seed is drawn for. Each draws from a stream of its own, so that none tells of another.
enum class SeedFor : std::uint8_t { dice, pile, player, openings };

// For seat (or another number) of one round of a tournament.
[[nodiscard]] std::uint64_t seed_for(std::uint64_t tournament, int round, SeedFor purpose,
                                     std::uint64_t which);

// Throw number t of a game is the same whoever sits where, and so is the pile of a seat (R6). The
// first rugs of the piles are drawn.
struct Deal {
  Position start;
  std::vector<DealtPile> piles;  // empty where merchants have one colour
  Random dice;
};

// Refused: rules that a table of so many cannot play by.
[[nodiscard]] Result<Deal> deal(Rules rules, int seats, std::uint64_t tournament, int round);

// The same from a position of a game under way. Of the piles everyone knows what has been laid and
// what lies on top; the rest is dealt.
[[nodiscard]] Result<Deal> deal_from(const Position& start, std::uint64_t tournament, int round);

}  // namespace souk
