// What a position is made of, and what it cannot hold: the order of a pile (R6).
#include "souk/rules/position.hpp"

#include <gtest/gtest.h>

#include <type_traits>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/dealt_pile.hpp"

namespace souk {
namespace {

static_assert(sizeof(Position) == 64);
static_assert(alignof(Position) == 64);
static_assert(std::is_trivially_copyable_v<Position>);

template <class Public>
constexpr bool knows_no_pile =
    !std::is_constructible_v<Public, DealtPile> && !std::is_constructible_v<DealtPile, Public> &&
    !std::is_assignable_v<Public&, DealtPile> && !std::is_assignable_v<DealtPile&, Public> &&
    !std::is_convertible_v<Public, DealtPile> && !std::is_convertible_v<DealtPile, Public>;

static_assert(knows_no_pile<Position>);
static_assert(knows_no_pile<PositionParts>);

TEST(R06Secret, ADifferentOrderBelowTheSameTopIsTheSamePosition) {
  constexpr std::array one{Colour::red, Colour::yellow, Colour::red, Colour::yellow};
  constexpr std::array other{Colour::red, Colour::yellow, Colour::yellow, Colour::red};
  DealtPile one_pile = DealtPile::from_top(0, one).value();
  DealtPile other_pile = DealtPile::from_top(0, other).value();
  const Rules rules = Rules{}.with_rugs(4);
  Position one_table = start_of(rules, 2, {one_pile.top(), Colour::blue});
  Position other_table = start_of(rules, 2, {other_pile.top(), Colour::blue});
  EXPECT_EQ(one_table, other_table);
  const auto first_turn = [](Position& position, DealtPile& pile) {
    pile.take_top();
    position.face_unchecked(Facing::north);
    position.roll_unchecked(1);
    return lay(position, "d6d7"_rug).has_value() && draw(position, pile.top()).has_value();
  };
  ASSERT_TRUE(first_turn(one_table, one_pile));
  ASSERT_TRUE(first_turn(other_table, other_pile));
  EXPECT_EQ(one_table, other_table);
  EXPECT_EQ(one_table.hash(), other_table.hash());
}

TEST(Position, HoldsNothingThatItsPartsDoNotShow) {
  const Position position = drawn({.rules = Rules{}.with(Tithe::merchant),
                                   .merchants = 2,
                                   .market = {". . . . . . .",  //
                                              ". r>r . . . .",  //
                                              ". . . bvg . .",  //
                                              ". . . b . . .",  //
                                              ". . . . yv. .",  //
                                              ". . . . y . .",  //
                                              ". . . . . . ."},
                                   .assam = "e4W"_assam,
                                   .purses = {11, 49},
                                   .pile_tops = {Colour::yellow, Colour::green},
                                   .seat = 1});
  EXPECT_EQ(Position::assemble_unchecked(position.parts()), position);
}

TEST(Position, PartsShowWhatWasDrawn) {
  const PositionParts parts = drawn({.merchants = 4,
                                     .market = {"g>g . . . . .",   //
                                                ". . . . . . .",   //
                                                ". . . . . . .",   //
                                                ". . . . . . .",   //
                                                ". . . . . . .",   //
                                                ". . . . . . rv",  //
                                                ". . . . . . r"},
                                     .assam = "c2S"_assam,
                                     .purses = {10, 0, 50, 60},
                                     .rugs_left = {5, 0, 6, 7},
                                     .out = {1},
                                     .seat = 3,
                                     .phase = Phase::roll})
                                  .parts();
  EXPECT_EQ(parts.merchants, 4);
  EXPECT_EQ(parts.tops, (std::array{"g1 g2"_squares, Board{0}, Board{0}, "a7 b7"_squares}));
  EXPECT_EQ(parts.up_links, "g1"_squares);
  EXPECT_EQ(parts.right_links, "a7"_squares);
  EXPECT_EQ(parts.assam, "c2S"_assam);
  EXPECT_EQ(parts.purses, (std::array{10, 0, 50, 60}));
  EXPECT_EQ(parts.rugs, (std::array{5, 0, 6, 7}));
  EXPECT_EQ(parts.in, (std::array{true, false, true, true}));
  EXPECT_EQ(parts.seat, 3);
  EXPECT_EQ(parts.phase, Phase::roll);
}

TEST(Position, ReadsWhatWasDrawn) {
  const Position position = drawn({.market = {". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . rvb>b . .",  //
                                              ". . r . y . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . ."}});
  EXPECT_EQ(position.top(Colour::red), "c4 c5"_squares);
  EXPECT_EQ(position.top_of(1), "d5 e5"_squares);
  EXPECT_EQ(position.covered(), "c4 c5 d5 e5 e4"_squares);
  EXPECT_EQ(position.up_links(), "c4"_squares);
  EXPECT_EQ(position.right_links(), "d5"_squares);
  EXPECT_EQ(position.rugs_left(Colour::blue), 14);
}

TEST(Position, TopOfAMerchantWithTwoColoursIsBoth) {
  const Position position = drawn({.merchants = 2,
                                   .market = {". . . . . . .",  //
                                              ". . . . . . .",  //
                                              ". . rvb>b . .",  //
                                              ". . r . y . .",  //
                                              ". . . . g . .",  //
                                              ". . . . . . .",  //
                                              ". . . . . . ."}});
  EXPECT_EQ(position.top_of(0), "c4 c5 e4"_squares);
  EXPECT_EQ(position.top_of(1), "d5 e5 e3"_squares);
}

}  // namespace
}  // namespace souk
