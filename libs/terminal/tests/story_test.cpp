#include "story.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"
#include "souk/notation/words.hpp"

namespace souk::terminal {
namespace {

Names names() { return {"Amina", "Ben", "You", "Dana"}; }
constexpr std::string_view rugs_of_ben =
    "7/7/2b>b3/2b>b3/7/7/7 d4S r12:30,b10:30,y12:30,g12:30 1:roll international";

std::string throw_text(std::string_view where, int steps) {
  const Position before = position(where);
  Position after = before;
  const auto rolled = apply(after, Move::roll(steps));
  return rolled ? sentence_of(*rolled, before, after, names()) : "illegal";
}

TEST(Story, AFacingIsTurnedOrLeft) {
  const Assam north{square_at(3, 3), Facing::north};
  EXPECT_EQ(sentence_of(Faced{0, north, north.turned_to(Facing::east)}, names()),
            "Amina turns Assam east.");
  EXPECT_EQ(sentence_of(Faced{1, north, north}, names()), "Ben leaves Assam facing north.");
  EXPECT_EQ(sentence_of(Faced{2, north, north.turned_to(Facing::west)}, names()),
            "You turn Assam west.");
}

TEST(Story, AWalkIsToldStepByStep) {
  EXPECT_EQ(walk_text(walk_step_by_step({square_at(3, 3), Facing::north}, 3)), "d4 → d5 → d6 → d7");
  EXPECT_EQ(walk_text(walk_step_by_step({square_at(3, 5), Facing::north}, 3)),
            "d6 → d7 → mosaic → c7 → c6");
  EXPECT_EQ(walk_text(walk_step_by_step({square_at(6, 6), Facing::north}, 2)),
            "g7 → mosaic → g7 → f7");
}

TEST(Story, R13NothingIsPaidOnABareSquare) {
  EXPECT_EQ(throw_text(rugs_of_ben, 1),
            "Amina throws 1: Assam walks d4 → d3. The square is bare: nothing to pay.");
}

TEST(Story, R12ThePayeeAndTheRegionAreNamed) {
  EXPECT_EQ(
      throw_text("7/7/2b>b3/2b>b3/7/7/7 d6S r12:30,b10:30,y12:30,g12:30 1:roll international", 1),
      "Amina throws 1: Assam walks d6 → d5. Amina pays 4 dirhams to Ben for 4 blue squares.");
}

TEST(Story, OneIsNotSeveral) {
  EXPECT_EQ(throw_text("7/7/3b3/7/7/7/7 d6S r12:30,b11:30,y12:30,g12:30 3:roll international", 1),
            "You throw 1: Assam walks d6 → d5. You pay 1 dirham to Ben for 1 blue square.");
  EXPECT_EQ(throw_text("7/7/3y3/7/7/7/7 d6S r12:30,b12:30,y11:30,g12:30 1:roll international", 1),
            "Amina throws 1: Assam walks d6 → d5. Amina pays 1 dirham to you for 1 yellow square.");
}

TEST(Story, R13OwnAndNeutralRugsCostNothing) {
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:30,b11:30,y12:30,g12:30 2:roll international", 1),
            "Ben throws 1: Assam walks d6 → d5. Ben's own rug: nothing to pay.");
  EXPECT_EQ(throw_text("7/7/2y>y3/7/7/7/7 d6S r12:30,b12:30,y11:30,g12:30 3:roll international", 1),
            "You throw 1: Assam walks d6 → d5. Your own rug: nothing to pay.");
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:60,b0:out,y12:30,g12:30 1:roll international", 1),
            "Amina throws 1: Assam walks d6 → d5. The rug is neutral: nothing to pay.");
}

TEST(Story, R16WhoCannotPayIsOut) {
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:1,b11:59,y12:30,g12:30 1:roll international", 1),
            "Amina throws 1: Assam walks d6 → d5. Amina owes 2 dirhams to Ben for 2 blue squares. "
            "All is paid that was left: Amina is out of the game; Amina's rugs stay and count for "
            "nobody.");
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:0,b11:60,y12:30,g12:30 1:roll international", 1),
            "Amina throws 1: Assam walks d6 → d5. Amina owes 2 dirhams to Ben for 2 blue squares. "
            "There is nothing to pay with: Amina is out of the game; Amina's rugs stay and count "
            "for nobody.");
}

