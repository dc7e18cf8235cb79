#include "rehearsal.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "comparison.hpp"
#include "random_positions.hpp"
#include "repeated.hpp"
#include "souk/evaluation/trained_nets.hpp"

namespace souk {
namespace {

using namespace std::chrono_literals;

Position in_the_middle(int merchants, Phase phase) {
  Random random{static_cast<std::uint64_t>(merchants)};
  Position position = *Position::start(Rules{}, merchants);
  while (turns_left(position) > 20 || position.phase() != phase)
    test::step_at_random(position, random);
  return position;
}

TurnsByHand all_look(int turns) {
  TurnsByHand all;
  all.fill(turns);
  return all;
}

class Rehearsed : public testing::TestWithParam<int> {
 protected:
  TrainedEvaluator evaluator_{trained_nets()};
  Limits limits_{Budget{}};
  Foresight foresight_{8};
  Rehearsal rehearsal_{evaluator_, foresight_, limits_};
};

INSTANTIATE_TEST_SUITE_P(Merchants, Rehearsed, testing::Values(2, 3, 4));

// To the end of one's own turn there is nothing but the throw, and its luck is taken out.
TEST_P(Rehearsed, OneTurnIsWorthWhatItsPlanSays) {
  const Position position = in_the_middle(GetParam(), Phase::face);
  const int self = position.seat();
  rehearsal_.begin({.self = self, .turns_by_hand = all_look(GetParam() > 2 ? 2 : 0), .seed = 5});
  for (const Facing facing : legal_facings(position)) {
    Position faced = position;
    faced.face_unchecked(facing);
    evaluator_.think_as(self);
    const float expected = share_of(look_at_throws(faced, evaluator_).shares, self);
    for (std::uint64_t round = 0; round < 6; ++round)
      EXPECT_NEAR(rehearsal_.play_on(position, facing, {round, 1}).value(), expected, 1e-5F);
  }
}

TEST_P(Rehearsed, TheSameDiceComeToTheSame) {
  const Position position = in_the_middle(GetParam(), Phase::lay);
  const Place place = legal_places(position)[0];
  rehearsal_.begin(
      {.self = position.seat(), .turns_by_hand = all_look(GetParam() > 2 ? 2 : 0), .seed = 7});
  std::vector<float> values;
  for (std::uint64_t round = 0; round < 8; ++round)
    values.push_back(rehearsal_.play_on(position, place, {round}).value());
  EXPECT_NE(values[0], values[1]);
  for (std::uint64_t round = 8; round-- > 0;)
    EXPECT_EQ(rehearsal_.play_on(position, place, {round}).value(), values[round]);
}

// Taking luck out changes no mean: what plain games come to, they come to without it as well.
TEST_P(Rehearsed, PlaysToTheEndWithoutFavour) {
  const Position position = in_the_middle(GetParam(), Phase::lay);
  const int self = position.seat();
  rehearsal_.begin({.self = self, .seed = 9});
  const Place place = legal_places(position)[0];
  double won = 0;
  double rehearsed = 0;
  double squares = 0;
  constexpr int rounds = test::repeated(60, 20);
  Random random{3};
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const auto value =
        static_cast<double>(rehearsal_.play_on(position, place, {round, 100}).value());
    rehearsed += value / rounds;
    squares += value * value / rounds;
    Position at = position;
    at.lay_unchecked(place, draw(random, turned_up_outcomes(at)));
    while (!at.is_over()) {
      evaluator_.think_as(at.seat());
      if (at.phase() == Phase::face)
        at.face_unchecked(plan_turn(at, evaluator_).best_heading().facing);
      else if (at.phase() == Phase::roll)
        at.roll_unchecked(throw_die(random));
      else
        at.lay_unchecked(best_reply(at, evaluator_).place, draw(random, turned_up_outcomes(at)));
    }
    won += static_cast<double>(share_of(shares_of_winners(at), self)) / rounds;
  }
  const double scatter = std::sqrt(squares - rehearsed * rehearsed);
  EXPECT_NEAR(rehearsed, won, 3.5 * std::sqrt((0.25 + scatter * scatter) / rounds));
  EXPECT_LT(scatter, 0.4);
}

TEST_P(Rehearsed, EndsWhenTimeIsUp) {
  Limits over{Budget{.time = 0ms}};
  Rehearsal hurried{evaluator_, foresight_, over};
  const Position position = in_the_middle(GetParam(), Phase::lay);
  hurried.begin({.self = position.seat(), .seed = 1});
  EXPECT_FALSE(hurried.play_on(position, legal_places(position)[0], {}));
}

TEST(Comparison, FindsTheBestAgainstWhatTheLooksSay) {
  Comparison comparison{std::vector{0.50F, 0.49F, 0.47F}};
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

TEST(Comparison, AFewRoundsDoNotOverruleALook) {
  Comparison comparison{std::vector{0.50F, 0.40F}};
  ASSERT_TRUE(comparison.add({0.45F, 0.55F}));
  EXPECT_EQ(comparison.best(), 0U);
}

TEST(Comparison, ARoundThatIsNotWholeDoesNotCount) {
  Comparison comparison{std::vector{0.50F, 0.49F}};
  EXPECT_FALSE(comparison.add({0.1F, std::nullopt}));
  EXPECT_EQ(comparison.rounds(), 0U);
  comparison.close_hopeless();
  EXPECT_EQ(comparison.open_choices(), 2U);
}

TEST(Comparison, KeepsWhatIsCloseOpen) {
  Comparison comparison{std::vector{0.50F, 0.50F}};
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
