// What a position is worth to each merchant, without looking ahead.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "souk/evaluation/neural_net.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// By seat, what the win is worth to each; a position that is over is as sure as can be.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;

  // Who wants to know; see fill_features(). Some do not care.
  void think_as(int seat) { thinker_ = seat; }
  [[nodiscard]] int thinker() const { return thinker_; }

  // At the start of a turn.
  [[nodiscard]] virtual Shares value(const Position& position) = 0;
  // When the game is over.
  [[nodiscard]] virtual Shares final_value(const Position& position);
  // For another thread: evaluators remember what they have worked out.
  [[nodiscard]] virtual std::unique_ptr<Evaluator> copy() const = 0;

 private:
  int thinker_ = no_thinker;
};

// R23: the winners share 1.
[[nodiscard]] Shares shares_of_winners(const Position& position);

// How many turns are left at most: one for every rug of those in the game.
[[nodiscard]] int turns_left(const Position& position);

// Counts points, and half of the tithes that regions will bring if Assam comes by anywhere. It
// knows no chance of winning: its values rise and fall evenly with the lead in points, at the end
// too.
class HandEvaluator final : public Evaluator {
 public:
  [[nodiscard]] Shares value(const Position& position) override;
  [[nodiscard]] Shares final_value(const Position& position) override;
  [[nodiscard]] std::unique_ptr<Evaluator> copy() const override;

 private:
  SquaredSizesCache squares_;
};

class TrainedEvaluator final : public Evaluator {
 public:
  // The nets stay the caller's and must outlive the evaluator: one for each number of merchants.
  using Nets = std::array<const Network*, 3>;
  explicit TrainedEvaluator(const Nets& nets) : nets_{nets} {}

  [[nodiscard]] Shares value(const Position& position) override;
  [[nodiscard]] std::unique_ptr<Evaluator> copy() const override;

 private:
  Nets nets_;
  OutlookCache outlooks_;
  Features features_{};
};

// As the mover sees them: bit k for the kth merchant from him on who is in the game.
[[nodiscard]] unsigned in_from_mover(const Position& position);

}  // namespace souk
