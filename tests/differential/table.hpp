// Tables to play at: rules and a number of merchants, for both implementations.
#pragma once

#include <array>

#include "plain/plain_game.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/position.hpp"

namespace souk::differential {

struct Table {
  Rules rules;
  int merchants = 3;
  // By colour: rugs that are gone before the first turn. Merchants lay in step, so only from such
  // a start does one run out of rugs before the others.
  std::array<int, colour_count> rugs_taken{};
};

// Any ruleset with any options on top of it, `rugs` and `purse` included. Small purses and many
// rugs come up more often than by lot, because that is where the rare rules are.
[[nodiscard]] Table draw_table(Random& random);

[[nodiscard]] plain::Options plain_options(Rules rules, int merchants);

}  // namespace souk::differential
