#include "souk/training/trainer.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "souk/evaluation/weights_text.hpp"
#include "souk/search/parallel.hpp"
#include "souk/training/strength_check.hpp"

namespace souk {

namespace {

constexpr std::size_t mini_batch_size = 256;
// A game has about forty turns, and each of them is learned from about twice.
constexpr int samples_per_game = 80;
// The learning rate does not fall below this part of what it was.
constexpr double last_part_of_learning_rate = 0.02;

// Chance for one purpose says nothing about chance for another.
enum class SeedOf : std::uint8_t { weights, game, mini_batches, yardstick, champion };

std::uint64_t seed_of(const TrainingOptions& options, SeedOf purpose, std::uint64_t number) {
  constexpr std::uint64_t purposes = 5;
  Random which{number * purposes + static_cast<std::uint64_t>(purpose)};
  return Random{options.seed ^ which.next()}.next();
}

// From -most to most, evenly.
float small_number(Random& random, float most) {
  constexpr int grain = 1 << 20;
  const auto part = static_cast<float>(random.below(2 * grain + 1)) / grain;
  return (part - 1) * most;
}

NeuralNet untrained(const TrainingOptions& options) {
  NeuralNet net{options.merchants};
  Random random{seed_of(options, SeedOf::weights, 0)};
  const auto into_hidden =
      static_cast<std::size_t>(feature_count(options.merchants)) * std::size_t{hidden_units};
  for (std::size_t at = 0; at < net.weights().size(); ++at)
    net.weights()[at] = small_number(random, at < into_hidden ? 0.25F : 0.1F);
  return net;
}

}  // namespace

TrainingState::TrainingState(const TrainingOptions& options)
    : net{untrained(options)},
      learner{Learner{options.merchants}.state()},
      replay_buffer{options.replay_buffer},
      champion{rounded(net)} {}

Trainer::Trainer(const TrainingOptions& options) : Trainer{options, TrainingState{options}} {}

Trainer::Trainer(const TrainingOptions& options, TrainingState state)
    : options_{options}, state_{std::move(state)}, learner_{options.merchants} {
  learner_.set_state(state_.learner);
}

bool Trainer::is_done() const { return state_.games >= options_.games && !check_is_due(); }

bool Trainer::check_is_due() const {
  const std::uint64_t checked =
      state_.learning_curve.empty() ? 0 : state_.learning_curve.back().games;
  if (state_.games == checked) return false;
  return state_.games >= options_.games ||
         state_.games / options_.check_every > checked / options_.check_every;
}

Trainer::Step Trainer::advance(int threads, std::atomic<bool>& stop) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const bool checks = check_is_due();
  const bool done = checks ? check(threads, stop) : play_and_learn(threads, stop);
  state_.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  if (!done) return Step::stopped;
  return checks ? Step::checked : Step::learned;
}

bool Trainer::play_and_learn(int threads, const std::atomic<bool>& stop) {
  const auto batch = play_batch(threads, stop);
  if (stop) return false;
  for (const auto& game : batch)
    for (const Sample& sample : game) state_.replay_buffer.add(sample);
  learn();
  state_.games += batch.size();
  return true;
}

std::vector<std::vector<Sample>> Trainer::play_batch(int threads,
                                                     const std::atomic<bool>& stop) const {
  const auto size = static_cast<std::size_t>(
      std::min(static_cast<std::uint64_t>(options_.batch), options_.games - state_.games));
  std::vector<std::vector<Sample>> games(size);
  parallel_for(
      static_cast<std::size_t>(threads), size, [&](std::size_t /*worker*/, std::size_t at) {
        if (stop) return;
        const std::uint64_t seed = seed_of(options_, SeedOf::game, state_.games + at);
        games[at] = self_play_samples(state_.net, rules_for_self_play(options_.merchants, seed),
                                      seed, options_.play);
      });
  return games;
}

float Trainer::learning_rate() const {
  const double part = static_cast<double>(state_.games) / static_cast<double>(options_.games);
  const double left = part < 0.5 ? 1 : std::max(last_part_of_learning_rate, 2 * (1 - part));
  return options_.learning_rate * static_cast<float>(left);
}

void Trainer::learn() {
  if (state_.replay_buffer.samples().empty()) return;
  Random random{seed_of(options_, SeedOf::mini_batches, state_.games)};
  const int steps =
      std::max(1, options_.batch * samples_per_game / static_cast<int>(mini_batch_size));
  std::vector<const Sample*> mini_batch(mini_batch_size);
  for (int step = 0; step < steps; ++step) {
    state_.replay_buffer.draw(random, mini_batch);
    state_.loss_sum += learner_.learn(state_.net, mini_batch, learning_rate());
    ++state_.mini_batches;
  }
  state_.learner = learner_.state();
}

bool Trainer::check(int threads, std::atomic<bool>& stop) {
  // As it would ship.
  const NeuralNet net = rounded(state_.net);
  CheckMatch match{.rounds = options_.check_rounds, .threads = threads};
  // Always the same dice, so that the learning curve shows the net and not the luck.
  match.seed = seed_of(options_, SeedOf::yardstick, 0);
  const auto against_hand = win_rate_against_handcrafted(net, match, stop);
  if (!against_hand) return false;
  match.seed = seed_of(options_, SeedOf::champion, state_.games);
  const auto against_champion = win_rate_against(net, state_.champion, match, stop);
  if (!against_champion) return false;

  LearningCurvePoint point{.games = state_.games,
                           .seconds = state_.seconds,
                           .loss = state_.mini_batches == 0
                                       ? 0
                                       : state_.loss_sum / static_cast<double>(state_.mini_batches),
                           .against_handcrafted = *against_hand,
                           .against_champion = *against_champion};
  point.became_champion = against_champion->value > 1.0 / options_.merchants + lead_of_a_champion;
  if (point.became_champion) {
    state_.champion = net;
    state_.champion_games = state_.games;
  }
  state_.learning_curve.push_back(point);
  state_.loss_sum = 0;
  state_.mini_batches = 0;
  return true;
}

}  // namespace souk
