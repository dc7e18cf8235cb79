// Who did how well at whose tables.
#pragma once

#include <span>
#include <vector>

#include "souk/arena/standings.hpp"

namespace souk {

// What a contender did where another one sat at the same table.
struct Encounter {
  int seats_played = 0;  // of the contender; copies at one table count each
  double wins = 0;
  Estimate win_rate;  // for one seat; rounds are observations
};

// By contender, then by the other one. Nothing stands for a contender against copies of itself.
[[nodiscard]] std::vector<std::vector<Encounter>> cross_table(int contenders,
                                                              std::span<const PlayedGame> games);

}  // namespace souk
