#include "souk/arena/pairings.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace souk {
namespace {

TEST(Pairings, TwoAtATableOfTwoPlayBothWaysAround) {
  EXPECT_EQ(*round_of(2, 2), (std::vector<Seating>{{0, 1}, {1, 0}}));
}

TEST(Pairings, TwoAtALargerTableAreOneAgainstCopies) {
  EXPECT_EQ(*round_of(2, 3), (std::vector<Seating>{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}));
  EXPECT_EQ(round_of(2, 4)->size(), 4U);
}

TEST(Pairings, EveryoneMeetsEveryoneInEverySeat) {
  const auto games = round_of(5, 3);
  ASSERT_TRUE(games);
  EXPECT_EQ(games->size(), 10U * 3);  // 5 choose 3
  std::map<std::pair<int, int>, int> in_seat;
  std::set<std::set<int>> tables;
  for (const Seating& game : *games) {
    tables.insert({game.begin(), game.end()});
    for (int seat = 0; seat < 3; ++seat) ++in_seat[{game[static_cast<std::size_t>(seat)], seat}];
  }
  EXPECT_EQ(tables.size(), 10U);
  EXPECT_EQ(in_seat.size(), 15U);
  for (const auto& [who, times] : in_seat) EXPECT_EQ(times, 6);
}

TEST(Pairings, InAGauntletTheFirstMeetsEachOfTheOthersAlone) {
  EXPECT_EQ(*round_of(3, 2, Pairing::gauntlet),
            (std::vector<Seating>{{0, 1}, {1, 0}, {0, 2}, {2, 0}}));
  EXPECT_EQ(
      *round_of(3, 3, Pairing::gauntlet),
      (std::vector<Seating>{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}, {0, 2, 2}, {2, 0, 2}, {2, 2, 0}}));
  EXPECT_EQ(round_of(2, 4, Pairing::gauntlet)->size(), 4U);
  EXPECT_FALSE(round_of(1, 2, Pairing::gauntlet));
}

TEST(Pairings, WhatDoesNotFitIsRefused) {
  EXPECT_FALSE(round_of(1, 2));
  EXPECT_FALSE(round_of(3, 4));
  EXPECT_FALSE(round_of(2, 5));
  EXPECT_FALSE(round_of(2, 1));
  EXPECT_FALSE(round_of(most_contenders + 1, 2));
  EXPECT_NE(round_of(3, 4).error().message.find("3 players cannot fill 4 seats"),
            std::string::npos);
}

}  // namespace
}  // namespace souk
