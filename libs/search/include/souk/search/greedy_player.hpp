// A player that searches its own turn and no further.
#pragma once

#include <memory>

#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"

namespace souk {

// Every facing, every throw and every rug of the turn is searched, whatever the budget.
// Deterministic: the same position, the same choice.
class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::unique_ptr<Evaluator> evaluator);

  [[nodiscard]] Move choose(const Position& position, const Budget& budget) override;

 private:
  std::unique_ptr<Evaluator> evaluator_;
};

}  // namespace souk
