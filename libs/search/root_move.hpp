// The choices of the position that is searched.
#pragma once

#include <vector>

#include "souk/evaluation/values.hpp"
#include "souk/players/player.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

struct RootMove {
  Choice choice;
  Values values{};
  bool searched = false;  // in the last iteration
};

// In the order of the notation.
[[nodiscard]] inline std::vector<RootMove> root_moves(const Position& position) {
  std::vector<RootMove> moves;
  for (const Facing facing : legal_facings(position)) moves.push_back({facing});
  for (const Place place : legal_places(position)) moves.push_back({place});
  return moves;
}

}  // namespace souk
