// Max^n with chance nodes: expectation search among three or four merchants, each of whom maximises
// his own value.
#pragma once

#include "search_core.hpp"
#include "souk/search/opponent_policy.hpp"

namespace souk {

// A value has a number for each seat. What one merchant likes says little about what the next one
// makes of it, so alpha-beta bounds would prune next to nothing. Forward pruning does instead:
// every turn is first evaluated one turn deep, and only the best facings and rugs are searched
// deeper.
class MaxnSearch final : public SearchCore<Values> {
 public:
  MaxnSearch(Evaluator& evaluator, OpponentPolicy& opponent_policy, SearchLimits& limits,
             int table_bits);

  void begin(int self, const ForwardPruning& pruning, bool exact) override;
  // Always exact: `alpha` is ignored.
  [[nodiscard]] Values value_of(const Position& position, Move move, int turns,
                                float alpha) override;

 private:
  // How many turns ahead the merchant is predicted to look; 0 where he maximises his value as this
  // search computes it.
  [[nodiscard]] int predicted_depth(int seat) const {
    if (is_exact() || seat == self_) return 0;
    return pruning().opponent_depths[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] const Values* known_values(std::uint64_t key, int turns) const;

  Values turn(const Position& position, int turns);
  Values predicted_turn(const Position& position, int depth, int turns);
  Values throws(const Position& position, int turns);
  Values rugs(const Position& position, int turns);
  Values lay(const Position& position, Place place, int turns);
  Values next(const Position& position, int turns);

  OpponentPolicy& opponent_policy_;
  int self_ = 0;
};

}  // namespace souk
