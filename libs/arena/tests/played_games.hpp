// Games that were never played, for tests of what is computed from results.
#pragma once

#include <vector>

#include "souk/arena/standings.hpp"

namespace souk::test {

// One winner by seat.
inline PlayedGame won_game(int round, Seating seating, std::size_t winner) {
  PlayedGame game{.number = 0, .round = round, .seating = std::move(seating), .outcome = {}};
  game.outcome.seats.resize(game.seating.size());
  game.outcome.seats[winner].win = 1;
  return game;
}

}  // namespace souk::test
