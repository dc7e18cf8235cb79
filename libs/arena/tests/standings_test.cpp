#include "souk/arena/standings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "played_games.hpp"
#include "souk/players/random.hpp"

namespace souk {
namespace {

using test::won_game;

TEST(Standings, CountSeatsWinsLeadsForfeitsAndTime) {
  using std::chrono::microseconds;
  PlayedGame game = won_game(0, {1, 0, 1}, 1);
  game.outcome.seats[0].score = 30;
  game.outcome.seats[1].score = 50;
  game.outcome.seats[2].score = 20;
  game.outcome.seats[2].forfeit = "gone";
  game.outcome.seats[0].time = {
      .decisions = 4, .total = microseconds{40}, .longest = microseconds{25}};
  game.outcome.seats[2].time = {
      .decisions = 6, .total = microseconds{10}, .longest = microseconds{5}};
  const auto all = standings(2, std::vector{game});
  EXPECT_EQ(all[0].seats_played, 1);
  EXPECT_EQ(all[1].seats_played, 2);
  EXPECT_EQ(all[0].wins, 1);
  EXPECT_EQ(all[0].win_rate.value, 1);
  EXPECT_EQ(all[1].win_rate.value, 0);
  EXPECT_DOUBLE_EQ(all[0].score_lead, 25);
  EXPECT_DOUBLE_EQ(all[1].score_lead, (30 - 35 + 20 - 40) / 2.0);
  EXPECT_EQ(all[1].forfeits, 1);
  EXPECT_EQ(all[1].mean_time(), microseconds{5});
  EXPECT_EQ(all[1].time.longest, microseconds{25});
  EXPECT_FALSE(all[0].win_rate.margin) << "one round says nothing of the next";
}

TEST(Standings, LuckIsTakenOutWhereItIsKnownOfEveryGame) {
  std::vector<PlayedGame> games{won_game(0, {0, 1}, 0), won_game(1, {1, 0}, 0)};
  games[0].outcome.seats[0].luck = 0.25;
  games[0].outcome.seats[1].luck = -0.25;
  EXPECT_FALSE(standings(2, games)[0].win_rate_without_luck);
  games[1].outcome.seats[0].luck = 0.5;
  games[1].outcome.seats[1].luck = -0.5;
  const auto all = standings(2, games);
  ASSERT_TRUE(all[0].win_rate_without_luck && all[1].win_rate_without_luck);
  EXPECT_EQ(all[0].win_rate.value, 0.5);
  EXPECT_EQ(all[0].win_rate_without_luck->value, (0.75 + 0.5) / 2);
  EXPECT_EQ(all[1].win_rate_without_luck->value, (0.25 + 0.5) / 2);
  EXPECT_LT(*all[0].win_rate_without_luck->margin, *all[0].win_rate.margin);
}

TEST(Standings, ShareMarginsHoldTheTruthNineteenTimesInTwenty) {
  Random random{1};
  int held = 0;
  constexpr int trials = 1000;
  for (int trial = 0; trial < trials; ++trial) {
    std::vector<PlayedGame> games;
    for (int round = 0; round < 30; ++round) {
      // Half of the rounds go to whoever has the better dice, so that games of a round differ in
      // nothing but the seats; the others are drawn game by game.
      const auto seat = static_cast<std::size_t>(random.below(2));
      const bool dice_decide = random.below(2) == 0;
      for (const Seating& seating : {Seating{0, 1}, Seating{1, 0}})
        games.push_back(won_game(round, seating,
                                 dice_decide ? seat : static_cast<std::size_t>(random.below(2))));
    }
    const auto all = standings(2, games);
    held += std::abs(all[0].win_rate.value - 0.5) <= *all[0].win_rate.margin ? 1 : 0;
  }
  EXPECT_NEAR(held / static_cast<double>(trials), 0.95, 0.025);
}

TEST(Standings, RoundsThatAreAllAlikeLeaveSomeDoubt) {
  std::vector<PlayedGame> games;
  for (int round = 0; round < 30; ++round) games.push_back(won_game(round, {0, 1}, 0));
  EXPECT_DOUBLE_EQ(*standings(2, games)[0].win_rate.margin, 0.1);
}

}  // namespace
}  // namespace souk
