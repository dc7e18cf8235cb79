// The moves of the position that is searched.
#pragma once

#include <vector>

#include "souk/evaluation/values.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

struct RootMove {
  Move move;
  Values values{};
  bool searched = false;  // in the last iteration
};

// In the order of the notation.
[[nodiscard]] inline std::vector<RootMove> root_moves(const Position& position) {
  std::vector<RootMove> moves;
  for (const Move move : legal_moves(position)) moves.push_back({move});
  return moves;
}

}  // namespace souk
