// The count of every way to go on, against counts by hand and through the checked moves.
#include "souk/rules/perft.hpp"

#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"

namespace souk {
namespace {

// From d4 a walk of 1 to 4 in any direction ends next to 12, 11, 7 and, past a mosaic, 7 places.
constexpr std::uint64_t places_of_one_facing = 12 + 11 + 7 + 7;

TEST(Perft, NoTurnIsOneLeaf) { EXPECT_EQ(perft(start_of({}, 3), 0), 1U); }

TEST(Perft, FirstTurnHasThreeFacings) {
  EXPECT_EQ(perft(start_of({}, 3), 1), 3 * places_of_one_facing);
  EXPECT_EQ(perft(start_of({}, 2), 1), 3 * places_of_one_facing);
}

TEST(Perft, TheFirstRugsAddNoLeavesAndNoTurn) {
  for (const Turning turning : {Turning::before, Turning::after, Turning::after_optional})
    for (const int first : {0, 1}) {
      const Rules rules = Rules{}.with(turning);
      const Position undrawn = Position::start(rules, 2, first).value();
      EXPECT_EQ(perft(undrawn, 1), perft(start_of(rules, 2), 1));
      EXPECT_EQ(perft(undrawn, 0), 1U);
    }
}

TEST(Perft, ARugThatComesUpBelongsToTheTurnThatLaidIt) {
  const auto red_draws = [](Turning turning) {
    return drawn({.rules = Rules{}.with(turning),
                  .merchants = 2,
                  .rugs_left = {11, 12, 12, 12},
                  .pile_tops = {std::nullopt, Colour::blue},
                  .phase = Phase::draw});
  };
  EXPECT_EQ(perft(red_draws(Turning::before), 1), 1U);
  EXPECT_EQ(perft(red_draws(Turning::after), 1), 2U);
  EXPECT_EQ(perft(red_draws(Turning::before), 2), 3 * places_of_one_facing);
}

TEST(Perft, TheLeavesBehindEachMoveAddUp) {
  for (const int merchants : {2, 3}) {
    const Position start = Position::start({}, merchants).value();
    std::uint64_t leaves = 0;
    for (const Move move : moves_for_perft(start)) leaves += perft_behind(start, move, 2);
    EXPECT_EQ(leaves, perft(start, 2));
  }
}

TEST(Perft, TurningAfterMultipliesTheRugs) {
  EXPECT_EQ(perft(start_of(Rules{}.with(Turning::after), 3), 1), 2 * places_of_one_facing);
  EXPECT_EQ(perft(start_of(Rules{}.with(Turning::after_optional), 3), 1), 3 * places_of_one_facing);
}

TEST(Perft, ATurnUnderWayCountsAsTheFirst) {
  EXPECT_EQ(perft(drawn({.phase = Phase::roll}), 1), places_of_one_facing);
  EXPECT_EQ(perft(drawn({}), 1), 12U);
  EXPECT_EQ(perft(drawn({.rules = Rules{}.with(Turning::after),
                         .rugs_left = {14, 15, 15},
                         .phase = Phase::turn}),
                  1),
            2U);
}

TEST(Perft, AGameThatEndsIsOneLeaf) {
  const Position last_rug = drawn({.rugs_left = {0, 0, 1}, .seat = 2});
  EXPECT_EQ(perft(last_rug, 1), 12U);
  EXPECT_EQ(perft(last_rug, 5), 12U);
  EXPECT_EQ(perft(drawn({.rugs_left = {0, 0, 0}, .phase = Phase::over}), 3), 1U);
}

TEST(Perft, GoingOutEndsATurnWithoutARug) {
  const Position position = drawn({.market = {". . . . . . .",  //
                                              ". . . b . . .",  //
                                              ". . . bv. . .",  //
                                              ". . . b . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . ."},
                                   .purses = {1, 59, 30},
                                   .phase = Phase::roll});
  // Throws of 1 and 2 put him out; those of 3 and 4 end next to seven places each.
  EXPECT_EQ(perft(position, 1), 1U + 1U + 7U + 7U);
}

// Every whole turn through the checked moves; of the rugs that may come up, whichever is accepted
// last: perft promises that it does not matter which.
std::uint64_t counted_by_checked_moves(const Position& position, int turns) {
  if (position.is_over()) return 1;
  if (turns == 0 && turn_begins(position)) return 1;
  const int left = turn_begins(position) ? turns - 1 : turns;
  std::uint64_t leaves = 0;
  std::uint64_t behind_last_draw = 0;
  for (int index = 0; index < first_withdraw_index; ++index) {
    Position next = position;
    const Move move = Move::from_index(index).value();
    if (!apply(next, move)) continue;
    const std::uint64_t behind = counted_by_checked_moves(next, left);
    if (move.is(MoveKind::draw))
      behind_last_draw = behind;
    else
      leaves += behind;
  }
  return leaves + behind_last_draw;
}

TEST(Perft, TwoTurnsAreWhatTheCheckedMovesReach) {
  for (const Turning turning : {Turning::before, Turning::after, Turning::after_optional})
    for (const int merchants : {2, 3}) {
      const Position start = start_of(Rules{}.with(turning), merchants);
      EXPECT_EQ(perft(start, 2), counted_by_checked_moves(start, 2));
    }
}

}  // namespace
}  // namespace souk
