// The text of a move, the same wherever one is written.
#include "souk/notation/move_text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "souk/rules/moves.hpp"

namespace souk {
namespace {

TEST(MoveText, SaysEachKindInItsOwnWay) {
  EXPECT_EQ(text_of(Move::face(Facing::north)), "N");
  EXPECT_EQ(text_of(Move::face(Facing::west)), "W");
  EXPECT_EQ(text_of(Move::roll(3)), "3");
  EXPECT_EQ(text_of(Move::lay(Place::upright(square_at(2, 3)))), "c4c5");
  EXPECT_EQ(text_of(Move::lay(Place::sideways(square_at(2, 3)))), "c4d4");
  EXPECT_EQ(text_of(Move::draw(Colour::red)), "r");
  EXPECT_EQ(text_of(Move::draw(Colour::green)), "g");
  EXPECT_EQ(text_of(Move::withdraw(1)), "#2");
}

TEST(MoveText, AllHundredReadBackAndNoTwoAreAlike) {
  std::set<std::string> texts;
  for (int index = 0; index < move_count; ++index) {
    const Move move = Move::from_index(index).value();
    const std::string text = text_of(move);
    texts.insert(text);
    const auto read = read_move(text);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    EXPECT_EQ(*read, move) << text;
  }
  EXPECT_EQ(texts.size(), 100U);
}

TEST(MoveText, WhatIsNoMoveIsRefusedWithWhatWouldBeOne) {
  for (const char* text :
       {"",    " ",  "n",   "NE", "R",   "-1",     "10",   "257",  "03",   "3 ",  "#", "#0",
        "#10", "#x", "# 2", "c4", "c4c", "c4c5c6", "h1h2", "c8c9", "C4C5", "red", "\n"}) {
    const auto read = read_move(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().code, "move") << text;
    EXPECT_NE(read.error().message.find("a move is a facing (N E S W), a throw (1–4), a rug"),
              std::string::npos)
        << read.error().message;
    EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
  }
}

TEST(MoveText, SquaresInTheWrongOrderAreToldTheRightOne) {
  const auto read = read_move("c5c4");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("write c4c5"), std::string::npos) << read.error().message;
}

TEST(MoveText, TwoSquaresThatAreNoNeighboursBreakR18) {
  for (const char* text : {"a1c1", "a1b2", "c4c4", "a7b1", "a1a7"})
    EXPECT_EQ(read_move(text).error().code, "R18") << text;
}

// What no die shows and who does not sit there is for the rules to refuse.
TEST(MoveText, WhetherTheRulesAllowItIsNotAskedHere) {
  const Position roll = *Position::start(Rules{}.with(Turning::after), 3);
  for (const char* text : {"0", "5", "9"})
    EXPECT_EQ(check_move(roll, *read_move(text)).error(), Breach::no_such_throw) << text;
  for (const char* text : {"#4", "#9"})
    EXPECT_EQ(check_move(roll, *read_move(text)).error(), Breach::nobody_at_seat) << text;
}

}  // namespace
}  // namespace souk
