// R18: where a rug may lie, and that there is always room for one. R20: which rug it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "checked_moves.hpp"
#include "drawn_position.hpp"

namespace souk {
namespace {

std::vector<Place> listed(const PlaceList& places) { return {places.begin(), places.end()}; }

Position bare_with_assam_on(Square square) { return drawn({.assam = {square, Facing::north}}); }

TEST(R18Places, TwelveAroundTheCentre) {
  EXPECT_EQ(listed(legal_places(bare_with_assam_on("d4"_square))),
            (std::vector{"b4c4"_rug, "c3c4"_rug, "c3d3"_rug, "c4c5"_rug, "c5d5"_rug, "d2d3"_rug,
                         "d3e3"_rug, "d5d6"_rug, "d5e5"_rug, "e3e4"_rug, "e4e5"_rug, "e4f4"_rug}));
}

TEST(R18Places, FourInACorner) {
  EXPECT_EQ(listed(legal_places(bare_with_assam_on("a1"_square))),
            (std::vector{"a2a3"_rug, "a2b2"_rug, "b1b2"_rug, "b1c1"_rug}));
  EXPECT_EQ(listed(legal_places(bare_with_assam_on("g7"_square))),
            (std::vector{"e7f7"_rug, "f6f7"_rug, "f6g6"_rug, "g5g6"_rug}));
}

TEST(R18Places, HowManyThereAreOnABareMarket) {
  constexpr std::array<std::array<int, 7>, 7> expected{{{4, 6, 7, 7, 7, 6, 4},
                                                        {6, 10, 11, 11, 11, 10, 6},
                                                        {7, 11, 12, 12, 12, 11, 7},
                                                        {7, 11, 12, 12, 12, 11, 7},
                                                        {7, 11, 12, 12, 12, 11, 7},
                                                        {6, 10, 11, 11, 11, 10, 6},
                                                        {4, 6, 7, 7, 7, 6, 4}}};
  for (int column = 0; column < market_side; ++column)
    for (int row = 0; row < market_side; ++row)
      EXPECT_EQ(bare_with_assam_on(square_at(column, row)).places().size(),
                expected[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
}

TEST(R18Places, NotOnAssamsSquare) {
  Position position = bare_with_assam_on("d4"_square);
  EXPECT_EQ(breach_of(lay(position, "d4d5"_rug)), Breach::on_assam);
  EXPECT_EQ(breach_of(lay(position, "c4d4"_rug)), Breach::on_assam);
}

TEST(R18Places, OneOfTheTwoSquaresSharesASideWithAssams) {
  Position position = bare_with_assam_on("d4"_square);
  EXPECT_EQ(breach_of(lay(position, "c5c6"_rug)), Breach::not_beside_assam);
  EXPECT_EQ(breach_of(lay(position, "d6d7"_rug)), Breach::not_beside_assam);
  EXPECT_EQ(breach_of(lay(position, "a1b1"_rug)), Breach::not_beside_assam);
}

TEST(R18Places, MosaicsMakeNoNeighbours) {
  Position position = bare_with_assam_on("c7"_square);
  EXPECT_EQ(lay(position, "a7b7"_rug).value().place, "a7b7"_rug);
  position = bare_with_assam_on("a7"_square);
  EXPECT_EQ(breach_of(lay(position, "c6c7"_rug)), Breach::not_beside_assam);
  EXPECT_FALSE(place_of("a7"_square, "a1"_square).has_value());
}

TEST(R18Places, InsideTheMarket) {
  Position position = bare_with_assam_on("a6"_square);
  EXPECT_EQ(breach_of(lay(position, Place::upright("a7"_square))), Breach::not_two_neighbours);
  position = bare_with_assam_on("g2"_square);
  EXPECT_EQ(breach_of(lay(position, Place::sideways("g1"_square))), Breach::not_two_neighbours);
}

TEST(R18Places, EveryCodeThatIsNoPairOfNeighboursIsRefused) {
  const std::vector<Place> pairs = every_place();
  ASSERT_EQ(pairs.size(), 84U);
  const Position position = bare_with_assam_on("d4"_square);
  for (int code = 0; code < place_codes; ++code) {
    const Place place = Place::from_code(code);
    if (std::find(pairs.begin(), pairs.end(), place) != pairs.end()) continue;
    EXPECT_EQ(breach_of(check_move(position, Move::lay(place))), Breach::not_two_neighbours)
        << code;
  }
  for (int code = place_codes; code < 256; ++code)
    EXPECT_FALSE(check_move(position, Move::lay(Place::from_code(code))).has_value()) << code;
}

TEST(R18Places, TwoSquaresMakeAPlaceInEitherOrder) {
  EXPECT_EQ(place_of("d4"_square, "d5"_square).value(), "d4d5"_rug);
  EXPECT_EQ(place_of("d5"_square, "d4"_square).value(), "d4d5"_rug);
  EXPECT_EQ(place_of("e4"_square, "d4"_square).value(), "d4e4"_rug);
  for (const auto& [one, other] : {std::pair{"d4"_square, "d4"_square},
                                   {"d4"_square, "e5"_square},
                                   {"d4"_square, "d6"_square},
                                   {"a7"_square, "b1"_square}})
    EXPECT_EQ(breach_of(place_of(one, other)), Breach::not_two_neighbours);
  EXPECT_EQ(breach_of(place_of(-1, 0)), Breach::not_two_neighbours);
  EXPECT_EQ(breach_of(place_of("a7"_square, "a7"_square + row_step)), Breach::not_two_neighbours);
  EXPECT_EQ(breach_of(place_of("g1"_square, "g1"_square + column_step)),
            Breach::not_two_neighbours);
}

TEST(R18Places, NoneOutsideThePhaseOfLaying) {
  for (const Phase phase : {Phase::face, Phase::roll})
    EXPECT_EQ(legal_places(drawn({.phase = phase})).size(), 0);
}

// The promise of R18. A half belongs to one rug, so of two places that share a square at most one
// is a whole rug and forbidden by R19; and around every square there are two that share one.
TEST(R18AlwaysAPlace, TwoPlacesAroundEverySquareShareASquare) {
  for (int code = 0; code < square_codes; ++code) {
    if (!is_square(code)) continue;
    const PlaceList places = legal_places(bare_with_assam_on(static_cast<Square>(code)));
    bool found = false;
    for (const Place one : places)
      for (const Place other : places)
        found = found || (!(one == other) && (one.squares() & other.squares()) != 0);
    EXPECT_TRUE(found) << code;
  }
}

// The same by trying: red rugs in every arrangement on the places around Assam.
class WholeRugsAround {
 public:
  explicit WholeRugsAround(Square assam)
      : parts_{parts_of({.assam = {assam, Facing::north}})},
        places_{legal_places(bare_with_assam_on(assam))} {}

  void try_every_arrangement() { arrange(0); }
  [[nodiscard]] int fewest_places() const { return fewest_; }

 private:
  void arrange(int next) {
    if (next == places_.size()) {
      look();
      return;
    }
    arrange(next + 1);
    const Place place = places_[next];
    if ((parts_.tops[0] & place.squares()) != 0) return;
    Board& links = place.is_sideways() ? parts_.right_links : parts_.up_links;
    parts_.tops[0] |= place.squares();
    links |= board_of(place.first());
    ++laid_;
    arrange(next + 1);
    --laid_;
    links &= ~board_of(place.first());
    parts_.tops[0] &= ~place.squares();
  }
  void look() {
    const int left = Position::assemble_unchecked(parts_).places().size();
    EXPECT_EQ(left, places_.size() - laid_);
    fewest_ = std::min(fewest_, left);
  }

  PositionParts parts_;
  PlaceList places_;
  int laid_ = 0;
  int fewest_ = most_places;
};

TEST(R18AlwaysAPlace, EveryArrangementOfWholeRugsAroundAssamLeavesOne) {
  int fewest_anywhere = most_places;
  for (int code = 0; code < square_codes; ++code) {
    if (!is_square(code)) continue;
    WholeRugsAround around{static_cast<Square>(code)};
    around.try_every_arrangement();
    fewest_anywhere = std::min(fewest_anywhere, around.fewest_places());
  }
  EXPECT_EQ(fewest_anywhere, 2);  // in a corner, between two rugs
}

// Red's pile: yellow on top.
Position yellow_on_top() {
  return drawn({.merchants = 2, .pile_tops = {Colour::yellow, Colour::blue}});
}

TEST(R20TopOfThePile, TheRugLaidIsTheTopOne) {
  Position position = yellow_on_top();
  const Laid laid = lay(position, "d5d6"_rug).value();
  EXPECT_EQ(laid.colour, Colour::yellow);
  EXPECT_EQ(position.top(Colour::yellow), "d5 d6"_squares);
  EXPECT_EQ(position.top(Colour::red), Board{0});
  EXPECT_EQ(position.rugs_left(Colour::yellow), 11);
  EXPECT_EQ(position.rugs_left(Colour::red), 12);
}

TEST(R20TopOfThePile, WhatIsDrawnThenIsTheNextRug) {
  for (const Colour colour : {Colour::red, Colour::yellow}) {
    Position position = yellow_on_top();
    ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
    EXPECT_FALSE(position.is_drawn(0));
    const Drawn up = draw(position, colour).value();
    EXPECT_EQ(up.seat, 0);
    EXPECT_EQ(up.colour, colour);
    EXPECT_TRUE(position.is_drawn(0));
    EXPECT_EQ(position.next_rug(0), colour);
    EXPECT_EQ(position.next_rug(1), Colour::blue);
  }
}

TEST(R20TopOfThePile, WithOneColourTheRugIsOfThatColour) {
  Position position = drawn({.seat = 2});
  EXPECT_EQ(lay(position, "d5d6"_rug).value().colour, Colour::yellow);
  EXPECT_EQ(position.top(Colour::yellow), "d5 d6"_squares);
  EXPECT_EQ(position.rugs_left(Colour::yellow), 14);
}

TEST(R20TopOfThePile, NothingIsDrawnAfterTheLastRug) {
  for (const Pile pile : {Pile::shuffled, Pile::alternating}) {
    Position position = drawn({.rules = Rules{}.with(pile),
                               .merchants = 2,
                               .rugs_left = {0, 1, 1, 0},
                               .pile_tops = {Colour::yellow, Colour::blue}});
    ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
    EXPECT_EQ(position.phase(), Phase::face);
    EXPECT_EQ(position.next_rug(0), Colour::red);  // as of any empty pile
    EXPECT_EQ(position.parts().pile_tops[0], std::nullopt);
  }
}

}  // namespace
}  // namespace souk
