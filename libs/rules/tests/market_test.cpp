// R1–R3: the market, its mosaics, and how Assam walks.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "drawn_position.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/symmetry.hpp"

namespace souk {
namespace {

std::vector<Assam> everywhere() {
  std::vector<Assam> all;
  for (int code = 0; code < square_codes; ++code)
    for (int quarter = 0; quarter < facing_count && is_square(code); ++quarter)
      all.emplace_back(static_cast<Square>(code), facing_at(quarter));
  return all;
}

TEST(R01Market, SevenTimesSevenSquares) {
  EXPECT_EQ(everywhere().size(), 49U * 4U);
  EXPECT_EQ(count_squares(whole_market), 49);
  for (const Assam assam : everywhere()) EXPECT_TRUE(has_square(whole_market, assam.square()));
  EXPECT_FALSE(is_square(-1));
  EXPECT_FALSE(is_square(square_codes));
  EXPECT_FALSE(is_square(no_square));
}

TEST(R01Market, ColumnsCountFromTheLeftAndRowsFromTheBottom) {
  EXPECT_EQ(column_of("a1"_square), 0);
  EXPECT_EQ(row_of("a1"_square), 0);
  EXPECT_EQ(column_of("g7"_square), 6);
  EXPECT_EQ(row_of("g7"_square), 6);
  EXPECT_EQ(column_of("b6"_square), 1);
  EXPECT_EQ(row_of("b6"_square), 5);
}

TEST(R01Market, NorthIsUpAndEastIsRight) {
  EXPECT_EQ(step("d4N"_assam), "d5N"_assam);
  EXPECT_EQ(step("d4E"_assam), "e4E"_assam);
  EXPECT_EQ(step("d4S"_assam), "d3S"_assam);
  EXPECT_EQ(step("d4W"_assam), "c4W"_assam);
}

TEST(R01Market, AssamStartsOnD4FacingNorth) {
  for (int ruleset = 0; ruleset < ruleset_count; ++ruleset)
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      EXPECT_EQ(start_of(Rules{static_cast<Ruleset>(ruleset)}, merchants).assam(), "d4N"_assam);
}

TEST(R01Market, AllFourStartingFacingsAreEquivalent) {
  std::set<Facing> reached;
  for (const Symmetry symmetry : symmetries) {
    const Assam image_of_start = image(symmetry, "d4N"_assam);
    EXPECT_EQ(image_of_start.square(), "d4"_square);
    reached.insert(image_of_start.facing());
  }
  EXPECT_EQ(reached.size(), 4U);
}

// R2 mosaic by mosaic, each walked both ways.
void expect_joined(Assam one_way_out, Assam comes_back, Assam other_way_out, Assam comes_back_too) {
  EXPECT_TRUE(leaves_market(one_way_out));
  EXPECT_EQ(step(one_way_out), comes_back);
  EXPECT_TRUE(leaves_market(other_way_out));
  EXPECT_EQ(step(other_way_out), comes_back_too);
}

TEST(R02Mosaics, TopEdgeJoinsAWithB) {
  expect_joined("a7N"_assam, "b7S"_assam, "b7N"_assam, "a7S"_assam);
}
TEST(R02Mosaics, TopEdgeJoinsCWithD) {
  expect_joined("c7N"_assam, "d7S"_assam, "d7N"_assam, "c7S"_assam);
}
TEST(R02Mosaics, TopEdgeJoinsEWithF) {
  expect_joined("e7N"_assam, "f7S"_assam, "f7N"_assam, "e7S"_assam);
}
TEST(R02Mosaics, TopRightLoopBringsHimBackOnG7) {
  expect_joined("g7N"_assam, "g7W"_assam, "g7E"_assam, "g7S"_assam);
}
TEST(R02Mosaics, RightEdgeJoins6With5) {
  expect_joined("g6E"_assam, "g5W"_assam, "g5E"_assam, "g6W"_assam);
}
TEST(R02Mosaics, RightEdgeJoins4With3) {
  expect_joined("g4E"_assam, "g3W"_assam, "g3E"_assam, "g4W"_assam);
}
TEST(R02Mosaics, RightEdgeJoins2With1) {
  expect_joined("g2E"_assam, "g1W"_assam, "g1E"_assam, "g2W"_assam);
}
TEST(R02Mosaics, BottomEdgeJoinsBWithC) {
  expect_joined("b1S"_assam, "c1N"_assam, "c1S"_assam, "b1N"_assam);
}
TEST(R02Mosaics, BottomEdgeJoinsDWithE) {
  expect_joined("d1S"_assam, "e1N"_assam, "e1S"_assam, "d1N"_assam);
}
TEST(R02Mosaics, BottomEdgeJoinsFWithG) {
  expect_joined("f1S"_assam, "g1N"_assam, "g1S"_assam, "f1N"_assam);
}
TEST(R02Mosaics, BottomLeftLoopBringsHimBackOnA1) {
  expect_joined("a1S"_assam, "a1E"_assam, "a1W"_assam, "a1N"_assam);
}
TEST(R02Mosaics, LeftEdgeJoins7With6) {
  expect_joined("a7W"_assam, "a6E"_assam, "a6W"_assam, "a7E"_assam);
}
TEST(R02Mosaics, LeftEdgeJoins5With4) {
  expect_joined("a5W"_assam, "a4E"_assam, "a4W"_assam, "a5E"_assam);
}
TEST(R02Mosaics, LeftEdgeJoins3With2) {
  expect_joined("a3W"_assam, "a2E"_assam, "a2W"_assam, "a3E"_assam);
}

TEST(R02Mosaics, TheyAreTheOnlyWaysOut) {
  int ways_out = 0;
  for (const Assam assam : everywhere()) {
    if (leaves_market(assam)) {
      ++ways_out;
      continue;
    }
    const Assam ahead = step(assam);
    EXPECT_EQ(ahead.facing(), assam.facing());
    EXPECT_TRUE(place_of(assam.square(), ahead.square()).has_value());
  }
  EXPECT_EQ(ways_out, 28);
}

TEST(R02Mosaics, LoopsAreAtA1AndG7AndNowhereElse) {
  Board loops = 0;
  for (const Assam assam : everywhere())
    if (step(assam).square() == assam.square()) loops |= board_of(assam.square());
  EXPECT_EQ(loops, "a1 g7"_squares);
}

TEST(R03MosaicIsOneStep, OneStepFromG7GoingNorthEndsOnG7FacingWest) {
  EXPECT_EQ(walk("g7N"_assam, 1), "g7W"_assam);
}

TEST(R03MosaicIsOneStep, LeavingAndComingBackCountsOnce) {
  EXPECT_EQ(walk("d6N"_assam, 1), "d7N"_assam);
  EXPECT_EQ(walk("d6N"_assam, 2), "c7S"_assam);
  EXPECT_EQ(walk("d6N"_assam, 3), "c6S"_assam);
  EXPECT_EQ(walk("d6N"_assam, 4), "c5S"_assam);
}

TEST(R03MosaicIsOneStep, ALoopCountsOnceToo) {
  EXPECT_EQ(walk("a2S"_assam, 1), "a1S"_assam);
  EXPECT_EQ(walk("a2S"_assam, 2), "a1E"_assam);
  EXPECT_EQ(walk("a2S"_assam, 3), "b1E"_assam);
  EXPECT_EQ(walk("a2S"_assam, 4), "c1E"_assam);
}

TEST(R03MosaicIsOneStep, EveryWalkIsItsStepsOneAfterAnother) {
  for (const Assam from : everywhere()) {
    Assam now = from;
    for (int steps = 1; steps <= longest_throw; ++steps) {
      now = step(now);
      EXPECT_EQ(walk(from, steps), now);
    }
  }
}

// He comes back facing inwards, so the far edge is six steps away.
TEST(R03MosaicIsOneStep, NoThrowGoesThroughTwoMosaics) {
  int through_one = 0;
  for (const Assam from : everywhere()) {
    const int mosaics = std::popcount(walk_step_by_step(from, longest_throw).mosaics);
    EXPECT_LE(mosaics, 1);
    through_one += mosaics;
  }
  EXPECT_EQ(through_one, 28 * 4);
}

}  // namespace
}  // namespace souk
