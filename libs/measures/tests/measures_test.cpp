#include "souk/measures/measures.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <string>

#include "souk/notation/record_reader.hpp"

namespace souk {
namespace {

GameMeasures measures_of_text(const std::string& rules, const std::string& result,
                              const std::string& turns) {
  const auto record =
      read_record("[Souk \"1\"]\n[Rules \"" + rules + "\"]\n[Merchants \"A\" \"B\"]\n[Result \"" +
                  result + "\"]\n\n" + turns + "\n");
  EXPECT_TRUE(record) << record.error().message;
  const auto game = replay(*record);
  EXPECT_TRUE(game) << game.error().message;
  return measures_of(*game);
}

// Amina lays on d4 and e4, Ben on e6 and e7; then Amina lands on e6 and owes 2, but has 1.
TEST(Measures, OfAGameThatEndsWithAMerchantWhoCannotPay) {
  const GameMeasures game =
      measures_of_text("comp1110+rugs=2+purse=1", "2", "1. N1 d4e4  E1 e6e7\n2. N1 #");
  EXPECT_EQ(game.wins, (std::vector<double>{0, 1}));
  EXPECT_EQ(game.scores, (std::vector<int>{0, 4})) << "two halves and two dirhams";
  EXPECT_FALSE(game.tied);
  EXPECT_EQ(game.turns, 3);
  EXPECT_EQ(game.turns_if_all_stay, 4);
  EXPECT_EQ(game.facings, (std::vector<int>{3, 3, 3}));
  EXPECT_EQ(game.places, (std::vector<int>{12, 11})) << "not d4e4 once more (R19)";
  EXPECT_EQ(game.choices(), 5);
  EXPECT_EQ(game.decisions(), 5);
  EXPECT_EQ(game.drawn, 0);
  EXPECT_EQ(game.paid, std::vector<int>{1}) << "what was paid, not what was owed";
  EXPECT_EQ(game.outs, (std::vector<GoingOut>{{.seat = 0, .turn = 3}}));
  EXPECT_NEAR(game.tree_of_choices, std::log10(27 * 12 * 11), 1e-9);
  EXPECT_NEAR(game.tree_of_all, std::log10(27 * 12 * 11 * 64), 1e-9);
}

TEST(Measures, OfASharedWin) {
  const GameMeasures game = measures_of_text("comp1110+rugs=1", "1 2", "1. N1 d4e4  E1 e6e7");
  EXPECT_EQ(game.wins, (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(game.scores, (std::vector<int>{32, 32}));
  EXPECT_TRUE(game.tied);
  EXPECT_TRUE(game.paid.empty());
  EXPECT_TRUE(game.outs.empty());
}

// R11: he must turn Assam left or right, but not after the last rug of the game.
TEST(Measures, TurningAfterTheRugIsAChoice) {
  const GameMeasures game =
      measures_of_text("comp1110+turning=after+rugs=1", "1 2", "1. 1 d4e4 E  1 e6e7");
  EXPECT_EQ(game.facings, std::vector<int>{2});
  EXPECT_EQ(game.places, (std::vector<int>{12, 11}));
  EXPECT_EQ(game.turns, 2);
}

// Behind the 21st rug of the first pile and the 18th of the second all that is left has one colour.
TEST(Measures, ChanceCountsWhileAPileHasBothColoursLeft) {
  std::ifstream file{"tests/games/classic-2.souk"};
  const auto record = read_record(std::string{std::istreambuf_iterator<char>{file}, {}});
  ASSERT_TRUE(record) << record.error().message;
  const GameMeasures game = measures_of(*replay(*record));
  EXPECT_EQ(game.drawn, 21 + 18);
  EXPECT_EQ(game.turns, 48);
  EXPECT_NEAR(game.tree_of_all - game.tree_of_choices, 48 * std::log10(4) + 39 * std::log10(2),
              1e-9);
}

}  // namespace
}  // namespace souk
