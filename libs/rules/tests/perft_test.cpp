// The count of every way to go on, against counts by hand and through the checked moves.
#include "souk/rules/perft.hpp"

#include <gtest/gtest.h>

#include "drawn_position.hpp"
#include "souk/rules/turn.hpp"

namespace souk {
namespace {

// From d4 a walk of 1 to 4 in any direction ends next to 12, 11, 7 and, past a mosaic, 7 places.
constexpr std::uint64_t places_of_one_facing = 12 + 11 + 7 + 7;

TEST(Perft, NoTurnIsOneLeaf) { EXPECT_EQ(perft(start_of({}, 3), 0), 1U); }

TEST(Perft, FirstTurnHasThreeFacings) {
  EXPECT_EQ(perft(start_of({}, 3), 1), 3 * places_of_one_facing);
  EXPECT_EQ(perft(start_of({}, 2), 1), 3 * places_of_one_facing);
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

// Every whole turn through the checked moves, the pile turned up in whatever way is allowed first.
std::uint64_t counted_by_checked_moves(const Position& position, int turns) {
  if (position.is_over()) return 1;
  const bool before = position.rules().turning() == Turning::before;
  const bool fresh = position.phase() == (before ? Phase::face : Phase::roll);
  if (turns == 0 && fresh) return 1;
  const int left = fresh ? turns - 1 : turns;
  std::uint64_t leaves = 0;
  const auto go_on = [&](const Position& next) { leaves += counted_by_checked_moves(next, left); };
  for (const Facing facing : legal_facings(position)) {
    Position next = position;
    if (face(next, facing)) go_on(next);
  }
  for (int steps = 1; steps <= longest_throw; ++steps) {
    Position next = position;
    if (roll(next, steps)) go_on(next);
  }
  for (const Place place : legal_places(position)) {
    Position next = position;
    if (lay(next, place, other_colour(position.next_rug(position.seat())))) go_on(next);
  }
  return leaves;
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
