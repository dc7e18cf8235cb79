// R16, R17, R21: withdrawals, worked out by hand.
#include <gtest/gtest.h>

#include <stdexcept>

#include "plain/plain_game.hpp"

namespace souk::plain {
namespace {

constexpr int second_colour = 1;

// The second of three is to move; his rug lies on d5 and d6.
Game second_to_move(Phase phase) {
  Game game({.turning = phase == Phase::turn ? Turning::after : Turning::before});
  game.put_rug({{3, 4}, {3, 5}}, second_colour);
  game.put_rugs_left(second_colour, 14);
  game.put_turn(1, phase);
  return game;
}

TEST(PlainWithdrawal, OnHisTurnTheNextBeginsHis) {  // R16
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn}) {
    Game game = second_to_move(phase);
    game.withdraw(1);
    const std::string next = phase == Phase::turn ? " 3:roll" : " 3:face";
    EXPECT_EQ(game.position(), "7/3bv3/3b3/7/7/7/7 d4N r15:30,b0:out,y15:30" + next);
    EXPECT_EQ(game.purse(1), 0);
    EXPECT_EQ(game.score(1), 0);
  }
}

TEST(PlainWithdrawal, OnAnothersTurnThatTurnGoesOn) {  // R16
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay, Phase::turn}) {
    Game game = second_to_move(phase);
    game.withdraw(0);
    EXPECT_EQ(game.seat(), 1);
    EXPECT_EQ(game.phase(), phase);
    EXPECT_FALSE(game.in(0));
  }
}

TEST(PlainWithdrawal, HisRugsAreNeutral) {  // R13, R16
  Game game = second_to_move(Phase::roll);
  game.put_turn(0, Phase::roll);
  game.withdraw(1);
  EXPECT_EQ(game.roll(1), (Payment{0, -1}));
}

TEST(PlainWithdrawal, OneLeftHasWonEvenWhereNobodyGoesOutByPaying) {  // R15, R17
  Game game({.merchants = 2, .bankruptcy = Bankruptcy::stay_in, .rugs = 24});
  game.withdraw(1);
  EXPECT_EQ(game.position(), "7/7/7/7/7/7/7 d4N r12y12:30,b0g0:out 1:over");
  EXPECT_EQ(game.winners(), std::vector<int>{0});
}

TEST(PlainWithdrawal, TheLastRugsMayGoWithHim) {  // R21
  Game game = second_to_move(Phase::turn);
  game.put_rugs_left(0, 0);
  game.put_rugs_left(second_colour, 0);
  game.withdraw(2);
  EXPECT_EQ(game.phase(), Phase::over);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.winners(), std::vector<int>{1});
}

TEST(PlainWithdrawal, WrongUseThrows) {
  Game game({.merchants = 2, .rugs = 24});
  EXPECT_THROW(game.withdraw(2), std::logic_error);
  EXPECT_THROW(game.withdraw(-1), std::logic_error);
  game.withdraw(0);
  EXPECT_THROW(game.withdraw(1), std::logic_error);
  Game three(Options{});
  three.withdraw(2);
  EXPECT_THROW(three.withdraw(2), std::logic_error);
}

}  // namespace
}  // namespace souk::plain
