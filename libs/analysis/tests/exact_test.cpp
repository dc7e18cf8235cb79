// Near the end of the game chances are exact: compared with a plain recursion over everything that
// can happen.
#include <gtest/gtest.h>

#include "brute_force.hpp"
#include "near_the_end.hpp"
#include "repeated.hpp"
#include "souk/analysis/judge.hpp"
#include "souk/text/json_writer.hpp"

namespace souk {
namespace {

std::string shown(double chance) {
  JsonWriter json;
  json.decimal(chance, 4);
  return std::move(json).take();
}

int compare(const Position& position, Judge& judge) {
  const int mover = position.seat();
  const Values exact = test::brute_force(position);
  const Chances chances = judge.chances(position);
  int compared = 0;
  for (int seat = 0; seat < position.merchants(); ++seat, ++compared)
    EXPECT_EQ(shown(chance_of(chances, seat)), shown(static_cast<double>(value_for(exact, seat))));
  const Judgement& judgement = judge.judge(position);
  EXPECT_TRUE(judgement.exact);
  for (const JudgedChoice& choice : judgement.choices) {
    const auto value =
        static_cast<double>(value_for(test::brute_force_after(position, choice.move), mover));
    EXPECT_EQ(shown(chance_of(choice.chances, mover)), shown(value));
    EXPECT_NEAR(choice.error, static_cast<double>(value_for(exact, mover)) - value, 1e-6);
    ++compared;
  }
  return compared;
}

TEST(ExactChances, OfTheLastTwoTurnsAreThoseOfBruteForceByAllRules) {
  Random random{1};
  Judge judge{AnalysisSettings{.depth = 1}};
  int compared = 0;
  for (int again = 0; again < test::repeated(2, 1); ++again)
    for (const Rules& rules : test::many_rules())
      for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
        for (int turns = 1; turns <= 2; ++turns)
          compared += compare(
              test::near_the_end(rules, merchants, turns, test::first_choice(rules), random),
              judge);
  EXPECT_GT(compared, 300);
}

TEST(ExactChances, OfTheLastThreeTurnsAreThoseOfBruteForce) {
  Random random{2};
  Judge judge{AnalysisSettings{.depth = 1}};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
    compare(test::near_the_end(Rules{}, merchants, 3, Phase::lay, random), judge);
}

TEST(ExactChances, AreTheMeanOverThrowsAndPiles) {
  Random random{3};
  Judge judge{AnalysisSettings{.depth = 1}};
  int piles = 0;
  for (int game = 0; game < test::repeated(40, 10); ++game) {
    Position position = test::near_the_end(Rules{}, 2, 3, Phase::lay, random);
    apply_unchecked(position, legal_moves(position)[0]);
    piles += position.phase() == Phase::draw ? 1 : 0;
    for (; !position.is_over(); test::step_at_random(position, random))
      EXPECT_NEAR(chance_of(judge.chances(position), 0),
                  static_cast<double>(value_for(test::brute_force(position), 0)), 1e-6);
  }
  EXPECT_GT(piles, 0) << "no pile had two colours left";
}

}  // namespace
}  // namespace souk
