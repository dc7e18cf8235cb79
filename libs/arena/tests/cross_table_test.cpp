#include "souk/arena/cross_table.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

PlayedGame game_of(int round, const Seating& seating, const std::vector<double>& wins) {
  PlayedGame game{.round = round, .seating = seating};
  for (const double win : wins) {
    game.outcome.seats.emplace_back();
    game.outcome.seats.back().win = win;
  }
  return game;
}

TEST(CrossTable, CountsWhoWonAtWhoseTables) {
  const std::vector<PlayedGame> games{game_of(0, {0, 1}, {1, 0}), game_of(0, {1, 0}, {0.5, 0.5}),
                                      game_of(1, {0, 2}, {0, 1})};
  const auto table = cross_table(3, games);
  EXPECT_EQ(table[0][1].seats_played, 2);
  EXPECT_EQ(table[0][1].wins, 1.5);
  EXPECT_EQ(table[0][1].win_rate.value, 0.75);
  EXPECT_EQ(table[1][0].wins, 0.5);
  EXPECT_EQ(table[0][2].wins, 0);
  EXPECT_EQ(table[2][0].wins, 1);
  EXPECT_EQ(table[1][2].seats_played, 0);
  EXPECT_EQ(table[0][0].seats_played, 0);
}

TEST(CrossTable, CopiesAtATableCountEachAndNotAgainstThemselves) {
  const auto table = cross_table(2, std::vector{game_of(0, {0, 1, 1}, {0, 0, 1})});
  EXPECT_EQ(table[0][1].seats_played, 1);
  EXPECT_EQ(table[1][0].seats_played, 2);
  EXPECT_EQ(table[1][0].wins, 1);
  EXPECT_EQ(table[1][1].seats_played, 0);
}

}  // namespace
}  // namespace souk
