// A player that takes any legal choice, each equally often.
#pragma once

#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_{seed} {}

  [[nodiscard]] Move choose(const Position& position, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace souk
