#include "souk/training/trainer.hpp"

#include <gtest/gtest.h>

#include "small_training.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/players/random_player.hpp"
#include "souk/search/greedy_player.hpp"

namespace souk {
namespace {

using test::carry_on;
using test::same_weights;
using test::small_training;

TEST(Trainer, LearnsTheSameOnAnyNumberOfThreads) {
  Trainer one{small_training()};
  Trainer two{small_training()};
  carry_on(one, 1);
  carry_on(two, 2);
  EXPECT_TRUE(same_weights(one.state().net, two.state().net));
  EXPECT_TRUE(same_weights(one.state().champion, two.state().champion));
  ASSERT_EQ(one.state().learning_curve.size(), 2U);
  for (std::size_t at = 0; at < 2; ++at) {
    EXPECT_EQ(one.state().learning_curve[at].against_handcrafted.value,
              two.state().learning_curve[at].against_handcrafted.value);
    EXPECT_EQ(one.state().learning_curve[at].against_champion.value,
              two.state().learning_curve[at].against_champion.value);
    EXPECT_EQ(one.state().learning_curve[at].loss, two.state().learning_curve[at].loss);
  }
}

TEST(Trainer, EveryOptionMatters) {
  TrainingOptions plain = small_training();
  plain.games = 16;
  plain.replay_buffer = 300;
  plain.check_every = 1000;
  plain.check_rounds = 1;
  Trainer trained{plain};
  carry_on(trained, 1);
  const auto expect_other = [&](const char* what, auto change) {
    TrainingOptions options = plain;
    change(options);
    Trainer other{options};
    carry_on(other, 1);
    EXPECT_FALSE(same_weights(trained.state().net, other.state().net)) << what;
    EXPECT_NE(identity_of(options), identity_of(plain)) << what;
  };
  expect_other("seed", [](TrainingOptions& options) { options.seed = 8; });
  expect_other("games", [](TrainingOptions& options) { options.games = 12; });
  expect_other("batch", [](TrainingOptions& options) { options.batch = 4; });
  expect_other("pool", [](TrainingOptions& options) { options.replay_buffer = 200; });
  expect_other("rate", [](TrainingOptions& options) { options.learning_rate = 0.009F; });
  expect_other("lambda", [](TrainingOptions& options) { options.play.lambda = 0.5F; });
  expect_other("exploration", [](TrainingOptions& options) { options.play.exploration = 0.5F; });
}

// His part of the wins against a player who takes anything.
double win_rate_against_random(const NeuralNet& net) {
  const std::vector<Contender> two{
      contender_of("net",
                   [&](std::uint64_t) {
                     const TrainedEvaluator::Nets nets{&net, &net, &net};
                     return std::make_unique<GreedyPlayer>(
                         std::make_unique<TrainedEvaluator>(nets));
                   },
                   {}),
      contender_of("random",
                   [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }, {})};
  return play_match(two, {.rounds = 20}).value().standings[0].win_rate.value;
}

TEST(Trainer, MakesAPlayerOfANetThatKnewNothing) {
  TrainingOptions options = small_training();
  options.games = 192;
  options.check_every = 96;
  Trainer trainer{options};
  const double before = win_rate_against_random(trainer.state().net);
  carry_on(trainer, 2);
  EXPECT_LT(before, 0.7);
  EXPECT_GT(win_rate_against_random(trainer.state().net), 0.85);
  ASSERT_EQ(trainer.state().learning_curve.size(), 2U);
  EXPECT_LT(trainer.state().learning_curve[1].loss, trainer.state().learning_curve[0].loss);
  EXPECT_GT(trainer.state().champion_games, 0U);
}

TEST(Trainer, ChecksAreDueNowAndThenAndAtTheEnd) {
  TrainingOptions options = small_training();
  options.games = 44;
  options.check_every = 20;
  options.check_rounds = 1;
  Trainer trainer{options};
  carry_on(trainer, 1);
  std::vector<std::uint64_t> games;
  for (const LearningCurvePoint& point : trainer.state().learning_curve)
    games.push_back(point.games);
  EXPECT_EQ(games, (std::vector<std::uint64_t>{24, 40, 44}));
  EXPECT_EQ(trainer.state().games, 44U);
}

TEST(Trainer, WhatIsStoppedHasNotHappened) {
  Trainer trainer{small_training()};
  Trainer other{small_training()};
  std::atomic<bool> stop = true;
  carry_on(trainer, 1, 32);
  EXPECT_EQ(trainer.advance(1, stop), Trainer::Step::stopped) << "at a check";
  EXPECT_TRUE(trainer.state().learning_curve.empty());
  stop = false;
  EXPECT_EQ(trainer.advance(1, stop), Trainer::Step::checked);
  stop = true;
  EXPECT_EQ(trainer.advance(1, stop), Trainer::Step::stopped) << "at a batch";
  EXPECT_EQ(trainer.state().games, 32U);
  carry_on(trainer, 1);
  carry_on(other, 1);
  EXPECT_TRUE(same_weights(trainer.state().net, other.state().net));
}

}  // namespace
}  // namespace souk
