#include "market_words.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include "plain_look.hpp"
#include "positions.hpp"

namespace souk::terminal {
namespace {

// Ben's two blue rugs: d4d5 lies whole, of the other only the half on e5 shows.
const Position& some_rugs() {
  static const Position rugs =
      position("7/7/3bv3/3b3/7/7/7 d6S r12:2,b11:58,y12:30,g12:30 1:face international");
  return rugs;
}

TEST(MarketWords, ARowAndAColumnAreReadFromTheSquareNamedFirst) {
  EXPECT_EQ(row_in_words(english(), some_rugs(), 4),
            "Row 5: a5 bare, b5 bare, c5 bare, d5 blue, e5 bare, f5 bare, g5 bare.");
  EXPECT_EQ(row_in_words(english(), some_rugs(), 0), "Row 1: all bare.");
  EXPECT_EQ(column_in_words(english(), some_rugs(), 3),
            "Column d: d1 bare, d2 bare, d3 bare, d4 blue, d5 blue, d6 bare, d7 bare.");
}

TEST(MarketWords, ASquareTellsItsRugItsOwnerAndItsPrice) {
  EXPECT_EQ(square_in_words(english(), some_rugs(), four_people(), square_at(3, 4)),
            "On d5 lies a blue rug of Ben. Its other half shows on d4. Its region has 2 squares.");
  EXPECT_EQ(square_in_words(english(), some_rugs(), four_people(), square_at(3, 3)),
            "On d4 lies a blue rug of Ben. Its other half shows on d5. Its region has 2 squares.");
  EXPECT_EQ(square_in_words(english(), some_rugs(), four_people(), square_at(3, 5)),
            "d6 is bare. Assam stands on d6 and faces south.");
}

TEST(MarketWords, TheRugOfWhoeverIsOutIsNeutral) {
  const Position out =
      position("7/7/2b>b3/7/7/7/7 d4S r12:30,b0:out,y12:46,g12:30 1:face international");
  EXPECT_NE(row_in_words(english(), out, 4).find("c5 neutral, d5 neutral"), std::string::npos);
  EXPECT_EQ(square_in_words(english(), out, four_people(), square_at(2, 4)),
            "On c5 lies a neutral rug. Its other half shows on d5.");
}

TEST(MarketWords, ThrowsSayWhereTheyEndAndWhatTheyCost) {
  EXPECT_EQ(joined(throws_in_words(english(), some_rugs(), four_people())),
            "East: 1 to e6, 2 to f6, 3 to g6, 4 to g5.\n"
            "South: 1 to d5 pays Ben 2, 2 to d4 pays Ben 2, 3 to d3, 4 to d2.\n"
            "West: 1 to c6, 2 to b6, 3 to a6, 4 to a7.\n");
  const Position poor =
      position("7/7/3bv3/3b3/7/7/7 d6S r12:1,b11:59,y12:30,g12:30 1:face international");
  EXPECT_NE(throws_in_words(english(), poor, four_people())[1].find("1 to d5 and out of the game"),
            std::string::npos);
}

TEST(MarketWords, PlacesHaveTheNumbersOfThePicture) {
  const Position lays =
      position("7/7/7/7/7/7/7 a1N r12:30,b12:30,y12:30,g12:30 1:lay international");
  EXPECT_EQ(joined(places_in_words(english(), lays)),
            "Where the rug can lie: 1: a2a3, 2: a2b2, 3: b1b2, 4: b1c1.\n");
  EXPECT_TRUE(places_in_words(english(), some_rugs()).empty());
  EXPECT_TRUE(throws_in_words(english(), lays, four_people()).empty());
}

TEST(MarketWords, TheWholeMarketIsAssamSevenRowsAndTheMerchants) {
  const Lines lines = market_in_words(english(), some_rugs(), four_people());
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_EQ(lines[0], "Assam stands on d6 and faces south.");
  EXPECT_TRUE(lines[1].starts_with("Row 7: "));
  EXPECT_EQ(lines[9], "Ben: 58 dirhams, 11 rugs to lay, 2 squares showing, 60 points.");
}

}  // namespace
}  // namespace souk::terminal
