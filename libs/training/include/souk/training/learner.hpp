// Gradient descent: turns samples into better weights.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "souk/training/self_play.hpp"

namespace souk {

// The optimiser Adam: every weight has a step of its own, from moving averages of its gradient and
// of the square of its gradient.
class Learner {
 public:
  explicit Learner(int merchants);

  // Moves the weights once against the mean gradient of a mini-batch. Answers the loss, the mean
  // cross entropy.
  double learn(NeuralNet& net, std::span<const Sample* const> samples, float learning_rate);

  // What has to be kept to go on later.
  struct State {
    std::vector<float> first_moment;
    std::vector<float> second_moment;
    std::uint64_t steps = 0;
  };
  [[nodiscard]] const State& state() const { return state_; }
  void set_state(State state) { state_ = std::move(state); }

 private:
  State state_;
  std::vector<float> gradient_;
};

}  // namespace souk
