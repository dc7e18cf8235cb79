// R16, R17, R21: a merchant withdraws.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "random_game.hpp"
#include "souk/rules/position_validity.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

const DrawnMarket a_rug_each{". . . . . . .",  //
                             ". r>r . . . .",  //
                             ". . . bvb . .",  //
                             ". . . b . . .",  //
                             ". . . . . y>y",  //
                             ". . . . . . .",  //
                             ". . . . . . ."};

Rules rules_with(Phase phase) {
  return phase == Phase::turn ? Rules{}.with(Turning::after) : Rules{};
}

// The second of three is to move and has just enough to be told from the others.
Position second_to_move(Phase phase) {
  return drawn({.rules = rules_with(phase),
                .market = a_rug_each,
                .assam = "e6W"_assam,
                .purses = {29, 33, 28},
                .rugs_left = {13, 12, 14},
                .seat = 1,
                .phase = phase});
}

Position without(Position position, int seat) {
  const Withdrawn withdrawn = withdraw(position, seat).value();
  EXPECT_EQ(withdrawn.seat, seat);
  EXPECT_EQ(withdrawn.game_over, position.is_over());
  return position;
}

TEST(R16Withdrawal, OnHisTurnTheNextBeginsHisWithAssamAsHeIs) {
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn}) {
    const Position after = without(second_to_move(phase), 1);
    EXPECT_EQ(after.seat(), 2);
    EXPECT_EQ(after.phase(), phase == Phase::turn ? Phase::roll : Phase::face);
    EXPECT_EQ(after.assam(), "e6W"_assam);
  }
}

TEST(R16Withdrawal, OnAnothersTurnThatTurnGoesOn) {
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn})
    for (const int seat : {0, 2}) {
      const Position before = second_to_move(phase);
      PositionParts expected = before.parts();
      expected.in[static_cast<std::size_t>(seat)] = false;
      expected.purses[static_cast<std::size_t>(seat)] = 0;
      expected.rugs[static_cast<std::size_t>(seat)] = 0;
      EXPECT_EQ(without(before, seat), assemble(expected).value());
    }
}

TEST(R16Withdrawal, RugsAndDirhamsLeaveTheGameAndNobodyGainsByIt) {
  const Position before = second_to_move(Phase::face);
  const Position after = without(before, 1);
  EXPECT_FALSE(after.is_in(1));
  EXPECT_EQ(after.purse(1), 0);
  EXPECT_EQ(after.rugs_left_of(1), 0);
  EXPECT_EQ(score(after, 1), 0);
  EXPECT_EQ(after.purse(0), 29);
  EXPECT_EQ(after.purse(2), 28);
  EXPECT_EQ(money_on_the_table(after), 57);
}

TEST(R16Withdrawal, LaidRugsStayAndAreNeutral) {
  const Position before = second_to_move(Phase::face);
  const Position after = without(before, 1);
  EXPECT_EQ(after.top(Colour::blue), before.top(Colour::blue));
  EXPECT_EQ(after.up_links(), before.up_links());
  EXPECT_EQ(after.owed_at("d5"_square).dirhams(), 0);
  EXPECT_EQ(after.owed_at("b6"_square).dirhams(), 2);
}

TEST(R16Withdrawal, BothColoursOfAPileLeave) {
  const Position after = without(start_of({}, 2, {Colour::yellow, Colour::green}), 0);
  EXPECT_EQ(after.rugs_left(Colour::red), 0);
  EXPECT_EQ(after.rugs_left(Colour::yellow), 0);
  EXPECT_EQ(after.next_rug(0), Colour::red);  // what an empty pile always says
  EXPECT_EQ(after.next_rug(1), Colour::green);
}

TEST(R16Withdrawal, IsAllowedWhateverBankruptcySays) {
  for (const Bankruptcy bankruptcy :
       {Bankruptcy::cannot_pay, Bankruptcy::out_of_money, Bankruptcy::stay_in})
    EXPECT_FALSE(without(start_of(Rules{}.with(bankruptcy), 3), 1).is_in(1));
}

