// R15–R17: owing more than one has, going out, and being the last one in.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

// Red on d4 throws a 1 and owes blue 3.
const DrawnMarket three_to_blue{". . . . . . .",  //
                                ". . . bv. . .",  //
                                "r>r b b . . .",  //
                                ". . . . . . .",  //
                                ". y>y . . . .",  //
                                ". . . . . . .",  //
                                ". . . . . . ."};

Position owing_three(Bankruptcy bankruptcy, int purse, Turning turning = Turning::before) {
  return drawn({.rules = Rules{}.with(bankruptcy).with(turning),
                .market = three_to_blue,
                .purses = {purse, 50 - purse, 40},
                .phase = Phase::roll});
}

void expect_still_in(Bankruptcy bankruptcy, int purse, int left) {
  Position position = owing_three(bankruptcy, purse);
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.owed, 3);
  EXPECT_EQ(rolled.payment.paid, purse - left);
  EXPECT_FALSE(rolled.went_out);
  EXPECT_TRUE(position.is_in(0));
  EXPECT_EQ(position.purse(0), left);
  EXPECT_EQ(position.purse(1), 50 - left);
  EXPECT_EQ(position.seat(), 0);
  EXPECT_EQ(position.phase(), Phase::lay);
}

void expect_out(Bankruptcy bankruptcy, int purse) {
  Position position = owing_three(bankruptcy, purse);
  const Rolled rolled = roll(position, 1).value();
  EXPECT_EQ(rolled.payment.owed, 3);
  EXPECT_EQ(rolled.payment.paid, purse);
  EXPECT_TRUE(rolled.went_out);
  EXPECT_FALSE(position.is_in(0));
  EXPECT_EQ(position.purse(0), 0);
  EXPECT_EQ(position.purse(1), 50);
  EXPECT_EQ(position.seat(), 1);
}

TEST(R15CannotPay, OwingMoreThanHeHasPutsHimOutAfterPayingAllHeHas) {
  expect_out(Bankruptcy::cannot_pay, 2);
  expect_out(Bankruptcy::cannot_pay, 0);
}
TEST(R15CannotPay, PayingExactlyWhatHeHasLeavesHimInWithNothing) {
  expect_still_in(Bankruptcy::cannot_pay, 3, 0);
}
TEST(R15CannotPay, PayingLessThanHeHasLeavesHimIn) {
  expect_still_in(Bankruptcy::cannot_pay, 4, 1);
}

TEST(R15OutOfMoney, OwingMoreThanHeHasPutsHimOut) { expect_out(Bankruptcy::out_of_money, 2); }
TEST(R15OutOfMoney, PayingExactlyWhatHeHasPutsHimOutToo) {
  expect_out(Bankruptcy::out_of_money, 3);
}
TEST(R15OutOfMoney, PayingLessThanHeHasLeavesHimIn) {
  expect_still_in(Bankruptcy::out_of_money, 4, 1);
}

TEST(R15StayIn, OwingMoreThanHeHasHePaysAllHeHasAndPlaysOn) {
  expect_still_in(Bankruptcy::stay_in, 2, 0);
  expect_still_in(Bankruptcy::stay_in, 0, 0);
}
TEST(R15StayIn, PayingExactlyWhatHeHasLeavesHimIn) { expect_still_in(Bankruptcy::stay_in, 3, 0); }
TEST(R15StayIn, PayingLessThanHeHasLeavesHimIn) { expect_still_in(Bankruptcy::stay_in, 4, 1); }

TEST(R15CannotPay, APennilessMerchantStaysInWhereNothingIsDue) {
  Position position = drawn(
      {.market = three_to_blue, .assam = "d4E"_assam, .purses = {0, 45, 45}, .phase = Phase::roll});
  EXPECT_FALSE(roll(position, 1).value().went_out);
  EXPECT_TRUE(position.is_in(0));
  EXPECT_EQ(position.phase(), Phase::lay);
}

Position red_gone_out(Turning turning = Turning::before) {
  Position position = owing_three(Bankruptcy::cannot_pay, 2, turning);
  EXPECT_TRUE(roll(position, 1).value().went_out);
  return position;
}

TEST(R16Out, HeLaysNoRugThisTurnAndTheNextMerchantMoves) {
  const Position before = owing_three(Bankruptcy::cannot_pay, 2);
  const Position position = red_gone_out();
  EXPECT_EQ(position.covered(), before.covered());
  EXPECT_EQ(position.seat(), 1);
  EXPECT_EQ(position.phase(), Phase::face);
}

