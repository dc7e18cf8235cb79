#include "souk/arena/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "played_games.hpp"
#include "souk/players/random.hpp"

namespace souk {
namespace {

using test::won_game;

// As many games as asked for, one a round, won with chances by strength.
std::vector<PlayedGame> simulated(const std::vector<double>& strengths,
                                  const std::vector<Seating>& tables, int rounds, Random& random) {
  std::vector<PlayedGame> games;
  for (int round = 0; round < rounds; ++round)
    for (const Seating& table : tables) {
      double sum = 0;
      for (const int who : table) sum += strengths[static_cast<std::size_t>(who)];
      double left = sum * random.below(1'000'000) / 1e6;
      std::size_t winner = 0;
      while (winner + 1 < table.size() &&
             (left -= strengths[static_cast<std::size_t>(table[winner])]) >= 0)
        ++winner;
      games.push_back(won_game(round, table, winner));
    }
  return games;
}

TEST(Ratings, OfTwoAreEloRatings) {
  std::vector<PlayedGame> games;
  for (int round = 0; round < 1000; ++round)
    games.push_back(won_game(round, {0, 1}, round % 4 == 0 ? 1 : 0));
  const auto rated = ratings(2, games);
  EXPECT_NEAR(rated[0].value - rated[1].value, 400 * std::log10(3), 1);
  EXPECT_NEAR(rated[0].value + rated[1].value, 0, 1e-6);
}

TEST(Ratings, OfThreeAtATableFindTheStrengths) {
  Random random{1};
  const auto games = simulated({4, 2, 1}, {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}, 5000, random);
  const auto rated = ratings(3, games);
  EXPECT_NEAR(rated[0].value - rated[1].value, 400 * std::log10(2), 12);
  EXPECT_NEAR(rated[1].value - rated[2].value, 400 * std::log10(2), 12);
}

TEST(Ratings, OneAgainstCopiesIsEvenAtAFairShare) {
  std::vector<PlayedGame> games;
  for (int round = 0; round < 300; ++round)
    games.push_back(won_game(round, {0, 1, 1}, static_cast<std::size_t>(round % 3)));
  for (const Estimate& each : ratings(2, games)) EXPECT_NEAR(each.value, 0, 0.01);
}

TEST(Ratings, SharedWinsCountInParts) {
  std::vector<PlayedGame> games;
  for (int round = 0; round < 100; ++round) {
    games.push_back(won_game(round, {0, 1}, 0));
    games.back().outcome.seats[0].win = games.back().outcome.seats[1].win = 0.5;
  }
  EXPECT_NEAR(ratings(2, games)[0].value, 0, 1e-6);
}

TEST(Ratings, OfOneWhoWinsEverythingAreFiniteAndDoubtful) {
  for (const int rounds : {2, 20, 2000}) {
    std::vector<PlayedGame> games;
    for (int round = 0; round < rounds; ++round) games.push_back(won_game(round, {0, 1}, 0));
    const auto rated = ratings(2, games);
    EXPECT_GT(rated[0].value, 100);
    EXPECT_LT(rated[0].value, 2000);
    EXPECT_GT(*rated[0].margin, 100);
    EXPECT_LT(*rated[0].margin, 2000);
  }
}

TEST(Ratings, HaveNoMarginFromOneRound) {
  const std::vector<PlayedGame> games{won_game(0, {0, 1}, 0), won_game(0, {1, 0}, 0)};
  EXPECT_FALSE(ratings(2, games)[0].margin);
}

TEST(Ratings, GamesOfARoundThatAllGoTheSameWayAreOneObservation) {
  Random random{3};
  std::vector<PlayedGame> alike;
  std::vector<PlayedGame> apart;
  for (int round = 0; round < 200; ++round) {
    const auto winner = static_cast<std::size_t>(random.below(2));
    apart.push_back(won_game(round, {0, 1}, winner));
    for (int copy = 0; copy < 9; ++copy) alike.push_back(won_game(round, {0, 1}, winner));
  }
  EXPECT_NEAR(*ratings(2, alike)[0].margin, *ratings(2, apart)[0].margin, 1);
}

// The dice decide and the seats are turned around: pairs add up to one win each.
TEST(Ratings, PairedGamesThatCancelLeaveLittleDoubt) {
  Random random{4};
  std::vector<PlayedGame> games;
  for (int round = 0; round < 200; ++round) {
    const auto lucky_seat = static_cast<std::size_t>(random.below(2));
    games.push_back(won_game(round, {0, 1}, lucky_seat));
    games.push_back(won_game(round, {1, 0}, lucky_seat));
  }
  EXPECT_NEAR(ratings(2, games)[0].value, 0, 1e-6);
  EXPECT_LT(*ratings(2, games)[0].margin, 5);
}

TEST(Ratings, MarginsHoldTheTruthNineteenTimesInTwenty) {
  Random random{5};
  const std::vector<double> strengths{3, 2, 1, 1};
  double mean = 0;
  for (const double each : strengths) mean += 400 * std::log10(each) / 4;
  const std::vector<Seating> tables{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}};
  int held = 0;
  constexpr int trials = 300;
  for (int trial = 0; trial < trials; ++trial) {
    const auto rated = ratings(4, simulated(strengths, tables, 40, random));
    for (std::size_t who = 0; who < 4; ++who) {
      const double truth = 400 * std::log10(strengths[who]) - mean;
      held += std::abs(rated[who].value - truth) <= *rated[who].margin ? 1 : 0;
    }
  }
  EXPECT_NEAR(held / (4.0 * trials), 0.95, 0.025);
}

}  // namespace
}  // namespace souk
