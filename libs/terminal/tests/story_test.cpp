#include "story.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include "positions.hpp"
#include "souk/notation/words.hpp"

namespace souk::terminal {
namespace {

Names names() { return people({"Amina", "Ben", "You", "Dana"}); }
constexpr std::string_view rugs_of_ben =
    "7/7/2b>b3/2b>b3/7/7/7 d4S r12:30,b10:30,y12:30,g12:30 1:roll international";

std::string throw_text(std::string_view where, int steps) {
  const Position before = position(where);
  Position after = before;
  const auto rolled = apply(after, Move::roll(steps));
  return rolled ? sentence_of(english(), *rolled, before, after, names()) : "illegal";
}

TEST(Story, AFacingIsTurnedOrLeft) {
  const Assam north{square_at(3, 3), Facing::north};
  EXPECT_EQ(sentence_of(english(), Faced{0, north, north.turned_to(Facing::east)}, names()),
            "Amina turns Assam to the east.");
  EXPECT_EQ(sentence_of(english(), Faced{1, north, north}, names()),
            "Ben leaves Assam facing north.");
  EXPECT_EQ(sentence_of(english(), Faced{2, north, north.turned_to(Facing::west)}, names()),
            "You turn Assam to the west.");
}

TEST(Story, AWalkIsToldWithItsMosaics) {
  EXPECT_EQ(throw_text("7/7/7/7/7/7/7 d6N r12:30,b12:30,y12:30,g12:30 1:roll international", 3),
            "Amina throws 3. Assam walks north from d6, through a mosaic, to c6. The square is "
            "bare: nothing to pay.");
}

TEST(Story, R13NothingIsPaidOnABareSquare) {
  EXPECT_EQ(throw_text(rugs_of_ben, 1),
            "Amina throws 1. Assam walks south from d4 to d3. The square is bare: nothing to pay.");
}

TEST(Story, R12ThePayeeAndTheRegionAreNamed) {
  EXPECT_EQ(
      throw_text("7/7/2b>b3/2b>b3/7/7/7 d6S r12:30,b10:30,y12:30,g12:30 1:roll international", 1),
      "Amina throws 1. Assam walks south from d6 to d5. Amina pays Ben 4 dirhams.");
}

TEST(Story, OneIsNotSeveral) {
  EXPECT_EQ(throw_text("7/7/3b3/7/7/7/7 d6S r12:30,b11:30,y12:30,g12:30 3:roll international", 1),
            "You throw 1. Assam walks south from d6 to d5. You pay Ben 1 dirham.");
  EXPECT_EQ(throw_text("7/7/3y3/7/7/7/7 d6S r12:30,b12:30,y11:30,g12:30 1:roll international", 1),
            "Amina throws 1. Assam walks south from d6 to d5. Amina pays you 1 dirham.");
}

TEST(Story, R13OwnAndNeutralRugsCostNothing) {
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:30,b11:30,y12:30,g12:30 2:roll international", 1),
            "Ben throws 1. Assam walks south from d6 to d5. It is Ben’s own rug: nothing to pay.");
  EXPECT_EQ(throw_text("7/7/2y>y3/7/7/7/7 d6S r12:30,b12:30,y11:30,g12:30 3:roll international", 1),
            "You throw 1. Assam walks south from d6 to d5. It is your own rug: nothing to pay.");
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:60,b0:out,y12:30,g12:30 1:roll international", 1),
            "Amina throws 1. Assam walks south from d6 to d5. The rug there belongs to nobody any "
            "more: Amina pays nothing.");
}

