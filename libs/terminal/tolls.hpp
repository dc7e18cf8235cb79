// What the next throw may cost whoever has to make it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"

namespace souk::terminal {

struct Toll {
  int payer = 0;
  // By throw, in the order of throw_odds.
  std::array<Rolled, throw_odds.size()> throws;

  // Dirhams on average, to everyone or to one seat.
  [[nodiscard]] double mean() const;
  [[nodiscard]] double mean_to(int seat) const;
  // The throw that costs the most, the likelier one of equals; one that puts him out costs more
  // than any price.
  [[nodiscard]] const Rolled& worst() const;
};

// Which way Assam can go with the next throw; none where no throw comes next.
[[nodiscard]] std::vector<Facing> ways_from(const Position& position);

// Of walking that way, in the phases face, turn and roll.
[[nodiscard]] Toll toll_of(const Position& position, Facing facing);

// Of the way that the next merchant will take: the cheapest for himself where he chooses, and where
// Assam is turned for him (R11), the one that brings whoever has just laid a rug the most. Nothing
// at the end of the game.
[[nodiscard]] std::optional<Toll> toll_behind(const Position& laid, int layer);

// R12, R14: how many squares hang together with the rug on top of a square; 0 where it is bare.
[[nodiscard]] int region_size(const Position& position, Square square);

}  // namespace souk::terminal
