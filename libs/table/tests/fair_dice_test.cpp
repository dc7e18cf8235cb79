// Dice that everyone can compute again, and records that show whether they were.
#include "souk/table/fair_dice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "fair_game.hpp"
#include "souk/notation/words.hpp"

namespace souk {
namespace {

using test::counting_seed;
using test::FairGame;
using test::play;

// The one of docs/fair-dice.md. Its numbers were computed by another program, in another language.
FairGame example() {
  return {.seed = counting_seed(),
          .shares = {"dates", "mint tea"},
          .rules = Rules{}.with_rugs(2),
          .choices = 5};
}

std::string letters_of(DealtPile pile) {
  std::string letters;
  for (; !pile.empty(); pile.take_top()) letters += letter_of(pile.top());
  return letters;
}

std::string text_of_file(const char* name) {
  std::ifstream file{name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

TEST(FairDice, AreThoseOfTheDocumentation) {
  const FairDice dice{example().seed, example().shares};
  EXPECT_EQ(hash_of(example().seed),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_EQ(dice.first_seat(2), 1);
  EXPECT_EQ(dice.throw_number(1), 3);
  EXPECT_EQ(dice.throw_number(2), 1);
  EXPECT_EQ(dice.throw_number(3), 2);
  EXPECT_EQ(dice.throw_number(4), 3);
  EXPECT_EQ(letters_of(*dice.pile(example().rules, 0)), "yr");
  EXPECT_EQ(letters_of(*dice.pile(example().rules, 1)), "gb");
}

// The game that the page shows, indented, is the file beside it and the one that is played here.
TEST(FairDice, OfTheDocumentedGameAreFair) {
  const std::string game = text_of_unchecked(play(example()));
  EXPECT_EQ(text_of_file("docs/examples/fair-dice.souk"), game);
  std::string shown;
  for (const char c : game) {
    if (c != '\n' && (shown.empty() || shown.back() == '\n')) shown += "    ";
    shown += c;
  }
  EXPECT_NE(text_of_file("docs/fair-dice.md").find(shown), std::string::npos) << shown;
}

// Also computed elsewhere. 23 draws need three blocks.
TEST(FairDice, DealAWholePile) {
  const FairDice dice{counting_seed(), {"", ""}};
  const auto pile = dice.pile(Rules{}, 0);
  ASSERT_TRUE(pile);
  EXPECT_EQ(letters_of(*pile), "yrrrryrrryryryyyyyyyrryr");
}

TEST(FairDice, ThrowEveryFaceAsOftenAsTheDieHasIt) {
  const FairDice dice{counting_seed(), {"a", "b", "c"}};
  constexpr int throws = 12'000;
  std::map<int, int> seen;
  for (int number = 1; number <= throws; ++number) ++seen[dice.throw_number(number)];
  const std::map<int, double> share{{1, 1 / 6.0}, {2, 2 / 6.0}, {3, 2 / 6.0}, {4, 1 / 6.0}};
  ASSERT_EQ(seen.size(), share.size());
  for (const auto& [steps, odds] : share)
    EXPECT_NEAR(seen[steps], throws * odds, 4 * std::sqrt(throws * odds * (1 - odds))) << steps;
}

// Every order of four rugs, and every seat as the first, as often as any other.
TEST(FairDice, DealAndBeginEvenly) {
  std::map<std::string, int> orders;
  std::map<int, int> firsts;
  constexpr int tables = 6'000;
  for (int table = 0; table < tables; ++table) {
    const FairDice dice{counting_seed(), {std::to_string(table), "b"}};
    ++orders[letters_of(*dice.pile(Rules{}.with_rugs(4), 1))];
    ++firsts[dice.first_seat(3)];
  }
  ASSERT_EQ(orders.size(), 6U);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, tables / 6.0, 120) << order;
  ASSERT_EQ(firsts.size(), 3U);
  for (const auto& [seat, count] : firsts) EXPECT_NEAR(count, tables / 3.0, 150) << seat;
}

TEST(FairDice, ChangeWithTheSeedAndWithEveryShare) {
  Seed other = counting_seed();
  other[31] ^= 1U;
  const std::vector<FairDice> all{{counting_seed(), {"a", "b"}}, {other, {"a", "b"}},
                                  {counting_seed(), {"c", "b"}}, {counting_seed(), {"a", "c"}},
                                  {counting_seed(), {"b", "a"}}, {counting_seed(), {"ab", ""}}};
  std::set<std::string> courses;
  for (const FairDice& dice : all) {
    std::string course;
    for (int number = 1; number <= 40; ++number)
      course += std::to_string(dice.throw_number(number));
    courses.insert(course);
  }
  EXPECT_EQ(courses.size(), all.size());
}

TEST(FairDice, AlternatingPilesBeginWithEitherColour) {
  const Rules rules = Rules{}.with(Pile::alternating).with_rugs(6);
  std::set<std::string> piles;
  for (int table = 0; table < 40; ++table)
    piles.insert(
        letters_of(*FairDice{counting_seed(), {std::to_string(table), ""}}.pile(rules, 0)));
  EXPECT_EQ(piles, (std::set<std::string>{"ryryry", "yryryr"}));
}

TEST(FairDice, RefuseAPileThatCannotBe) {
  const FairDice dice{counting_seed(), {"", ""}};
  EXPECT_EQ(dice.pile(Rules{}.with_rugs(7), 0).error(), Breach::rugs_odd);
  EXPECT_EQ(dice.pile(Rules{}, 2).error(), Breach::nobody_at_seat);
}

TEST(Seed, IsDrawnAnewAndReadsBack) {
  const Seed one = draw_seed();
  EXPECT_NE(one, draw_seed());
  EXPECT_EQ(text_of(one).size(), 64U);
  const auto read = read_seed(text_of(one));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, one);
  for (const std::string& text : {std::string{}, std::string(63, '0'), std::string(65, '0'),
                                  std::string(64, 'g'), std::string(64, 'A')})
    EXPECT_FALSE(read_seed(text)) << text;
}

TEST(Share, IsShortAndPrintable) {
  for (const std::string& share : {std::string{}, std::string{"mint tea"}, std::string(64, '~')})
    EXPECT_TRUE(check_share(share)) << share;
  for (const std::string& share : {std::string(65, 'a'), std::string{"a\nb"}, std::string{"\""},
                                   std::string{"\\"}, std::string{"\x7F"}, std::string{"é"}})
    EXPECT_FALSE(check_share(share)) << share;
}

}  // namespace
}  // namespace souk
