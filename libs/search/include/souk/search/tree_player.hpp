// A player who looks where random games lead: Monte Carlo tree search (UCT) with its chance drawn.
#pragma once

#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// Knows nothing of the game but its rules, whatever they are and however many play: the yardstick
// for players who do.
//
// Of the budget, `nodes` are the random games he plays; `time` and `stop` are looked at every few
// dozen games, `depth` and `threads` not at all. Without nodes and time he plays 10,000 games, or
// as many as fit into a second.
class TreePlayer final : public Player {
 public:
  explicit TreePlayer(std::uint64_t seed) : random_{seed} {}

  [[nodiscard]] Choice choose(const Position& position, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace souk
