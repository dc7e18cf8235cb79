// R19: what a rug may cover.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/position_validity.hpp"

namespace souk {
namespace {

// Assam on d4, red to lay. Beside him blue's whole rug at the left, red's own above, lone halves of
// blue and yellow at the right, two blue rugs side by side below.
const DrawnMarket rugs_all_around{". . . . . . .",  //
                                  ". . . rv. . .",  //
                                  ". . bvr y . .",  //
                                  ". . b . b . .",  //
                                  ". . bvbvy . .",  //
                                  ". . b b . . .",  //
                                  ". . . . . . ."};

Position around(Cover cover) {
  return drawn({.rules = Rules{}.with(cover), .market = rugs_all_around});
}

void expect_laid(Position position, Place place) {
  const Ruled<Laid> laid = lay(position, place);
  ASSERT_TRUE(laid.has_value()) << static_cast<int>(laid.error());
  EXPECT_EQ(position.top(Colour::red) & place.squares(), place.squares());
}

void expect_refused(Position position, Place place, Breach breach) {
  const Ruled<Laid> laid = lay(position, place);
  ASSERT_FALSE(laid.has_value());
  EXPECT_EQ(laid.error(), breach);
}

TEST(R19DifferentRugs, OnTwoBareSquares) { expect_laid(drawn({}), "d5d6"_rug); }

TEST(R19DifferentRugs, OnABareSquareAndAHalf) {
  expect_laid(around(Cover::different_rugs), "b4c4"_rug);
  expect_laid(around(Cover::different_rugs), "e4f4"_rug);
}

TEST(R19DifferentRugs, OnHalvesOfTwoDifferentRugs) {
  expect_laid(around(Cover::different_rugs), "e4e5"_rug);
  expect_laid(around(Cover::different_rugs), "d5e5"_rug);
}

TEST(R19DifferentRugs, TheDifferentRugsMayHaveOneColour) {
  expect_laid(around(Cover::different_rugs), "c3d3"_rug);
  expect_laid(around(Cover::different_rugs), "c3c4"_rug);
}

TEST(R19DifferentRugs, NotOnBothHalvesOfOneRug) {
  expect_refused(around(Cover::different_rugs), "c4c5"_rug, Breach::whole_rug_covered);
  expect_refused(around(Cover::different_rugs), "d2d3"_rug, Breach::whole_rug_covered);
  const Position sideways = drawn({.market = {". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . b>b . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . ."}});
  expect_refused(sideways, "c5d5"_rug, Breach::whole_rug_covered);
}

TEST(R19DifferentRugs, NotEvenOnBothHalvesOfOnesOwn) {
  expect_refused(around(Cover::different_rugs), "d5d6"_rug, Breach::whole_rug_covered);
}

Position blue_is_neutral(Cover cover) {
  return drawn(
      {.rules = Rules{}.with(cover), .market = rugs_all_around, .purses = {45, 0, 45}, .out = {1}});
}

TEST(R19DifferentRugs, NeutralRugsAreCoveredLikeAnyOther) {
  expect_refused(blue_is_neutral(Cover::different_rugs), "c4c5"_rug, Breach::whole_rug_covered);
  expect_laid(blue_is_neutral(Cover::different_rugs), "c3c4"_rug);
  expect_laid(blue_is_neutral(Cover::different_rugs), "b4c4"_rug);
}

TEST(R19DifferentRugs, OnceOneHalfIsCoveredTheRestMayBeCoveredAsWell) {
  Position position = around(Cover::different_rugs);
  expect_refused(position, "c4c5"_rug, Breach::whole_rug_covered);
  ASSERT_TRUE(lay(position, "b4c4"_rug).has_value());
  // The same market when it is yellow's turn to lay: red's half on c4, blue's lone one on c5.
  PositionParts parts = position.parts();
  parts.seat = 2;
  parts.phase = Phase::lay;
  position = assemble(parts).value();
  ASSERT_TRUE(lay(position, "c4c5"_rug).has_value());
  EXPECT_EQ(position.top(Colour::yellow) & "c4 c5"_squares, "c4 c5"_squares);
}

// Every rug that can lie around Assam against every other one that was there before.
TEST(R19DifferentRugs, ALaidRugUnlinksExactlyWhatItCovers) {
  int half_covered = 0;
  for (int code = 0; code < square_codes; ++code) {
    if (!is_square(code)) continue;
    PositionParts parts = parts_of({.assam = {static_cast<Square>(code), Facing::north}});
    for (const Place before : every_place()) {
      parts.tops[1] = before.squares();
      parts.up_links = before.is_sideways() ? 0 : board_of(before.first());
      parts.right_links = before.is_sideways() ? board_of(before.first()) : 0;
      const Position position = Position::assemble_unchecked(parts);
      for (const Place place : legal_places(position)) {
        Position after = position;
        after.lay_unchecked(place);
        const bool stays = (before.squares() & place.squares()) == 0;
        half_covered += stays ? 0 : 1;
        const Board upright = place.is_sideways() ? 0 : board_of(place.first());
        const Board sideways = place.is_sideways() ? board_of(place.first()) : 0;
        EXPECT_EQ(after.up_links(), upright | (stays ? parts.up_links : 0));
        EXPECT_EQ(after.right_links(), sideways | (stays ? parts.right_links : 0));
        EXPECT_EQ(after.top(Colour::red), place.squares());
        EXPECT_EQ(after.top(Colour::blue), before.squares() & ~place.squares());
      }
    }
  }
  EXPECT_GT(half_covered, 2000);
}

TEST(R19OwnAllowed, BothHalvesOfARugOfHisOwn) {
  expect_laid(around(Cover::own_allowed), "d5d6"_rug);
}

TEST(R19OwnAllowed, NotBothHalvesOfAnothers) {
  expect_refused(around(Cover::own_allowed), "c4c5"_rug, Breach::whole_rug_covered);
}

TEST(R19OwnAllowed, NotBothHalvesOfANeutralRug) {
  expect_refused(blue_is_neutral(Cover::own_allowed), "c4c5"_rug, Breach::whole_rug_covered);
}

TEST(R19OwnAllowed, EitherColourOfHisPileIsHisOwn) {
  const DrawnMarket yellow_and_green{". . . . . . .",  //
                                     ". . . yv. . .",  //
                                     ". . gvy . . .",  //
                                     ". . g . . . .",  //
                                     ". . . . . . .",  //
                                     ". . . . . . .",  //
                                     ". . . . . . ."};
  const Position position = drawn(
      {.rules = Rules{}.with(Cover::own_allowed), .merchants = 2, .market = yellow_and_green});
  expect_laid(position, "d5d6"_rug);
  expect_refused(position, "c4c5"_rug, Breach::whole_rug_covered);
}

TEST(R19OwnAllowed, OtherwiseAsDifferentRugs) {
  for (const Place place : {"b4c4"_rug, "e4e5"_rug, "c3d3"_rug, "c3c4"_rug})
    expect_laid(around(Cover::own_allowed), place);
}

TEST(R19DifferentColours, HalvesOfTwoColours) {
  expect_laid(around(Cover::different_colours), "e4e5"_rug);
  expect_laid(around(Cover::different_colours), "d5e5"_rug);
}

TEST(R19DifferentColours, BareSquaresAreNoColour) {
  expect_laid(drawn({.rules = Rules{}.with(Cover::different_colours)}), "d5d6"_rug);
  expect_laid(around(Cover::different_colours), "b4c4"_rug);
}

TEST(R19DifferentColours, NotTwoHalvesOfOneColourThoughOfTwoRugs) {
  expect_refused(around(Cover::different_colours), "c3d3"_rug, Breach::one_colour_covered);
  expect_refused(around(Cover::different_colours), "c3c4"_rug, Breach::one_colour_covered);
}

TEST(R19DifferentColours, NotBothHalvesOfOneRug) {
  expect_refused(around(Cover::different_colours), "c4c5"_rug, Breach::whole_rug_covered);
  expect_refused(around(Cover::different_colours), "d5d6"_rug, Breach::whole_rug_covered);
}

TEST(R19DifferentColours, TwoColoursOfOneMerchantAreTwoColours) {
  const DrawnMarket blue_and_green{". . . . . . .",  //
                                   ". . . . . . .",  //
                                   ". . g . . . .",  //
                                   ". . b . . . .",  //
                                   ". . b . . . .",  //
                                   ". . . . . . .",  //
                                   ". . . . . . ."};
  const Position position = drawn(
      {.rules = Rules{}.with(Cover::different_colours), .merchants = 2, .market = blue_and_green});
  expect_laid(position, "c4c5"_rug);
  expect_refused(position, "c3c4"_rug, Breach::one_colour_covered);
}

// Assam in the corner, blue on all five squares that matter.
const DrawnMarket cornered{". . . . . . .",  //
                           ". . . . . . .",  //
                           ". . . . . . .",  //
                           ". . . . . . .",  //
                           "bv. . . . . .",  //
                           "b b . . . . .",  //
                           ". b b . . . ."};

TEST(R19DifferentColours, WhereThatLeavesNoPlaceDifferentRugsHolds) {
  const Position position = drawn(
      {.rules = Rules{}.with(Cover::different_colours), .market = cornered, .assam = "a1N"_assam});
  for (const Place place : {"a2b2"_rug, "b1b2"_rug, "b1c1"_rug}) expect_laid(position, place);
  expect_refused(position, "a2a3"_rug, Breach::whole_rug_covered);
  EXPECT_EQ(legal_places(position).size(), 3);
}

TEST(R19DifferentColours, OnePlaceLeftIsEnoughToKeepTheRule) {
  DrawnMarket one_gap = cornered;
  one_gap[6] = ". b . . . . .";
  const Position position = drawn(
      {.rules = Rules{}.with(Cover::different_colours), .market = one_gap, .assam = "a1N"_assam});
  expect_laid(position, "b1c1"_rug);
  EXPECT_EQ(legal_places(position).size(), 1);
  expect_refused(position, "b1b2"_rug, Breach::one_colour_covered);
}

}  // namespace
}  // namespace souk
