// R12–R14: what is owed where Assam ends.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"

namespace souk {
namespace {

// Red moves next; blue's rugs around the centre.
const DrawnMarket blue_around_d5{". . . . . . .",  //
                                 ". . b>b . . .",  //
                                 ". . . bv. . .",  //
                                 ". . . b . y>y",  //
                                 ". . . . r . .",  //
                                 ". b . . r . .",  //
                                 ". . . . . . ."};

Payment paid_on(const DrawnMarket& market, Assam from, int steps, Rules rules = {},
                int merchants = 3) {
  Position position = drawn({.rules = rules,
                             .merchants = merchants,
                             .market = market,
                             .assam = from,
                             .phase = Phase::roll});
  const int before = money_on_the_table(position);
  const Rolled rolled = roll(position, steps).value();
  EXPECT_EQ(money_on_the_table(position), before);
  return rolled.payment;
}

TEST(R12Region, MoverPaysOneDirhamForEverySquareOfTheRegion) {
  Position position = drawn({.market = blue_around_d5, .assam = "d2N"_assam, .phase = Phase::roll});
  const Rolled rolled = roll(position, 3).value();
  EXPECT_EQ(rolled.walk.to(), "d5N"_assam);
  EXPECT_EQ(rolled.payment.region, "d4 d5 d6 c6"_squares);
  EXPECT_EQ(rolled.payment.owed, 4);
  EXPECT_EQ(rolled.payment.paid, 4);
  EXPECT_EQ(position.purse(0), 26);
  EXPECT_EQ(position.purse(1), 34);
  EXPECT_EQ(position.purse(2), 30);
}

TEST(R12Region, AssamsOwnSquareCounts) {
  const Payment payment = paid_on(blue_around_d5, "b1N"_assam, 1);
  EXPECT_EQ(payment.region, "b2"_squares);
  EXPECT_EQ(payment.paid, 1);
}

TEST(R12Region, TheOwnerOfTheSquareIsPaid) {
  const Payment payment = paid_on(blue_around_d5, "f3N"_assam, 1);
  EXPECT_EQ(payment.from, 0);
  EXPECT_EQ(payment.to, 2);
  EXPECT_EQ(payment.region, "f4 g4"_squares);
}

TEST(R12Region, OnlyTheSquareWhereHeEndsMatters) {
  const Payment payment = paid_on(blue_around_d5, "d4N"_assam, 3);
  EXPECT_EQ(payment.owed, 0);
}

TEST(R12Region, CornersDoNotConnect) {
  const Payment payment = paid_on({". . . . . . .",  //
                                   ". . b . b . .",  //
                                   ". . . b . . .",  //
                                   ". . b . b . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . ."},
                                  "d4N"_assam, 1);
  EXPECT_EQ(payment.region, "d5"_squares);
}

TEST(R12Region, ColumnsDoNotConnectAroundTheEdge) {
  const Payment payment = paid_on({". b . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . b",  //
                                   "b . . . . . .",  //
                                   ". . . . . . .",  //
                                   "b . b . . . ."},
                                  "c2S"_assam, 1);
  EXPECT_EQ(payment.region, "c1"_squares);
}

// The rug from c4 to d4 lies under green's: what is below connects nothing.
TEST(R12Region, OnlyWhatIsOnTopConnects) {
  const Payment payment = paid_on({". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". b>b g b>b .",  //
                                   ". . . g . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . ."},
                                  "c3N"_assam, 1, {}, 4);
  EXPECT_EQ(payment.region, "b4 c4"_squares);
}

TEST(R12Region, HalvesOfDifferentRugsConnect) {
  const Payment payment = paid_on({". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . bvb . . .",  //
                                   ". . b b . . .",  //
                                   ". . . b . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . ."},
                                  "c3N"_assam, 1);
  EXPECT_EQ(payment.region, "c4 c5 d5 d4 d3"_squares);
}

TEST(R12Region, ARegionMayWindThroughTheWholeMarket) {
  const DrawnMarket winding{"bvb bv. bvb bv",  //
                            "b . b . b . b",   //
                            "bv. bv. bv. bv",  //
                            "b . b . b . b",   //
                            "bv. bv. bv. bv",  //
                            "b . b . b . b",   //
                            "b . b b b . b"};
  Position position = drawn({.rules = Rules{}.with_rugs(24).with_purse(60),
                             .market = winding,
                             .assam = "b1W"_assam,
                             .rugs_left = {24, 0, 24},
                             .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.owed, 31);
  EXPECT_EQ(rolled.payment.region, position.top(Colour::blue));
}

TEST(R13NothingDue, OnABareSquare) { EXPECT_EQ(paid_on(blue_around_d5, "a7S"_assam, 1).owed, 0); }

TEST(R13NothingDue, OnOnesOwnRug) { EXPECT_EQ(paid_on(blue_around_d5, "e4S"_assam, 1).owed, 0); }

TEST(R13NothingDue, OnOnesOtherColour) {
  const Payment payment = paid_on(blue_around_d5, "f3N"_assam, 1, {}, 2);
  EXPECT_EQ(payment.owed, 0);
}

TEST(R13NothingDue, OnANeutralRug) {
  Position position = drawn({.market = blue_around_d5,
                             .assam = "d4N"_assam,
                             .purses = {30, 0, 60},
                             .out = {1},
                             .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.owed, 0);
  EXPECT_EQ(rolled.payment.region, Board{0});
  EXPECT_EQ(position.purse(0), 30);
  EXPECT_EQ(position.purse(1), 0);
}

// Blue's and green's rugs side by side, both of the second merchant.
const DrawnMarket blue_beside_green{". . . . . . .",  //
                                    ". . . . . . .",  //
                                    ". . b>b . . .",  //
                                    ". . . g>g . .",  //
                                    ". . . . b y .",  //
                                    ". . . . . . .",  //
                                    ". . . . . . ."};

TEST(R14TitheColour, EachColourIsARegionOfItsOwn) {
  const Rules rules = Rules{}.with(Tithe::colour);
  const Payment on_blue = paid_on(blue_beside_green, "b5E"_assam, 1, rules, 2);
  EXPECT_EQ(on_blue.region, "c5 d5"_squares);
  EXPECT_EQ(on_blue.to, 1);
  const Payment on_green = paid_on(blue_beside_green, "c4E"_assam, 1, rules, 2);
  EXPECT_EQ(on_green.region, "d4 e4"_squares);
  EXPECT_EQ(on_green.to, 1);
}

TEST(R14TitheMerchant, BothColoursOfOneMerchantConnect) {
  const Rules rules = Rules{}.with(Tithe::merchant);
  for (const Assam from : {"b5E"_assam, "c4E"_assam}) {
    const Payment payment = paid_on(blue_beside_green, from, 1, rules, 2);
    EXPECT_EQ(payment.region, "c5 d5 d4 e4 e3"_squares);
    EXPECT_EQ(payment.to, 1);
  }
}

TEST(R14TitheMerchant, OnesOwnTwoColoursStillCostNothing) {
  EXPECT_EQ(paid_on(blue_beside_green, "f4S"_assam, 1, Rules{}.with(Tithe::merchant), 2).owed, 0);
}

TEST(R14TitheMerchant, MeansNothingWhereEachMerchantHasOneColour) {
  const Rules rules = Rules{}.with(Tithe::merchant);
  EXPECT_EQ(paid_on(blue_beside_green, "b5E"_assam, 1, rules, 4).region, "c5 d5"_squares);
  const Rules course = Rules{Ruleset::comp1110}.with(Tithe::merchant);
  const DrawnMarket without_green{". . . . . . .",  //
                                  ". . . . . . .",  //
                                  ". . b>b . . .",  //
                                  ". . . r>r . .",  //
                                  ". . . . . . .",  //
                                  ". . . . . . .",  //
                                  ". . . . . . ."};
  EXPECT_EQ(paid_on(without_green, "b5E"_assam, 1, course, 2).region, "c5 d5"_squares);
}

}  // namespace
}  // namespace souk
