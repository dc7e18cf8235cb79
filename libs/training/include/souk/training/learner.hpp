// Turns lessons into better weights.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "souk/training/self_play.hpp"

namespace souk {

// Adam: every weight has a step of its own, by the mean and the spread of its slope so far.
class Learner {
 public:
  explicit Learner(int merchants);

  // Moves the weights once against the mean slope of these lessons. Answers how far off the net
  // was: the mean cross entropy.
  double learn(Network& net, std::span<const Lesson* const> lessons, float rate);

  // What has to be kept to go on later.
  struct State {
    std::vector<float> mean;
    std::vector<float> spread;
    std::uint64_t steps = 0;
  };
  [[nodiscard]] const State& state() const { return state_; }
  void set_state(State state) { state_ = std::move(state); }

 private:
  State state_;
  std::vector<float> slope_;
};

}  // namespace souk
