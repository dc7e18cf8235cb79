// Plays the choices of a position on by rollouts, with the same dice for all.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "souk/analysis/chances.hpp"
#include "souk/analysis/settings.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/search/rollout.hpp"
#include "souk/search/rollout_comparison.hpp"

namespace souk {

struct RolledOut {
  RolloutComparison comparison;
  std::vector<Chances> means;  // by choice
};

class RolloutTable {
 public:
  RolloutTable(const AnalysisSettings& settings, int threads);

  // Plays until one move is clearly best and known well enough, or as many rounds as the settings
  // allow. Moves that fall behind are given up.
  [[nodiscard]] RolledOut decide(const Position& position, std::span<const Move> moves);
  // So many rounds of all moves.
  [[nodiscard]] RolledOut play(const Position& position, std::span<const Move> moves,
                               std::size_t rounds);

 private:
  struct Worker {
    TrainedEvaluator evaluator{trained_nets()};
    SearchLimits unlimited{Budget{}};
    OpponentPolicy nobody{1};
    Rollout rollout{evaluator, nobody, unlimited};
  };
  class Run;

  AnalysisSettings settings_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace souk