TEST(Story, R16WhoCannotPayIsOut) {
  EXPECT_EQ(
      throw_text("7/7/2b>b3/7/7/7/7 d6S r12:1,b11:59,y12:30,g12:30 1:roll international", 1),
      "Amina throws 1. Assam walks south from d6 to d5. Amina owes Ben 2 dirhams and pays all "
      "there is: 1. Amina has no dirham left and is out of the game.");
  EXPECT_EQ(
      throw_text("7/7/2b>b3/7/7/7/7 d6S r12:0,b11:60,y12:30,g12:30 1:roll international", 1),
      "Amina throws 1. Assam walks south from d6 to d5. Amina owes Ben 2 dirhams and pays all "
      "there is: 0. Amina has no dirham left and is out of the game.");
}

TEST(Story, R15TheLastDirhamTakesOneOutOnlyWhereTheRulesSaySo) {
  constexpr std::string_view board = "7/7/2b>b3/7/7/7/7 d6S r12:2,b11:58,y12:30,g12:30 1:roll ";
  EXPECT_EQ(throw_text(std::string{board} + "international", 1),
            "Amina throws 1. Assam walks south from d6 to d5. Amina pays Ben 2 dirhams.");
  EXPECT_EQ(
      throw_text(std::string{board} + "international+bankruptcy=out-of-money", 1),
      "Amina throws 1. Assam walks south from d6 to d5. Amina pays Ben 2 dirhams. Amina has no "
      "dirham left and is out of the game.");
}

TEST(Story, R15WhoStaysInPlaysOn) {
  EXPECT_EQ(
      throw_text("7/7/2b>b3/7/7/7/7 d6S r12:1,b11:59,y12:30,g12:30 1:roll classic", 1),
      "Amina throws 1. Assam walks south from d6 to d5. Amina owes Ben 2 dirhams and pays all "
      "there is: 1.");
}

TEST(Story, ARugNamesWhatItCovers) {
  const Position before =
      position("7/7/2b>b3/2y4/7/7/7 d4N r12:30,b11:30,y11:30,g12:30 1:lay international");
  const auto lay_on = [&](std::string_view rug) {
    Position after = before;
    const auto laid = apply(after, Move::lay(*read_place(rug)));
    return laid ? sentence_of(english(), *laid, before, after, names()) : "illegal";
  };
  EXPECT_EQ(lay_on("d2d3"), "Amina lays a red rug on d2 and d3.");
  EXPECT_EQ(lay_on("d5d6"), "Amina lays a red rug on d5 and d6, over half a rug of Ben.");
  EXPECT_EQ(lay_on("c4c5"), "Amina lays a red rug on c4 and c5, over halves of yours and of Ben.");
}

TEST(Story, R16WhoWithdrawsIsOut) {
  EXPECT_EQ(sentence_of(english(), Withdrawn{1, false}, names()), "Ben withdraws from the game.");
  EXPECT_EQ(sentence_of(english(), Withdrawn{2, true}, names()), "You withdraw from the game.");
}

TEST(Story, NobodyHasWonBeforeTheEnd) {
  EXPECT_EQ(result_sentence(english(), position(rugs_of_ben), names()), "");
}

TEST(Story, R23TheEndNamesWhoWonAndWhy) {
  EXPECT_EQ(result_sentence(
                english(), position("7/7/2b>b3/7/7/7/7 d4S r0:30,b0:30,y0:30 1:over international"),
                names()),
            "Ben wins with 32 points.");
  EXPECT_EQ(result_sentence(
                english(), position("7/7/2b>b3/7/7/7/7 d4S r0:32,b0:30,y0:28 1:over international"),
                names()),
            "Amina wins with 32 points. Tied on points: the fuller purse decides.");
  EXPECT_EQ(result_sentence(english(),
                            position("7/7/2b>b3/7/7/7/7 d4S r0:32,b0:30,y0:28 1:over "
                                     "international+tiebreak=none"),
                            names()),
            "Amina and Ben share the win with 32 points each.");
  EXPECT_EQ(
      result_sentence(english(),
                      position("7/7/2b>b3/7/7/7/7 d4S r0:out,b0:out,y3:90 3:over international"),
                      names()),
      "Nobody else is left in the game. You win with 90 points.");
}

}  // namespace
}  // namespace souk::terminal
