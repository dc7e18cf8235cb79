// Who decides: the interface between a game and whoever plays it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <variant>

#include "souk/rules/position.hpp"

namespace souk {

// How long a player may think. What is not set does not limit.
struct Budget {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  int threads = 1;
};

// A facing in the phases face and turn, a place in the phase lay.
using Choice = std::variant<Facing, Place>;

// A player sees positions, which hold what everyone may see and nothing else.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Called in the phases face, turn and lay only; answers with a legal choice.
  [[nodiscard]] virtual Choice choose(const Position& position, const Budget& budget) = 0;
};

}  // namespace souk