TEST(R16Out, NorDoesHeTurnAssamWhereTurningComesAfter) {
  for (const Turning turning : {Turning::after, Turning::after_optional}) {
    const Position position = red_gone_out(turning);
    EXPECT_EQ(position.seat(), 1);
    EXPECT_EQ(position.phase(), Phase::roll);
    EXPECT_EQ(position.assam(), "d5N"_assam);
  }
}

TEST(R16Out, HisUnlaidRugsLeaveTheGame) {
  EXPECT_EQ(red_gone_out().rugs_left_of(0), 0);
  EXPECT_EQ(red_gone_out().rugs_left_of(1), 13);
}

TEST(R16Out, BothColoursOfHisPileLeaveTheGame) {
  Position position = drawn({.merchants = 2,
                             .market = three_to_blue,
                             .purses = {2, 58},
                             .pile_tops = {Colour::yellow, Colour::blue},
                             .phase = Phase::roll});
  ASSERT_TRUE(roll(position, 1).value().went_out);
  EXPECT_EQ(position.rugs_left(Colour::red), 0);
  EXPECT_EQ(position.rugs_left(Colour::yellow), 0);
  EXPECT_EQ(position.rugs_left_of(1), 22);
  EXPECT_EQ(position.next_rug(0), Colour::red);  // as of any empty pile
}

TEST(R16Out, HisRugsStayOnTheMarketWithTheirLinks) {
  const Position before = owing_three(Bankruptcy::cannot_pay, 2);
  const Position position = red_gone_out();
  EXPECT_EQ(position.top(Colour::red), "a5 b5"_squares);
  EXPECT_EQ(position.right_links(), before.right_links());
  EXPECT_EQ(position.up_links(), before.up_links());
}

TEST(R16Out, NobodyPaysOnHisRugs) {
  Position position = red_gone_out();
  ASSERT_TRUE(face(position, Facing::west).has_value());
  const Rolled rolled = roll(position, 3).value();
  EXPECT_EQ(rolled.walk.to(), "a5W"_assam);
  EXPECT_EQ(rolled.payment.owed, 0);
}

TEST(R16Out, NeutralRugsConnectNothing) {
  const Position position = drawn({.market = {". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              "b b r>r b . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . ."},
                                   .assam = "b4N"_assam,
                                   .purses = {0, 50, 40},
                                   .out = {0},
                                   .seat = 2});
  EXPECT_EQ(position.owed().region, "a4 b4"_squares);
}

TEST(R16Out, TheyCountForNobodyAndHeHasNoScore) {
  const Position position = red_gone_out();
  EXPECT_EQ(visible_halves(position, 0), 0);
  EXPECT_EQ(score(position, 0), 0);
  EXPECT_EQ(score(position, 1), 3 + 50);
  EXPECT_EQ(score(position, 2), 2 + 40);
}

TEST(R16Out, HeHasNoFurtherTurns) {
  Position position = red_gone_out();
  for (const int seat : {1, 2, 1, 2}) {
    EXPECT_EQ(position.seat(), seat);
    play_a_turn(position);
  }
}

TEST(R17LastOneIn, GameIsOverWhenOneMerchantIsLeft) {
  Position position =
      drawn({.market = three_to_blue, .purses = {2, 88, 0}, .out = {2}, .phase = Phase::roll});
  const Rolled rolled = roll(position, 1).value();
  EXPECT_TRUE(rolled.went_out);
  EXPECT_TRUE(rolled.game_over);
  EXPECT_EQ(position.phase(), Phase::over);
  EXPECT_EQ(position.merchants_in(), 1);
  EXPECT_EQ(position.seat(), 1);
  Seats blue_alone;
  blue_alone.add(1);
  EXPECT_EQ(winners(position), blue_alone);
}

TEST(R17LastOneIn, GameGoesOnWhileTwoAreLeft) {
  EXPECT_FALSE(red_gone_out().is_over());
  EXPECT_EQ(winners(red_gone_out()), Seats{});
}

TEST(R17LastOneIn, ATwoMerchantGameEndsWithTheFirstToGoOut) {
  Position position =
      drawn({.merchants = 2, .market = three_to_blue, .purses = {2, 58}, .phase = Phase::roll});
  EXPECT_TRUE(roll(position, 1).value().game_over);
  EXPECT_TRUE(winners(position).contains(1));
}

}  // namespace
}  // namespace souk
