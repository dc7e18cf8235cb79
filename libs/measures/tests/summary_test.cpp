#include "souk/measures/summary.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "contenders.hpp"
#include "souk/arena/estimates.hpp"
#include "souk/arena/student.hpp"
#include "souk/measures/measured_games.hpp"

namespace souk {
namespace {

TEST(Estimates, OfAMeanFollowFromTheScatter) {
  const Estimate mean = mean_of(std::vector<Part>{{1, 1}, {2, 1}, {3, 1}, {6, 1}});
  EXPECT_DOUBLE_EQ(mean.value, 3);
  // Squares 4 + 1 + 0 + 9 by three degrees of freedom, and by four observations.
  EXPECT_NEAR(mean.margin.value_or(0), student_975(3) * std::sqrt(14.0 / 3 / 4), 1e-9);
}

TEST(Estimates, OfARatioCountLargeObservationsForMore) {
  const Estimate ratio = mean_of(std::vector<Part>{{1, 1}, {6, 3}});
  EXPECT_DOUBLE_EQ(ratio.value, 7.0 / 4);
  EXPECT_NEAR(ratio.margin.value_or(0), student_975(1) * std::sqrt(2 * 2 * 0.75 * 0.75) / 4, 1e-9);
}

TEST(Estimates, LeaveSomeDoubtWhereAllIsAlike) {
  const std::vector<Part> none(60, {0, 1});
  EXPECT_DOUBLE_EQ(proportion_of(none).margin.value_or(0), 0.05);
  EXPECT_DOUBLE_EQ(mean_of(none).margin.value_or(1), 0);
  EXPECT_FALSE(mean_of(std::vector<Part>{{1, 1}}).margin) << "one says nothing of others";
  EXPECT_EQ(mean_of({}).value, 0);
}

MeasuredGame game_of(std::vector<double> wins, std::vector<int> scores, std::vector<int> paid) {
  MeasuredGame game;
  game.measures.wins = std::move(wins);
  game.measures.scores = std::move(scores);
  game.measures.paid = std::move(paid);
  game.measures.turns = 10;
  game.measures.turns_if_all_stay = 20;
  for (std::size_t seat = 0; seat < game.measures.wins.size(); ++seat)
    game.luck.result[seat] = game.measures.wins[seat];
  return game;
}

TEST(Summary, OfThreeGames) {
  std::vector<MeasuredGame> games{game_of({1, 0}, {40, 30}, {1, 2, 2, 9}),
                                  game_of({0, 1}, {0, 50}, {}), game_of({0.5, 0.5}, {20, 20}, {2})};
  games[1].measures.outs = {{.seat = 0, .turn = 5}};
  games[2].measures.tied = true;
  const Summary all = summary_of(games);
  EXPECT_EQ(all.games, 3);
  ASSERT_EQ(all.seats.size(), 2U);
  EXPECT_DOUBLE_EQ(all.seats[0].wins.value, 0.5);
  EXPECT_DOUBLE_EQ(all.seats[1].score.mean.value, 100.0 / 3);
  EXPECT_DOUBLE_EQ(all.seats[0].out.value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(all.seats[1].out.value, 0);
  EXPECT_DOUBLE_EQ(all.winning_score.mean.value, 110.0 / 3);
  EXPECT_DOUBLE_EQ(all.lead.most, 50);
  EXPECT_DOUBLE_EQ(all.tied.value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(all.shared.value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(all.games_with_outs.value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(all.games_cut_short.value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(all.out_after.mean.value, 0.25) << "turn 5 of 20";
  EXPECT_DOUBLE_EQ(all.turns.deviation, 0);
  EXPECT_DOUBLE_EQ(all.payments.number.mean.value, 5.0 / 3);
  EXPECT_DOUBLE_EQ(all.payments.size.mean.value, 16.0 / 5);
  EXPECT_EQ(all.payments.median, 2);
  EXPECT_EQ(all.payments.ninth_tenth, 9);
  EXPECT_DOUBLE_EQ(all.payments.largest.least, 0);
  EXPECT_EQ(all.payments.counts[2], 3U);
}

// All luck in one account: then all of the variance is there.
TEST(Summary, GivesEachAccountItsPartOfTheVariance) {
  std::vector<MeasuredGame> games{game_of({1, 0}, {2, 1}, {}), game_of({0, 1}, {1, 2}, {})};
  for (MeasuredGame& game : games) {
    game.luck.throws = {0.75 * (game.measures.wins[0] - 0.5), 0.75 * (game.measures.wins[1] - 0.5)};
    game.luck.choices = {0.25 * (game.measures.wins[0] - 0.5),
                         0.25 * (game.measures.wins[1] - 0.5)};
    game.luck.swings = {0.3, -0.3};
  }
  const LuckSummary luck = summary_of(games).luck;
  EXPECT_DOUBLE_EQ(luck.throws.value, 0.75);
  EXPECT_DOUBLE_EQ(luck.choices.value, 0.25);
  EXPECT_DOUBLE_EQ(luck.piles.value, 0);
  EXPECT_DOUBLE_EQ(luck.luck_of_a_game.value, 0.375);
  EXPECT_DOUBLE_EQ(luck.luck_of_a_throw.value, 0.3);
  EXPECT_DOUBLE_EQ(luck.luckiest_wins.value, 1);
}

TEST(Summary, OfRealGamesSharesOutAllOfTheVariance) {
  std::atomic<bool> stop = false;
  const auto games = measured_games(test::random_contender("random"), {.games = 10}, [] {}, stop);
  ASSERT_TRUE(games);
  const Summary all = summary_of(*games);
  EXPECT_NEAR(all.luck.throws.value + all.luck.piles.value + all.luck.choices.value +
                  all.luck.revisions.value,
              1, 1e-3);
  EXPECT_NEAR(all.seats[0].wins.value + all.seats[1].wins.value, 1, 1e-9);
  EXPECT_GT(all.luck.given_away.value, 0.1) << "who plays at random gives much away";
  EXPECT_DOUBLE_EQ(all.facings.mean.value, 3) << "R9";
  EXPECT_LE(all.places.most, 12) << "R18";
}

}  // namespace
}  // namespace souk
