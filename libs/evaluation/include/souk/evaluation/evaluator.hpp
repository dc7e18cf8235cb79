// What a position is worth to each merchant, without looking ahead.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "souk/evaluation/neural_net.hpp"
#include "souk/evaluation/values.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// An evaluator is asked at the start of a turn or after the end of the game, never in between.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;

  // The merchant for whom positions are evaluated; see fill_features(). Some evaluators ignore it.
  void set_perspective(int seat) { perspective_ = seat; }
  [[nodiscard]] int perspective() const { return perspective_; }

  // At the start of a turn.
  [[nodiscard]] virtual Values value(const Position& position) = 0;
  // When the game is over.
  [[nodiscard]] virtual Values final_value(const Position& position);
  // For another thread: evaluators have caches and are not shared.
  [[nodiscard]] virtual std::unique_ptr<Evaluator> copy() const = 0;

 private:
  int perspective_ = no_perspective;
};

// R23: the winners divide 1 among them.
[[nodiscard]] Values values_of_winners(const Position& position);

// How many turns are left at most: one for every rug of those in the game.
[[nodiscard]] int turns_left(const Position& position);

// Counts points, and half of the tithes that regions will bring if Assam is equally likely to stop
// anywhere. It does not estimate the chance of winning: its values are linear in the lead in
// points, at the end too.
class HandcraftedEvaluator final : public Evaluator {
 public:
  [[nodiscard]] Values value(const Position& position) override;
  [[nodiscard]] Values final_value(const Position& position) override;
  [[nodiscard]] std::unique_ptr<Evaluator> copy() const override;

 private:
  SquaredSizesCache squares_;
};

// What the neural nets say, one net for each number of merchants.
class TrainedEvaluator final : public Evaluator {
 public:
  // One for each number of merchants. They must outlive the evaluator; where nobody else does,
  // `keeper` keeps them.
  using Nets = std::array<const NeuralNet*, 3>;
  explicit TrainedEvaluator(const Nets& nets, std::shared_ptr<const void> keeper = nullptr)
      : nets_{nets}, keeper_{std::move(keeper)} {}

  [[nodiscard]] Values value(const Position& position) override;
  [[nodiscard]] std::unique_ptr<Evaluator> copy() const override;

 private:
  Nets nets_;
  std::shared_ptr<const void> keeper_;
  AreaFeatureCache area_features_;
  Features features_{};
};

// Bit k is set when the kth merchant, counted from the mover on, is in the game.
[[nodiscard]] unsigned in_from_mover(const Position& position);

}  // namespace souk
