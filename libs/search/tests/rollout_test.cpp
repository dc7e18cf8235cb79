#include "souk/search/rollout.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "random_positions.hpp"
#include "repeated.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/search/rollout_comparison.hpp"

namespace souk {
namespace {

using namespace std::chrono_literals;

Position in_the_middle(int merchants, Phase phase) {
  Random random{static_cast<std::uint64_t>(merchants)};
  Position position = test::random_start(Rules{}, merchants, random);
  while (turns_left(position) > 20 || position.phase() != phase)
    test::step_at_random(position, random);
  return position;
}

OpponentDepths all_depths(int turns) {
  OpponentDepths all;
  all.fill(turns);
  return all;
}

class Rollouts : public testing::TestWithParam<int> {
 protected:
  TrainedEvaluator evaluator_{trained_nets()};
  SearchLimits limits_{Budget{}};
  OpponentPolicy opponent_policy_{8};
  Rollout rollout_{evaluator_, opponent_policy_, limits_};
};

INSTANTIATE_TEST_SUITE_P(Merchants, Rollouts, testing::Values(2, 3, 4));

// To the end of the own turn there is nothing but the throw, and its luck is subtracted.
TEST_P(Rollouts, OfOneTurnHaveTheValueOfItsPlan) {
  const Position position = in_the_middle(GetParam(), Phase::face);
  const int self = position.seat();
  rollout_.begin({.self = self, .opponent_depths = all_depths(GetParam() > 2 ? 2 : 0), .seed = 5});
  for (const Facing facing : legal_facings(position)) {
    Position faced = position;
    faced.face_unchecked(facing);
    evaluator_.set_perspective(self);
    const float expected = value_for(plan_throws(faced, evaluator_).values, self);
    for (std::uint64_t round = 0; round < 6; ++round)
      EXPECT_NEAR(value_for(rollout_.play(position, Move::face(facing), {round, 1}).value(), self),
                  expected, 1e-5F);
  }
}

TEST_P(Rollouts, TheSameDiceGiveTheSameValue) {
  const Position position = in_the_middle(GetParam(), Phase::lay);
  const Move move = legal_moves(position)[0];
  rollout_.begin(
      {.self = position.seat(), .opponent_depths = all_depths(GetParam() > 2 ? 2 : 0), .seed = 7});
  std::vector<Values> values;
  for (std::uint64_t round = 0; round < 8; ++round)
    values.push_back(rollout_.play(position, move, {round}).value());
  EXPECT_NE(values[0], values[1]);
  for (std::uint64_t round = 8; round-- > 0;)
    EXPECT_EQ(rollout_.play(position, move, {round}).value(), values[round]);
}

// The control variate changes no mean: plain games have the same.
TEST_P(Rollouts, AreUnbiased) {
  const Position position = in_the_middle(GetParam(), Phase::lay);
  const int self = position.seat();
  rollout_.begin({.self = self, .seed = 9});
  const Move move = legal_moves(position)[0];
  double won = 0;
  double mean = 0;
  double squares = 0;
  constexpr int rounds = test::repeated(60, 20);
  Random random{3};
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const auto value =
        static_cast<double>(value_for(rollout_.play(position, move, {round, 100}).value(), self));
    mean += value / rounds;
    squares += value * value / rounds;
    Position at = position;
    apply_unchecked(at, move);
    while (!at.is_over()) {
      evaluator_.set_perspective(at.seat());
      if (at.phase() == Phase::face)
        at.face_unchecked(plan_turn(at, evaluator_).best_heading().facing);
      else if (at.phase() == Phase::lay)
        at.lay_unchecked(best_reply(at, evaluator_).place);
      else
        test::step_at_random(at, random);
    }
    won += static_cast<double>(value_for(values_of_winners(at), self)) / rounds;
  }
  const double scatter = std::sqrt(squares - mean * mean);
  EXPECT_NEAR(mean, won, 3.5 * std::sqrt((0.25 + scatter * scatter) / rounds));
  EXPECT_LT(scatter, 0.4);
}

TEST_P(Rollouts, WithoutLuckHaveLessVariance) {
  const Position position = in_the_middle(GetParam(), Phase::lay);
  const Move move = legal_moves(position)[0];
  constexpr int rounds = test::repeated(80, 20);
  std::array<double, 3> means{};
  std::array<double, 3> variances{};
  for (std::size_t turns = 0; turns < means.size(); ++turns) {
    rollout_.begin({.self = no_perspective, .seed = 4, .luck_turns = static_cast<int>(turns)});
    double squares = 0;
    for (std::uint64_t round = 0; round < rounds; ++round) {
      const auto values = rollout_.play(position, move, {round, 8}).value();
      const auto value = static_cast<double>(value_for(values, position.seat()));
      means[turns] += value / rounds;
      squares += value * value / rounds;
    }
    variances[turns] = squares - means[turns] * means[turns];
  }
  for (const std::size_t turns : {1U, 2U}) {
    EXPECT_GT(variances[0], 2.5 * variances[turns]) << turns;
    EXPECT_NEAR(means[turns], means[0], 3.5 * std::sqrt((variances[0] + variances[turns]) / rounds))
        << turns;
  }
}

TEST_P(Rollouts, EndWhenTimeIsUp) {
  SearchLimits over{Budget{.time = 0ms}};
  Rollout hurried{evaluator_, opponent_policy_, over};
  const Position position = in_the_middle(GetParam(), Phase::lay);
  hurried.begin({.self = position.seat(), .seed = 1});
  EXPECT_FALSE(hurried.play(position, legal_moves(position)[0], {}));
}

TEST(RolloutComparison, FindsTheBestAgainstTheSearch) {
  RolloutComparison comparison{std::vector{0.50F, 0.49F, 0.47F}};
  EXPECT_EQ(comparison.best(), 0U);
  for (int round = 0; round < 40; ++round) {
    const float luck = round % 2 == 0 ? 0.2F : -0.2F;
    ASSERT_TRUE(comparison.add({0.50F + luck, 0.54F + luck * 0.9F, 0.30F + luck}));
  }
  EXPECT_EQ(comparison.best(), 1U);
  EXPECT_EQ(comparison.rounds(), 40U);
  comparison.close_hopeless();
  EXPECT_FALSE(comparison.is_open(2));
  EXPECT_TRUE(comparison.is_open(1));
}

TEST(RolloutComparison, AFewRoundsDoNotOverruleTheSearch) {
  RolloutComparison comparison{std::vector{0.50F, 0.40F}};
  ASSERT_TRUE(comparison.add({0.45F, 0.55F}));
  EXPECT_EQ(comparison.best(), 0U);
}

TEST(RolloutComparison, ARoundThatIsNotWholeDoesNotCount) {
  RolloutComparison comparison{std::vector{0.50F, 0.49F}};
  EXPECT_FALSE(comparison.add({0.1F, std::nullopt}));
  EXPECT_EQ(comparison.rounds(), 0U);
  comparison.close_hopeless();
  EXPECT_EQ(comparison.open_choices(), 2U);
}

TEST(RolloutComparison, KeepsWhatIsCloseOpen) {
  RolloutComparison comparison{std::vector{0.50F, 0.50F}};
  Random random{4};
  for (int round = 0; round < 64; ++round) {
    const auto noise = [&] { return static_cast<float>(random.below(1000)) / 1000; };
    ASSERT_TRUE(comparison.add({noise(), noise()}));
  }
  comparison.close_hopeless();
  EXPECT_EQ(comparison.open_choices(), 2U);
}

}  // namespace
}  // namespace souk
