#include "souk/arena/sequential_test.hpp"

#include <gtest/gtest.h>

#include "souk/players/random.hpp"

namespace souk {
namespace {

constexpr SequentialTest::Question usual{.lower = 0.50, .higher = 0.60};

// Rounds of two independent games, each won with this chance.
std::optional<SequentialTest::Answer> answer_at(double chance, Random& random, int& rounds) {
  SequentialTest test{usual, 2, 2};
  const auto win = [&] { return random.below(1000) < chance * 1000 ? 1.0 : 0.0; };
  while (!test.answer() && test.rounds() < 5000) test.add_round((win() + win()) / 2);
  rounds += test.rounds();
  return test.answer();
}

TEST(SequentialTest, ErrsAsRarelyAsItPromises) {
  constexpr int trials = 1000;
  Random random{1};
  int wrong_higher = 0;
  int wrong_lower = 0;
  int rounds = 0;
  for (int trial = 0; trial < trials; ++trial) {
    wrong_higher += answer_at(0.50, random, rounds) == SequentialTest::Answer::higher ? 1 : 0;
    wrong_lower += answer_at(0.60, random, rounds) == SequentialTest::Answer::lower ? 1 : 0;
  }
  EXPECT_LT(wrong_higher, trials * 7 / 100);
  EXPECT_LT(wrong_lower, trials * 7 / 100);
  EXPECT_GT(wrong_higher + wrong_lower, 0) << "a test that never errs plays too long";
  // A fixed number of rounds with the same errors would be 135.
  EXPECT_LT(rounds / (2 * trials), 110);
}

TEST(SequentialTest, HasTheBoundsOfItsErrors) {
  const SequentialTest test{usual, 2, 2};
  EXPECT_NEAR(test.upper_bound(), 2.944, 0.001);
  EXPECT_NEAR(test.lower_bound(), -2.944, 0.001);
  EXPECT_EQ(test.llr(), 0);
}

TEST(SequentialTest, WaitsForAFewRoundsHoweverClearTheyAre) {
  SequentialTest test{usual, 2, 2};
  for (int round = 1; round < SequentialTest::fewest_rounds; ++round) {
    test.add_round(1);
    EXPECT_FALSE(test.answer());
  }
  test.add_round(1);
  EXPECT_EQ(test.answer(), SequentialTest::Answer::higher);
}

TEST(SequentialTest, RoundsBehindTheAnswerChangeNothing) {
  SequentialTest test{usual, 2, 2};
  for (int round = 0; round < 10; ++round) test.add_round(0);
  EXPECT_EQ(test.answer(), SequentialTest::Answer::lower);
  EXPECT_EQ(test.rounds(), SequentialTest::fewest_rounds);
}

TEST(Question, IsTwoSharesAndPerhapsTwoErrors) {
  const auto two = read_question("0.25,0.3");
  ASSERT_TRUE(two);
  EXPECT_EQ(two->lower, 0.25);
  EXPECT_EQ(two->alpha, 0.05);
  const auto four = read_question("0.5,0.55,0.01,0.1");
  ASSERT_TRUE(four);
  EXPECT_EQ(four->alpha, 0.01);
  EXPECT_EQ(four->beta, 0.1);
  for (const char* text :
       {"", "0.5", "0.5,", "0.55,0.5", "0.5,0.5", "0,0.5", "0.5,1", "0.5,x", "0.5,0.6,0.05",
        "0.5,0.6,0.05,0.05,1", "0.5,0.6,0,0.05", "nan,0.5", "0.5,0.6,0.5,0.05", "0.5 ,0.6"})
    EXPECT_FALSE(read_question(text)) << text;
}

}  // namespace
}  // namespace souk
