// The threads of a search. They share nothing: each has an evaluator and transposition tables of
// its own.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "expectiminimax_search.hpp"
#include "forward_pruning.hpp"
#include "maxn_search.hpp"
#include "souk/evaluation/evaluator.hpp"
#include "souk/search/opponent_policy.hpp"
#include "souk/search/rollout.hpp"
#include "souk/search/search_limits.hpp"

namespace souk {

// Expectiminimax between two sides, or max^n among all merchants.
enum class SearchKind : std::uint8_t { expectiminimax, maxn };

class SearchThread {
 public:
  explicit SearchThread(std::unique_ptr<Evaluator> evaluator) : evaluator_{std::move(evaluator)} {}

  void begin(const Budget& budget) { limits_ = SearchLimits{budget}; }
  // With `exact` nothing is pruned. Positions are searched and evaluated for the mover.
  void begin_iteration(const Position& position, SearchKind kind, const ForwardPruning& pruning,
                       bool exact);

  // That of the last iteration.
  [[nodiscard]] DepthSearch& search() { return *search_; }
  [[nodiscard]] OpponentPolicy& opponent_policy() { return opponent_policy_; }
  [[nodiscard]] Rollout& rollout();
  [[nodiscard]] SearchLimits& limits() { return limits_; }

 private:
  static constexpr int table_bits = 16;
  static constexpr int policy_table_bits = 14;

  std::unique_ptr<Evaluator> evaluator_;
  OpponentPolicy opponent_policy_{policy_table_bits};
  SearchLimits limits_{Budget{}};
  // Made on first use.
  std::unique_ptr<ExpectiminimaxSearch> expectiminimax_;
  std::unique_ptr<MaxnSearch> maxn_;
  std::unique_ptr<Rollout> rollout_;
  DepthSearch* search_ = nullptr;
};

class SearchThreads {
 public:
  // As many threads as the budget wants and there are cores. Each may use its part of the nodes.
  void begin(const Budget& budget, const Evaluator& evaluator);

  [[nodiscard]] std::size_t size() const { return threads_.size(); }
  [[nodiscard]] SearchThread& operator[](std::size_t at) { return *threads_[at]; }
  // The thread of the caller.
  [[nodiscard]] SearchThread& first() { return *threads_[0]; }

  void allow_part(double part);
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  std::vector<std::unique_ptr<SearchThread>> threads_;
};

}  // namespace souk
