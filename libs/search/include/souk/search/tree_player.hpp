// Monte Carlo tree search (UCT) with random playouts; chance is sampled.
#pragma once

#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// Knows nothing of the game but its rules, whatever they are and however many play: the yardstick
// for players that do.
//
// Of the budget, `nodes` are random games; `time` and `stop` are checked every few dozen games,
// `depth` and `threads` are ignored. Without nodes and time it plays 10,000 games, or as many as
// fit into a second.
class TreePlayer final : public Player {
 public:
  explicit TreePlayer(std::uint64_t seed) : random_{seed} {}

  [[nodiscard]] Move choose(const Position& position, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace souk
