// R6: the phase in which a rug comes up on a pile of two colours.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

constexpr std::array every_turning{Turning::before, Turning::after, Turning::after_optional};

TEST(R06Start, TheBeginnersPileIsDrawnFirstThenTheOthers) {
  for (const Turning turning : every_turning)
    for (const Pile pile : {Pile::shuffled, Pile::alternating})
      for (const int first : {0, 1}) {
        const Rules rules = Rules{}.with(turning).with(pile);
        Position position = Position::start(rules, 2, first).value();
        EXPECT_EQ(position.phase(), Phase::draw);
        EXPECT_EQ(position.seat(), first);
        EXPECT_FALSE(position.is_drawn(0));
        EXPECT_FALSE(position.is_drawn(1));

        EXPECT_EQ(draw(position, colour_at(first + 2)).value().seat, first);
        EXPECT_EQ(position.phase(), Phase::draw);
        EXPECT_EQ(position.seat(), 1 - first);
        EXPECT_TRUE(position.is_drawn(first));
        EXPECT_FALSE(position.is_drawn(1 - first));

        EXPECT_EQ(draw(position, colour_at(1 - first)).value().seat, 1 - first);
        EXPECT_EQ(position.phase(), turning == Turning::before ? Phase::face : Phase::roll);
        EXPECT_EQ(position.seat(), first);
        EXPECT_EQ(position.next_rug(first), colour_at(first + 2));
        EXPECT_EQ(position.next_rug(1 - first), colour_at(1 - first));
        EXPECT_EQ(position.rugs_left_of(0), 24);
        EXPECT_EQ(position.rugs_left_of(1), 24);
      }
}

TEST(R06Start, NoTurnHasBegunBeforeThat) {
  Position position = Position::start({}, 2).value();
  EXPECT_TRUE(is_first_draw(position));
  EXPECT_FALSE(turn_begins(position));
  ASSERT_TRUE(draw(position, Colour::red).has_value());
  EXPECT_TRUE(is_first_draw(position));
  ASSERT_TRUE(draw(position, Colour::blue).has_value());
  EXPECT_FALSE(is_first_draw(position));
  EXPECT_TRUE(turn_begins(position));
}

Position about_to_lay(Turning turning, std::vector<int> rugs_left = {12, 12, 12, 12}) {
  return drawn({.rules = Rules{}.with(turning),
                .merchants = 2,
                .rugs_left = std::move(rugs_left),
                .pile_tops = {Colour::yellow, Colour::blue}});
}

TEST(R06Draw, FollowsTheRugAndComesBeforeTheTurnOfAssam) {
  for (const Turning turning : every_turning) {
    Position position = about_to_lay(turning);
    ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
    EXPECT_EQ(position.phase(), Phase::draw);
    EXPECT_EQ(position.seat(), 0);
    EXPECT_FALSE(position.is_drawn(0));
    EXPECT_TRUE(position.is_drawn(1));
    EXPECT_FALSE(is_first_draw(position));
    ASSERT_TRUE(draw(position, Colour::yellow).has_value());
    EXPECT_TRUE(position.is_drawn(0));
    EXPECT_EQ(position.next_rug(0), Colour::yellow);
    const bool before = turning == Turning::before;
    EXPECT_EQ(position.phase(), before ? Phase::face : Phase::turn);
    EXPECT_EQ(position.seat(), before ? 1 : 0);
  }
}

TEST(R06Draw, NoRugIsDrawnBehindTheLastOfAPile) {
  for (const Turning turning : every_turning) {
    Position position = about_to_lay(turning, {0, 1, 1, 0});
    ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
    EXPECT_EQ(position.phase(), turning == Turning::before ? Phase::face : Phase::turn);
    EXPECT_TRUE(position.is_drawn(0));
    EXPECT_EQ(position.rugs_left_of(0), 0);
  }
}

TEST(R06Draw, TakesNothingFromThePile) {
  Position position = about_to_lay(Turning::before);
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  ASSERT_TRUE(draw(position, Colour::red).has_value());
  EXPECT_EQ(position.rugs_left(Colour::yellow), 11);
  EXPECT_EQ(position.rugs_left(Colour::red), 12);
}

// Such a table does not arise in play, but someone may set it up.
TEST(R21Draw, WithUnevenRugsWhoHasNoneLeftIsPassedOver) {
  Position position = about_to_lay(Turning::before, {2, 0, 2, 0});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  ASSERT_TRUE(draw(position, Colour::red).has_value());
  EXPECT_EQ(position.seat(), 0);
  EXPECT_EQ(position.phase(), Phase::face);
}

TEST(R16Draw, WithdrawingWhileARugIsDueEndsTheGame) {
  Position due = about_to_lay(Turning::before);
  ASSERT_TRUE(lay(due, "d5d6"_rug).has_value());
  for (const Position& position : {Position::start({}, 2).value(), due})
    for (const int leaving : {0, 1}) {
      Position after = position;
      EXPECT_TRUE(withdraw(after, leaving).value().game_over);
      EXPECT_TRUE(after.is_over());
      EXPECT_EQ(after.seat(), 1 - leaving);
      EXPECT_TRUE(after.is_drawn(leaving));
      EXPECT_EQ(after.is_drawn(1 - leaving), position.is_drawn(1 - leaving));
      EXPECT_TRUE(winners(after).contains(1 - leaving));
      EXPECT_TRUE(legal_moves(after).empty());
      EXPECT_EQ(breach_of(draw(after, Colour::red)), Breach::game_is_over);
    }
}

}  // namespace
}  // namespace souk
