#include "souk/arena/deal.hpp"

#include <gtest/gtest.h>

#include <set>

namespace souk {
namespace {

std::vector<int> throws_of(const Deal& dealt, int count) {
  Random dice = dealt.dice;
  std::vector<int> all;
  for (int each = 0; each < count; ++each) all.push_back(throw_die(dice));
  return all;
}

std::string letters(DealtPile pile) {
  std::string text;
  for (; !pile.empty(); pile.take_top()) text += static_cast<char>('0' + index(pile.top()));
  return text;
}

TEST(Deal, IsTheSameForTheSameRoundAndAnotherForTheNext) {
  const auto one = deal(Rules{}, 2, 7, 3);
  const auto again = deal(Rules{}, 2, 7, 3);
  const auto next = deal(Rules{}, 2, 7, 4);
  const auto elsewhere = deal(Rules{}, 2, 8, 3);
  ASSERT_TRUE(one && again && next && elsewhere);
  EXPECT_EQ(one->start, again->start);
  EXPECT_EQ(throws_of(*one, 100), throws_of(*again, 100));
  EXPECT_EQ(letters(one->piles[0]), letters(again->piles[0]));
  EXPECT_NE(throws_of(*one, 100), throws_of(*next, 100));
  EXPECT_NE(throws_of(*one, 100), throws_of(*elsewhere, 100));
  EXPECT_NE(letters(one->piles[1]), letters(next->piles[1]));
}

TEST(Deal, HasPilesOnlyForTwoMerchantsWithTwoColours) {
  EXPECT_EQ(deal(Rules{}, 2, 1, 0)->piles.size(), 2U);
  EXPECT_TRUE(deal(Rules{}, 3, 1, 0)->piles.empty());
  EXPECT_TRUE(deal(Rules{Ruleset::comp1110}, 2, 1, 0)->piles.empty());
}

TEST(Deal, OfRulesThatCannotBePlayedIsRefused) {
  const auto odd = deal(Rules{}.with_rugs(3), 2, 1, 0);
  ASSERT_FALSE(odd);
  EXPECT_EQ(odd.error().code, "R6");
}

TEST(Deal, ThrowsAreThoseOfTheDie) {
  std::array<int, 5> seen{};
  for (int round = 0; round < 600; ++round)
    for (const int steps : throws_of(*deal(Rules{}, 3, 1, round), 10))
      ++seen[static_cast<std::size_t>(steps)];
  for (const auto& [steps, faces] : throw_odds)
    EXPECT_NEAR(seen[static_cast<std::size_t>(steps)], 1000 * faces, 120) << steps;
}

TEST(SeedFor, DiffersByRoundPurposeAndSeat) {
  std::set<std::uint64_t> seeds;
  for (int round = 0; round < 20; ++round)
    for (const SeedFor purpose : {SeedFor::dice, SeedFor::pile, SeedFor::player})
      for (std::uint64_t which = 0; which < 20; ++which)
        seeds.insert(seed_for(1, round, purpose, which));
  EXPECT_EQ(seeds.size(), 20U * 3 * 20);
}

}  // namespace
}  // namespace souk
