// A training that takes a second, for tests.
#pragma once

#include <algorithm>
#include <atomic>

#include "souk/training/trainer.hpp"

namespace souk::test {

inline TrainingOptions small_training() {
  TrainingOptions options;
  options.merchants = 2;
  options.games = 64;
  options.seed = 7;
  options.batch = 8;
  options.replay_buffer = 1000;
  options.learning_rate = 0.01F;
  options.play.handcrafted_opponents = 0;
  options.play.depth = 1;
  options.check_every = 32;
  options.check_rounds = 2;
  return options;
}

// Until the end, or until so many games have been played.
inline void carry_on(Trainer& trainer, int threads, std::uint64_t games = ~std::uint64_t{0}) {
  std::atomic<bool> stop = false;
  while (!trainer.is_done() && trainer.state().games < games) (void)trainer.advance(threads, stop);
}

inline bool same_weights(const NeuralNet& one, const NeuralNet& other) {
  return std::ranges::equal(one.weights(), other.weights());
}

}  // namespace souk::test
