// The secret order of a pile (R6), as whoever deals keeps it.
#include "souk/rules/dealt_pile.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "checked_moves.hpp"
#include "drawn_position.hpp"

namespace souk {
namespace {

constexpr Colour r = Colour::red;
constexpr Colour b = Colour::blue;
constexpr Colour y = Colour::yellow;
constexpr Colour g = Colour::green;

TEST(R06DealtPile, RugsComeInTheOrderDealt) {
  const std::vector<Colour> order{y, r, r, y, r, y};
  DealtPile pile = DealtPile::from_top(0, order).value();
  EXPECT_EQ(pile.size(), 6);
  EXPECT_EQ(pile.count_of_second_colour(), 3);
  for (const Colour colour : order) {
    EXPECT_FALSE(pile.empty());
    EXPECT_EQ(pile.top(), colour);
    pile.take_top();
  }
  EXPECT_TRUE(pile.empty());
  EXPECT_EQ(pile.count_of_second_colour(), 0);
}

TEST(R06DealtPile, SecondSeatHasBlueAndGreen) {
  DealtPile pile = DealtPile::from_top(1, std::vector{g, b}).value();
  EXPECT_EQ(pile.top(), g);
  EXPECT_EQ(pile.count_of_second_colour(), 1);
  pile.take_top();
  EXPECT_EQ(pile.top(), b);
}

TEST(R06DealtPile, AnEmptyPileShowsTheFirstColour) {
  for (const int seat : {0, 1}) {
    DealtPile pile = DealtPile::from_top(seat, std::vector{colour_at(seat + 2)}).value();
    pile.take_top();
    EXPECT_EQ(pile.top(), colour_at(seat));
    pile.take_top();
    EXPECT_EQ(pile.size(), 0);
  }
}

TEST(R06DealtPile, ColoursOfTheOtherSeatAreRefused) {
  EXPECT_EQ(breach_of(DealtPile::from_top(0, std::vector{r, b})), Breach::pile_colour_not_owned);
  EXPECT_EQ(breach_of(DealtPile::from_top(0, std::vector{g})), Breach::pile_colour_not_owned);
  EXPECT_EQ(breach_of(DealtPile::from_top(1, std::vector{b, y})), Breach::pile_colour_not_owned);
}

TEST(R06DealtPile, HoldsUpTo24Rugs) {
  const DealtPile full = DealtPile::from_top(0, std::vector<Colour>(24, y)).value();
  EXPECT_EQ(full.size(), 24);
  EXPECT_EQ(full.count_of_second_colour(), 24);
  EXPECT_EQ(breach_of(DealtPile::from_top(0, std::vector<Colour>(25, y))),
            Breach::rugs_out_of_range);
}

TEST(R06DealtPile, AGameDealtFromItLaysItsRugsInOrder) {
  const std::vector<std::vector<Colour>> orders{{y, y, r, r, y, r}, {b, g, g, g, b, b}};
  std::array piles{DealtPile::from_top(0, orders[0]).value(),
                   DealtPile::from_top(1, orders[1]).value()};
  Position position =
      start_of(Rules{Ruleset::classic}.with_rugs(6), 2, {piles[0].top(), piles[1].top()});
  std::array<std::vector<Colour>, 2> laid_by;
  while (!position.is_over()) {
    const auto seat = static_cast<std::size_t>(position.seat());
    ASSERT_TRUE(face(position, position.assam().facing()).has_value());
    ASSERT_TRUE(roll(position, 3).has_value());
    const Ruled<Laid> laid = lay(position, legal_places(position)[0]);
    ASSERT_TRUE(laid.has_value());
    laid_by[seat].push_back(laid->colour);
    piles[seat].take_top();
    ASSERT_EQ(position.phase() == Phase::draw, !piles[seat].empty());
    if (piles[seat].empty()) continue;
    ASSERT_TRUE(draw(position, piles[seat].top()).has_value());
    EXPECT_EQ(position.next_rug(static_cast<int>(seat)), piles[seat].top());
  }
  EXPECT_EQ(laid_by[0], orders[0]);
  EXPECT_EQ(laid_by[1], orders[1]);
}

}  // namespace
}  // namespace souk
