#include "souk/players/deal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace souk {
namespace {

// How often each order came up, from the top down.
std::map<std::string, int> orders(Rules rules, int seat, int deals) {
  Random chance{3};
  std::map<std::string, int> counts;
  for (int deal = 0; deal < deals; ++deal) {
    auto pile = deal_pile(rules, seat, chance);
    std::string letters;
    for (; !pile->empty(); pile->take_top()) letters += "rbyg"[index(pile->top())];
    ++counts[letters];
  }
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

}  // namespace
}  // namespace souk
