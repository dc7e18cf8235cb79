// What happened, as the checked moves tell it.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"

namespace souk {
namespace {

TEST(R09Told, WhoTurnedAssamFromWhereToWhere) {
  Position position = drawn({.seat = 1, .phase = Phase::face});
  const Faced faced = face(position, Facing::west).value();
  EXPECT_EQ(faced.seat, 1);
  EXPECT_EQ(faced.from, "d4N"_assam);
  EXPECT_EQ(faced.to, "d4W"_assam);
}

TEST(R03Told, EveryStepOfAWalkThroughAMosaic) {
  Position position = drawn({.assam = "b6N"_assam, .seat = 2, .phase = Phase::roll});
  const Rolled rolled = roll(position, 4).value();
  EXPECT_EQ(rolled.seat, 2);
  EXPECT_EQ(rolled.walk.from, "b6N"_assam);
  EXPECT_EQ(rolled.walk.steps, 4);
  EXPECT_EQ(rolled.walk.path, (std::array{"b7N"_assam, "a7S"_assam, "a6S"_assam, "a5S"_assam}));
  EXPECT_EQ(rolled.walk.mosaics, 0b0010U);
  EXPECT_EQ(rolled.walk.to(), "a5S"_assam);
  EXPECT_EQ(position.assam(), rolled.walk.to());
}

TEST(R03Told, EveryStepOfAWalkAroundALoop) {
  const Walk walk = walk_step_by_step("f7E"_assam, 3);
  EXPECT_EQ(walk.path[0], "g7E"_assam);
  EXPECT_EQ(walk.path[1], "g7S"_assam);
  EXPECT_EQ(walk.path[2], "g6S"_assam);
  EXPECT_EQ(walk.mosaics, 0b010U);
  EXPECT_EQ(walk.to(), "g6S"_assam);
}

TEST(R10Told, AWalkInsideTheMarketMeetsNoMosaic) {
  const Walk walk = walk_step_by_step("d4N"_assam, 3);
  EXPECT_EQ(walk.mosaics, 0U);
  EXPECT_EQ(walk.to(), "d7N"_assam);
}

TEST(R10Told, NoStepsLeadNowhere) {
  EXPECT_EQ(walk_step_by_step("g7N"_assam, 0).to(), "g7N"_assam);
}

const DrawnMarket blue_row{". . . . . . .",  //
                           ". . . . . . .",  //
                           ". b>b b>b b .",  //
                           ". . . . . . .",  //
                           ". . . . . . .",  //
                           ". . . . . . .",  //
                           ". . . . . . ."};

TEST(R12Told, WhoPaidWhomHowMuchForWhichSquares) {
  Position position = drawn({.market = blue_row, .seat = 2, .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.from, 2);
  EXPECT_EQ(rolled.payment.to, 1);
  EXPECT_EQ(rolled.payment.owed, 5);
  EXPECT_EQ(rolled.payment.paid, 5);
  EXPECT_EQ(rolled.payment.region, "b5 c5 d5 e5 f5"_squares);
  EXPECT_FALSE(rolled.went_out);
  EXPECT_FALSE(rolled.game_over);
}

TEST(R13Told, NothingDueIsAnEmptyPayment) {
  Position position = drawn({.market = blue_row, .seat = 1, .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.from, 1);
  EXPECT_EQ(rolled.payment.owed, 0);
  EXPECT_EQ(rolled.payment.paid, 0);
  EXPECT_EQ(rolled.payment.region, Board{0});
}

TEST(R15Told, APurseThatDoesNotHoldItPaysLessThanIsOwed) {
  Position position = drawn({.rules = Rules{Ruleset::classic},
                             .market = blue_row,
                             .purses = {3, 57, 30},
                             .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.owed, 5);
  EXPECT_EQ(rolled.payment.paid, 3);
  EXPECT_FALSE(rolled.went_out);
}

TEST(R16Told, GoingOutIsSaidWithTheLastPayment) {
  Position position = drawn({.market = blue_row, .purses = {3, 57, 30}, .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.seat, 0);
  EXPECT_EQ(rolled.payment.paid, 3);
  EXPECT_TRUE(rolled.went_out);
  EXPECT_FALSE(rolled.game_over);
}

TEST(R17Told, GoingOutAsTheLastButOneEndsTheGame) {
  Position position =
      drawn({.market = blue_row, .purses = {3, 87, 0}, .out = {2}, .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_TRUE(rolled.went_out);
  EXPECT_TRUE(rolled.game_over);
}

TEST(R19Told, WhoLaidWhichColourWhereAndWhatItCovers) {
  Position position = drawn({.market = blue_row, .seat = 2});
  const Laid half = lay(position, "d5d6"_rug).value();
  EXPECT_EQ(half.seat, 2);
  EXPECT_EQ(half.colour, Colour::yellow);
  EXPECT_EQ(half.place, "d5d6"_rug);
  EXPECT_EQ(half.covered, "d5"_squares);
  EXPECT_FALSE(half.game_over);
}

TEST(R19Told, NothingCoveredOnBareSquaresTwoHalvesOnTwoRugs) {
  Position position = drawn({.market = blue_row});
  EXPECT_EQ(lay(position, "e3e4"_rug).value().covered, Board{0});
  position = drawn({.market = blue_row});
  EXPECT_EQ(lay(position, "c5d5"_rug).value().covered, "c5 d5"_squares);
}

TEST(R21Told, TheLastRugEndsTheGame) {
  Position position = drawn({.rugs_left = {0, 0, 1}, .seat = 2});
  EXPECT_TRUE(lay(position, "d5d6"_rug).value().game_over);
}

}  // namespace
}  // namespace souk
