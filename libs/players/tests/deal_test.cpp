#include "souk/players/deal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace souk {
namespace {

std::string letters_of(DealtPile pile) {
  std::string letters;
  for (; !pile.empty(); pile.take_top()) letters += "rbyg"[index(pile.top())];
  return letters;
}

// How often each order came up, from the top down.
std::map<std::string, int> orders(Rules rules, int seat, int deals) {
  Random chance{3};
  std::map<std::string, int> counts;
  for (int deal = 0; deal < deals; ++deal) ++counts[letters_of(*deal_pile(rules, seat, chance))];
  return counts;
}

TEST(Deal, R6AShuffledPileMayLieInEveryOrderEquallyOften) {
  const auto counts = orders(Rules{}.with_rugs(4), 1, 6000);
  EXPECT_EQ(counts.size(), 6U);
  for (const auto& [letters, count] : counts) {
    EXPECT_EQ(std::ranges::count(letters, 'b'), 2) << letters;
    // A thousand each, and five standard deviations.
    EXPECT_NEAR(count, 1000, 145) << letters;
  }
}

TEST(Deal, R6AnAlternatingPileGoesByTurnsFromEitherColour) {
  const auto counts = orders(Rules{}.with(Pile::alternating).with_rugs(6), 0, 1000);
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_NEAR(counts.at("ryryry"), 500, 80);
  EXPECT_NEAR(counts.at("yryryr"), 500, 80);
}

TEST(Deal, R6TheBoxHoldsTwelveOfEachColour) {
  for (const auto& [letters, count] : orders(Rules{}, 0, 20)) {
    EXPECT_EQ(letters.size(), 24U);
    EXPECT_EQ(std::ranges::count(letters, 'r'), 12);
    EXPECT_EQ(count, 1) << letters;
  }
}

TEST(Deal, R6BehindWhatWasSeenTheRestMayLieInEveryOrderEquallyOften) {
  const Position start = *Position::start(Rules{}.with_rugs(6), 2);
  Random chance{3};
  std::map<std::string, int> counts;
  for (int deal = 0; deal < 3000; ++deal)
    ++counts[letters_of(
        *deal_pile_behind(start, 0, std::array{Colour::red, Colour::red, Colour::yellow}, chance))];
  EXPECT_EQ(counts.size(), 3U) << "one red among two yellow";
  for (const auto& [letters, count] : counts) {
    EXPECT_TRUE(letters.starts_with("rry")) << letters;
    EXPECT_EQ(std::ranges::count(letters, 'r'), 3) << letters;
    EXPECT_NEAR(count, 1000, 130) << letters;
  }
}

TEST(Deal, R6BehindWhatWasSeenAnAlternatingPileGoesOnByTurns) {
  const Position start = *Position::start(Rules{}.with(Pile::alternating).with_rugs(6), 2);
  Random chance{3};
  EXPECT_EQ(letters_of(*deal_pile_behind(start, 1, std::array{Colour::green}, chance)), "gbgbgb");
  EXPECT_EQ(
      letters_of(*deal_pile_behind(start, 0, std::array{Colour::red, Colour::yellow}, chance)),
      "ryryry");
}

}  // namespace
}  // namespace souk
