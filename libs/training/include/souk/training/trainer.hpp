// Training a net by games against itself, batch by batch.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "souk/evaluation/neural_net.hpp"
#include "souk/training/learner.hpp"
#include "souk/training/learning_curve.hpp"
#include "souk/training/replay_buffer.hpp"
#include "souk/training/training_options.hpp"

namespace souk {

// All that has to be kept to go on later as if nothing had happened in between.
struct TrainingState {
  explicit TrainingState(const TrainingOptions& options);

  NeuralNet net;
  Learner::State learner;
  ReplayBuffer replay_buffer;
  std::uint64_t games = 0;
  double seconds = 0;
  // Since the last check.
  double loss_sum = 0;
  std::uint64_t mini_batches = 0;
  // The best net so far, rounded as its text is, and after how many games it was so good. The first
  // one is the net that knows nothing.
  NeuralNet champion;
  std::uint64_t champion_games = 0;
  std::vector<LearningCurvePoint> learning_curve;
};

// The same options lead to the same weights, whatever the number of threads and however often the
// training was interrupted: games of a batch are played by one and the same net, each from a seed
// of its own, and learned from in their order.
class Trainer {
 public:
  // To replace the champion, a net must have a win rate so much above the fair one against it.
  static constexpr double lead_of_a_champion = 0.01;

  explicit Trainer(const TrainingOptions& options);
  // Where an earlier training with these options was.
  Trainer(const TrainingOptions& options, TrainingState state);

  [[nodiscard]] const TrainingState& state() const { return state_; }
  [[nodiscard]] bool is_done() const;

  enum class Step { learned, checked, stopped };
  // Plays a batch and learns from it, or checks the net where that is due. What `stop` cuts short
  // has not happened.
  Step advance(int threads, std::atomic<bool>& stop);

 private:
  [[nodiscard]] bool check_is_due() const;
  [[nodiscard]] float learning_rate() const;
  bool play_and_learn(int threads, const std::atomic<bool>& stop);
  [[nodiscard]] std::vector<std::vector<Sample>> play_batch(int threads,
                                                            const std::atomic<bool>& stop) const;
  void learn();
  bool check(int threads, std::atomic<bool>& stop);

  TrainingOptions options_;
  TrainingState state_;
  Learner learner_;
};

}  // namespace souk