TEST(Story, R15TheLastDirhamTakesOneOutOnlyWhereTheRulesSaySo) {
  constexpr std::string_view board = "7/7/2b>b3/7/7/7/7 d6S r12:2,b11:58,y12:30,g12:30 1:roll ";
  EXPECT_EQ(throw_text(std::string{board} + "international", 1),
            "Amina throws 1: Assam walks d6 → d5. Amina pays 2 dirhams to Ben for 2 blue squares.");
  EXPECT_EQ(throw_text(std::string{board} + "international+bankruptcy=out-of-money", 1),
            "Amina throws 1: Assam walks d6 → d5. Amina pays 2 dirhams to Ben for 2 blue squares. "
            "That was the last dirham: Amina is out of the game; Amina's rugs stay and count for "
            "nobody.");
}

TEST(Story, R15WhoStaysInPlaysOn) {
  EXPECT_EQ(throw_text("7/7/2b>b3/7/7/7/7 d6S r12:1,b11:59,y12:30,g12:30 1:roll classic", 1),
            "Amina throws 1: Assam walks d6 → d5. Amina owes 2 dirhams to Ben for 2 blue squares. "
            "All is paid that was left: Amina plays on.");
}

TEST(Story, R14ARegionOfBothColoursHasNone) {
  EXPECT_EQ(throw_text("7/7/2b>b3/2g>g3/7/7/7 d6S r12y12>r:30,b11g11>b:30 1:roll "
                       "international+tithe=merchant",
                       1),
            "Amina throws 1: Assam walks d6 → d5. Amina pays 4 dirhams to Ben for 4 squares.");
}

TEST(Story, ARugNamesWhatItCovers) {
  const Position before =
      position("7/7/2b>b3/2y4/7/7/7 d4N r12:30,b11:30,y11:30,g12:30 1:lay international");
  const auto lay_on = [&](std::string_view rug) {
    Position after = before;
    const auto laid = apply(after, Move::lay(*read_place(rug)));
    return laid ? sentence_of(*laid, before, after, names()) : "illegal";
  };
  EXPECT_EQ(lay_on("d2d3"), "Amina lays a red rug on d2 and d3.");
  EXPECT_EQ(lay_on("d5d6"), "Amina lays a red rug on d5 and d6, over a blue half on d5.");
  EXPECT_EQ(lay_on("c4c5"),
            "Amina lays a red rug on c4 and c5, over a yellow half on c4 and a blue half on c5.");
}

TEST(Story, R16WhoWithdrawsIsOut) {
  EXPECT_EQ(sentence_of(Withdrawn{1, false}, names()),
            "Ben withdraws: Ben is out of the game; Ben's rugs stay and count for nobody.");
  EXPECT_EQ(sentence_of(Withdrawn{2, true}, names()),
            "You withdraw: You are out of the game; your rugs stay and count for nobody.");
}

TEST(Story, NobodyHasWonBeforeTheEnd) {
  EXPECT_EQ(result_sentence(position(rugs_of_ben), names()), "");
}

TEST(Story, R23TheEndNamesWhoWonAndWhy) {
  EXPECT_EQ(result_sentence(
                position("7/7/2b>b3/7/7/7/7 d4S r0:30,b0:30,y0:30 1:over international"), names()),
            "Ben wins with 32 points.");
  EXPECT_EQ(result_sentence(
                position("7/7/2b>b3/7/7/7/7 d4S r0:32,b0:30,y0:28 1:over international"), names()),
            "Amina wins with 32 points, by having the most dirhams among equals (R23).");
  EXPECT_EQ(result_sentence(position("7/7/2b>b3/7/7/7/7 d4S r0:32,b0:30,y0:28 1:over "
                                     "international+tiebreak=none"),
                            names()),
            "Amina and Ben share the win with 32 points each (R23).");
  EXPECT_EQ(
      result_sentence(position("7/7/2b>b3/7/7/7/7 d4S r0:out,b0:out,y3:90 3:over international"),
                      names()),
      "Nobody else is left: You win (R17).");
}

}  // namespace
}  // namespace souk::terminal
