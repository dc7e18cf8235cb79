// R8–R11: the order of a turn, turning Assam and throwing.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/chance.hpp"

namespace souk {
namespace {

std::vector<Facing> facings_allowed(const Position& position) {
  const FacingList list = legal_facings(position);
  return {list.begin(), list.end()};
}

constexpr Facing N = Facing::north;
constexpr Facing E = Facing::east;
constexpr Facing S = Facing::south;
constexpr Facing W = Facing::west;

TEST(R08Order, FaceThenThrowThenLayThenTheNextMerchant) {
  Position position = start_of({}, 3);
  EXPECT_EQ(position.phase(), Phase::face);
  ASSERT_TRUE(face(position, E).has_value());
  EXPECT_EQ(position.phase(), Phase::roll);
  ASSERT_TRUE(roll(position, 2).has_value());
  EXPECT_EQ(position.phase(), Phase::lay);
  EXPECT_EQ(position.seat(), 0);
  ASSERT_TRUE(lay(position, "f5f6"_rug).has_value());
  EXPECT_EQ(position.phase(), Phase::face);
  EXPECT_EQ(position.seat(), 1);
}

TEST(R08Order, MovesAndPaysBeforeHeLays) {
  Position position = drawn({.market = {". . . . . . .",  //
                                        ". . . . . . .",  //
                                        ". . . bv. . .",  //
                                        ". . . b . . .",  //
                                        ". . . . . . .",  //
                                        ". . . . . . .",  //
                                        ". . . . . . ."},
                             .assam = "d3N"_assam,
                             .phase = Phase::roll});
  ASSERT_TRUE(roll(position, 1).has_value());
  EXPECT_EQ(position.assam(), "d4N"_assam);
  EXPECT_EQ(position.purse(0), 28);
  EXPECT_EQ(position.phase(), Phase::lay);
}

TEST(R08Order, OneRugATurn) {
  Position position = drawn({});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  EXPECT_EQ(position.rugs_left_of(0), 14);
  EXPECT_EQ(breach_of(lay(position, "c4c5"_rug)), Breach::not_time_to_lay);
}

struct Turns {
  Assam assam;
  std::vector<Facing> allowed;
  Facing refused;
};

TEST(R09Facing, StraightOnOrAQuarterLeftOrRightNeverHalfAround) {
  const std::vector<Turns> table{{"d4N"_assam, {N, E, W}, S},
                                 {"d4E"_assam, {N, E, S}, W},
                                 {"d4S"_assam, {E, S, W}, N},
                                 {"d4W"_assam, {N, S, W}, E}};
  for (const Turns& turns : table) {
    Position position = drawn({.assam = turns.assam, .phase = Phase::face});
    EXPECT_EQ(facings_allowed(position), turns.allowed);
    EXPECT_EQ(breach_of(face(position, turns.refused)), Breach::half_turn);
    for (const Facing facing : turns.allowed) {
      Position turned = position;
      ASSERT_TRUE(face(turned, facing).has_value());
      EXPECT_EQ(turned.assam(), Assam("d4"_square, facing));
    }
  }
}

TEST(R09Facing, AtTheStartTheFirstMerchantMayNotTurnAssamSouth) {
  EXPECT_EQ(facings_allowed(start_of({}, 4)), (std::vector{N, E, W}));
}

TEST(R09Facing, HeTurnsAssamOnce) {
  Position position = start_of({}, 3);
  ASSERT_TRUE(face(position, E).has_value());
  EXPECT_EQ(breach_of(face(position, S)), Breach::not_time_to_face);
  EXPECT_TRUE(facings_allowed(position).empty());
}

TEST(R10Die, FacesAre122334) {
  EXPECT_EQ(die_faces, (std::array<std::uint8_t, 6>{1, 2, 2, 3, 3, 4}));
}

TEST(R10Die, OddsCountTheSixFaces) {
  int faces = 0;
  for (const ThrowOdds& odds : throw_odds) {
    EXPECT_EQ(std::count(die_faces.begin(), die_faces.end(), odds.steps), odds.faces);
    faces += odds.faces;
  }
  EXPECT_EQ(faces, 6);
}

TEST(R10Die, AssamWalksThatManyStepsStraightOn) {
  const std::array<Assam, 4> ends{"d5N"_assam, "d6N"_assam, "d7N"_assam, "c7S"_assam};
  for (int steps = 1; steps <= 4; ++steps) {
    Position position = drawn({.phase = Phase::roll});
    ASSERT_TRUE(roll(position, steps).has_value());
    EXPECT_EQ(position.assam(), ends[static_cast<std::size_t>(steps - 1)]);
  }
}

TEST(R10Die, NoOtherThrowExists) {
  Position position = drawn({.phase = Phase::roll});
  for (const int steps : {-1, 0, 5, 6})
    EXPECT_EQ(breach_of(roll(position, steps)), Breach::no_such_throw);
}

// Plays the rug of a turn whose throw is due, and says what may follow.
Position after_first_rug(Turning turning) {
  Position position = start_of(Rules{}.with(turning), 3);
  EXPECT_TRUE(roll(position, 1).has_value());
  EXPECT_TRUE(lay(position, "d6d7"_rug).has_value());
  return position;
}

TEST(R11TurningBefore, TurnStartsWithTheFacingAndEndsWithTheRug) {
  Position position = start_of(Rules{}.with(Turning::before), 3);
  EXPECT_EQ(position.phase(), Phase::face);
  ASSERT_TRUE(face(position, N).has_value());
  ASSERT_TRUE(roll(position, 1).has_value());
  ASSERT_TRUE(lay(position, "d6d7"_rug).has_value());
  EXPECT_EQ(position.phase(), Phase::face);
  EXPECT_EQ(position.seat(), 1);
}

TEST(R11TurningAfter, FirstMerchantWalksTheStartingFacing) {
  const Position start = start_of(Rules{}.with(Turning::after), 3);
  EXPECT_EQ(start.phase(), Phase::roll);
  EXPECT_EQ(start.assam().facing(), N);
}

TEST(R11TurningAfter, AfterTheRugHeMustTurnAssamAQuarter) {
  Position position = after_first_rug(Turning::after);
  EXPECT_EQ(position.phase(), Phase::turn);
  EXPECT_EQ(position.seat(), 0);
  EXPECT_EQ(facings_allowed(position), (std::vector{E, W}));
  EXPECT_EQ(breach_of(face(position, N)), Breach::must_turn);
  EXPECT_EQ(breach_of(face(position, S)), Breach::half_turn);
}

TEST(R11TurningAfter, TheNextMerchantHasToWalkThatWay) {
  Position position = after_first_rug(Turning::after);
  ASSERT_TRUE(face(position, W).has_value());
  EXPECT_EQ(position.seat(), 1);
  EXPECT_EQ(position.phase(), Phase::roll);
  EXPECT_EQ(breach_of(face(position, N)), Breach::not_time_to_face);
  ASSERT_TRUE(roll(position, 2).has_value());
  EXPECT_EQ(position.assam(), "b5W"_assam);
}

TEST(R11TurningAfterOptional, FirstMerchantWalksTheStartingFacing) {
  EXPECT_EQ(start_of(Rules{}.with(Turning::after_optional), 3).phase(), Phase::roll);
}

TEST(R11TurningAfterOptional, AfterTheRugHeMayAlsoLeaveHimAsHeIs) {
  Position position = after_first_rug(Turning::after_optional);
  EXPECT_EQ(position.phase(), Phase::turn);
  EXPECT_EQ(facings_allowed(position), (std::vector{N, E, W}));
  EXPECT_EQ(breach_of(face(position, S)), Breach::half_turn);
  ASSERT_TRUE(face(position, N).has_value());
  EXPECT_EQ(position.seat(), 1);
  EXPECT_EQ(position.phase(), Phase::roll);
  EXPECT_EQ(position.assam(), "d5N"_assam);
}

class R11LastRug : public testing::TestWithParam<Turning> {};
INSTANTIATE_TEST_SUITE_P(AfterAndAfterOptional, R11LastRug,
                         testing::Values(Turning::after, Turning::after_optional));

TEST_P(R11LastRug, NobodyTurnsAssamAfterTheLastRugOfTheGame) {
  Position position = drawn({.rules = Rules{}.with(GetParam()), .rugs_left = {0, 0, 1}, .seat = 2});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  EXPECT_EQ(position.phase(), Phase::over);
  EXPECT_EQ(position.seat(), 0);
}

TEST_P(R11LastRug, AfterHisOwnLastRugAMerchantStillTurnsAssamForTheOthers) {
  Position position = drawn({.rules = Rules{}.with(GetParam()), .rugs_left = {1, 1, 1}});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  EXPECT_EQ(position.phase(), Phase::turn);
  EXPECT_EQ(position.seat(), 0);
  ASSERT_TRUE(face(position, E).has_value());
  EXPECT_EQ(position.seat(), 1);
  EXPECT_EQ(position.phase(), Phase::roll);
}

}  // namespace
}  // namespace souk