TEST(R17Withdrawal, OneLeftHasWon) {
  for (const int leaving : {0, 1})
    for (const Rules rules : {Rules{}, Rules{Ruleset::classic}, Rules{Ruleset::variant}}) {
      const Position over = without(start_of(rules, 2), leaving);
      EXPECT_TRUE(over.is_over());
      EXPECT_EQ(over.seat(), 1 - leaving);
      Seats won;
      won.add(1 - leaving);
      EXPECT_EQ(winners(over), won);
    }
}

TEST(R17Withdrawal, NotBeforeOneIsLeft) {
  const Position three = without(start_of({}, 4), 2);
  EXPECT_FALSE(three.is_over());
  const Position two = without(three, 3);
  EXPECT_FALSE(two.is_over());
  EXPECT_TRUE(without(two, 1).is_over());
}

TEST(R21Withdrawal, WhoHasTheLastRugEndsTheGameByWithdrawing) {
  const Position over = without(drawn({.rugs_left = {0, 0, 1}, .seat = 2}), 2);
  EXPECT_TRUE(over.is_over());
  EXPECT_EQ(over.merchants_in(), 2);
  EXPECT_EQ(over.seat(), 0);
}

// R11: nobody turns Assam when no rug follows.
TEST(R21Withdrawal, EndsATurnInWhichOnlyAssamWasToBeTurned) {
  const auto last_but_one_laid = [](std::vector<int> out) {
    return drawn({.rules = Rules{}.with(Turning::after),
                  .merchants = 4,
                  .purses = out.empty() ? std::vector<int>{} : std::vector<int>{0, 40, 40, 40},
                  .rugs_left = {0, 0, 0, 1},
                  .out = std::move(out),
                  .seat = 2,
                  .phase = Phase::turn});
  };
  const Position over = without(last_but_one_laid({}), 3);
  EXPECT_TRUE(over.is_over());
  EXPECT_EQ(over.seat(), 0);
  EXPECT_EQ(without(last_but_one_laid({0}), 3).seat(), 1);
  // Another's going changes nothing as long as a rug is left.
  EXPECT_EQ(without(last_but_one_laid({}), 0).phase(), Phase::turn);
}

TEST(R21Withdrawal, WhoHasNoRugLeftIsPassedOver) {
  const Position after = without(drawn({.merchants = 4, .rugs_left = {2, 1, 0, 1}, .seat = 1}), 1);
  EXPECT_EQ(after.seat(), 3);
  EXPECT_EQ(after.phase(), Phase::face);
}

TEST(R16WithdrawalProperties, EveryPositionBehindOneIsSound) {
  Chance chance{11};
  std::array<int, 5> phases{};
  int ended = 0;
  play_games(12, 12, 600, [&](const Position& before, Move, const Position&) {
    Position after = before;
    const int seat = chance.below(before.merchants());
    if (!before.is_in(seat)) {
      ASSERT_EQ(breach_of(withdraw(after, seat)), Breach::already_out);
      return;
    }
    ASSERT_TRUE(withdraw(after, seat).has_value());
    const auto assembled = assemble(after.parts());
    ASSERT_TRUE(assembled.has_value()) << static_cast<int>(assembled.error().kind);
    ASSERT_EQ(*assembled, after);
    ASSERT_EQ(winners(after).size() > 0, after.is_over());
    ASSERT_FALSE(winners(after).contains(seat));
    ++phases[static_cast<std::size_t>(before.phase())];
    ended += after.is_over() ? 1 : 0;
  });
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn, Phase::draw})
    EXPECT_GT(phases[static_cast<std::size_t>(phase)], 1000);
  EXPECT_GT(ended, 1000);
}

}  // namespace
}  // namespace souk
