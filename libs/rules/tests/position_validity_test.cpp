// Every flaw that keeps separate values from being a position.
#include "souk/rules/position_validity.hpp"

#include <gtest/gtest.h>

#include "drawn_position.hpp"

namespace souk {
namespace {

// Sound until a test spoils one thing. Red has a whole rug and a lone half, blue a whole rug.
PositionParts sound(Rules rules = {}, int merchants = 3) {
  return parts_of({.rules = rules,
                   .merchants = merchants,
                   .market = {". . . . . . .",  //
                              ". r>r . . . .",  //
                              ". . . bv. . .",  //
                              ". . . b . . .",  //
                              ". . . . . r .",  //
                              ". . . . . . .",  //
                              ". . . . . . ."}});
}

template <class Spoil>
void expect_flaw(PositionParts parts, const Flaw& expected, Spoil spoil) {
  spoil(parts);
  const auto position = assemble(parts);
  ASSERT_FALSE(position.has_value());
  const Flaw& flaw = position.error();
  EXPECT_EQ(static_cast<int>(flaw.kind), static_cast<int>(expected.kind));
  EXPECT_EQ(flaw.square, expected.square);
  EXPECT_EQ(flaw.colour, expected.colour);
  EXPECT_EQ(flaw.seat, expected.seat);
  EXPECT_EQ(flaw.number, expected.number);
}

TEST(Validity, WhatIsSpoiledBelowIsSound) {
  for (const int merchants : {2, 3, 4}) EXPECT_TRUE(assemble(sound({}, merchants)).has_value());
}

TEST(Validity, R04MerchantsOutOfRange) {
  for (const int merchants : {1, 5})
    expect_flaw(sound(), {.kind = FlawKind::merchants_out_of_range, .number = merchants},
                [&](PositionParts& parts) { parts.merchants = merchants; });
}

TEST(Validity, R05RugsOptionWrong) {
  expect_flaw(sound(), {.kind = FlawKind::rugs_option_wrong, .number = 25},
              [](PositionParts& parts) { parts.rules = Rules{}.with_rugs(25); });
  expect_flaw(sound({}, 2), {.kind = FlawKind::rugs_option_wrong, .number = 11},
              [](PositionParts& parts) { parts.rules = Rules{}.with_rugs(11); });
}

TEST(Validity, R04PurseOptionWrong) {
  for (const int purse : {0, 61})
    expect_flaw(sound(), {.kind = FlawKind::purse_option_wrong, .number = purse},
                [&](PositionParts& parts) { parts.rules = Rules{}.with_purse(purse); });
}

TEST(Validity, R05RugsOptionNotNeeded) {
  expect_flaw(sound(), {.kind = FlawKind::rugs_option_not_needed, .number = 15},
              [](PositionParts& parts) { parts.rules = Rules{}.with_rugs(15); });
}

TEST(Validity, R01TwoTopsOnASquare) {
  expect_flaw(sound(), {.kind = FlawKind::two_tops_on_a_square, .square = "f3"_square},
              [](PositionParts& parts) { parts.tops[1] |= "f3"_squares; });
}

TEST(Validity, R01OutsideTheMarket) {
  constexpr Square a8 = "a7"_square + row_step;
  expect_flaw(sound(), {.kind = FlawKind::outside_the_market, .square = a8},
              [](PositionParts& parts) { parts.tops[0] |= board_of(a8); });
  constexpr Square h1 = "g1"_square + column_step;
  expect_flaw(sound(), {.kind = FlawKind::outside_the_market, .square = h1},
              [](PositionParts& parts) { parts.tops[2] |= board_of(h1); });
}

TEST(Validity, R05ColourOfNobody) {
  expect_flaw(sound(), {.kind = FlawKind::colour_of_nobody, .colour = Colour::green},
              [](PositionParts& parts) { parts.tops[3] |= "g1"_squares; });
  expect_flaw(sound(), {.kind = FlawKind::colour_of_nobody, .colour = Colour::green},
              [](PositionParts& parts) { parts.rugs[3] = 1; });
  expect_flaw(sound(Rules{Ruleset::comp1110}, 2),
              {.kind = FlawKind::colour_of_nobody, .colour = Colour::yellow},
              [](PositionParts& parts) { parts.rugs[2] = 1; });
}

TEST(Validity, R19LinkWithoutPartner) {
  expect_flaw(sound(), {.kind = FlawKind::link_without_partner, .square = "f3"_square},
              [](PositionParts& parts) { parts.up_links |= "f3"_squares; });
  expect_flaw(sound(), {.kind = FlawKind::link_without_partner, .square = "a1"_square},
              [](PositionParts& parts) { parts.right_links |= "a1"_squares; });
  // A partner of another colour is none: red's c5 beside blue's d5.
  expect_flaw(sound(), {.kind = FlawKind::link_without_partner, .square = "c5"_square},
              [](PositionParts& parts) {
                parts.tops[0] |= "c5"_squares;
                parts.right_links |= "c5"_squares;
              });
}

TEST(Validity, R19HalfLinkedTwice) {
  expect_flaw(sound(), {.kind = FlawKind::half_linked_twice, .square = "c6"_square},
              [](PositionParts& parts) {
                parts.tops[0] |= "d6"_squares;
                parts.right_links |= "c6"_squares;
              });
  expect_flaw(sound(), {.kind = FlawKind::half_linked_twice, .square = "d4"_square},
              [](PositionParts& parts) {
                parts.tops[1] |= "e4"_squares;
                parts.right_links |= "d4"_squares;
              });
}

TEST(Validity, R05MoreRugsLeftThanDealt) {
  for (const int rugs : {16, -1})
    expect_flaw(sound(), {.kind = FlawKind::more_rugs_left_than_dealt, .colour = Colour::yellow},
                [&](PositionParts& parts) { parts.rugs[2] = rugs; });
  expect_flaw(sound({}, 2), {.kind = FlawKind::more_rugs_left_than_dealt, .colour = Colour::yellow},
              [](PositionParts& parts) { parts.rugs[2] = 13; });
}

TEST(Validity, R05MoreVisibleThanLaid) {
  // A whole rug and a lone half are two rugs of red's, so 13 are left and not 14.
  expect_flaw(sound(), {.kind = FlawKind::more_visible_than_laid, .colour = Colour::red},
              [](PositionParts& parts) { parts.rugs[0] = 14; });
  // Two halves side by side that are not one rug are two.
  expect_flaw(sound(), {.kind = FlawKind::more_visible_than_laid, .colour = Colour::blue},
              [](PositionParts& parts) { parts.up_links = 0; });
}

TEST(Validity, R06PileTopNotLeft) {
  expect_flaw(sound({}, 2), {.kind = FlawKind::pile_top_not_left, .seat = 0},
              [](PositionParts& parts) {
                parts.rugs = {0, 4, 3, 4};
                parts.pile_tops[0] = Colour::red;
              });
  expect_flaw(sound({}, 2), {.kind = FlawKind::pile_top_not_left, .seat = 1},
              [](PositionParts& parts) { parts.pile_tops[1] = Colour::red; });
}

// What lies on top of nothing must not make two positions out of one.
TEST(Validity, R06AnEmptyPileHasOneTop) {
  for (const bool in : {true, false}) {
    PositionParts parts = sound({}, 2);
    parts.rugs = {0, 4, 0, 4};
    parts.purses = in ? std::array{30, 30, 0, 0} : std::array{0, 60, 0, 0};
    parts.in[0] = in;
    parts.seat = 1;
    parts.phase = in ? Phase::lay : Phase::over;
    const auto usual = assemble(parts);
    parts.pile_tops[0] = Colour::yellow;
    const auto other = assemble(parts);
    ASSERT_TRUE(usual.has_value());
    EXPECT_TRUE(!other.has_value() || *other == *usual) << in;
  }
}

TEST(Validity, R06PileNotAlternating) {
  const Rules by_turns = Rules{}.with(Pile::alternating);
  const auto red_pile = [](int reds, int yellows) {
    return [=](PositionParts& parts) { parts.rugs = {reds, 8, yellows, 8}; };
  };
  expect_flaw(sound(by_turns, 2), {.kind = FlawKind::pile_not_alternating, .seat = 0},
              red_pile(7, 5));
  expect_flaw(sound(by_turns, 2), {.kind = FlawKind::pile_not_alternating, .seat = 0},
              red_pile(5, 6));
  for (const int yellows : {5, 4}) {
    PositionParts parts = sound(by_turns, 2);
    red_pile(5, yellows)(parts);
    EXPECT_TRUE(assemble(parts).has_value());
  }
}

// Red has laid and the next rug of his pile has still to come up.
PositionParts red_draws(Rules rules = {}) {
  PositionParts parts = sound(rules, 2);
  parts.pile_tops[0] = std::nullopt;
  parts.phase = Phase::draw;
  return parts;
}

PositionParts nothing_drawn(int first = 0) { return Position::start({}, 2, first).value().parts(); }

TEST(Validity, R06ADrawIsDueWhereTheTopOfAPileIsNotKnown) {
  EXPECT_TRUE(assemble(red_draws()).has_value());
  for (const int first : {0, 1}) EXPECT_TRUE(assemble(nothing_drawn(first)).has_value());
}

TEST(Validity, R06PileTopMissing) {
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay})
    for (const int seat : {0, 1})
      expect_flaw(sound({}, 2), {.kind = FlawKind::pile_top_missing, .seat = seat},
                  [&](PositionParts& parts) {
                    parts.pile_tops[static_cast<std::size_t>(seat)] = std::nullopt;
                    parts.phase = phase;
                  });
  expect_flaw(sound(Rules{}.with(Turning::after), 2),
              {.kind = FlawKind::pile_top_missing, .seat = 0}, [&](PositionParts& parts) {
                parts.pile_tops[0] = std::nullopt;
                parts.phase = Phase::turn;
              });
}

TEST(Validity, R06OnlyThePileThatIsDrawnFromHasNoTop) {
  expect_flaw(red_draws(), {.kind = FlawKind::pile_top_missing, .seat = 1},
              [](PositionParts& parts) { parts.pile_tops[1] = std::nullopt; });
  // Before the first turn both have none, but not once one of the two has laid.
  expect_flaw(nothing_drawn(), {.kind = FlawKind::pile_top_missing, .seat = 1},
              [](PositionParts& parts) { parts.rugs[1] = 11; });
  expect_flaw(nothing_drawn(1), {.kind = FlawKind::pile_top_missing, .seat = 0},
              [](PositionParts& parts) { parts.rugs[1] = 11; });
}

TEST(Validity, R06PileTopTooEarly) {
  expect_flaw(red_draws(), {.kind = FlawKind::pile_top_too_early, .seat = 0},
              [](PositionParts& parts) { parts.pile_tops[0] = Colour::yellow; });
  expect_flaw(nothing_drawn(1), {.kind = FlawKind::pile_top_too_early, .seat = 1},
              [](PositionParts& parts) { parts.pile_tops[1] = Colour::green; });
}

TEST(Validity, R06TheFirstRugsAreDrawnOneAfterTheOther) {
  PositionParts parts = nothing_drawn(1);
  parts.pile_tops[0] = Colour::red;
  EXPECT_TRUE(assemble(parts).has_value());
}

TEST(Validity, R06DrawWithOneColour) {
  expect_flaw(sound(), {.kind = FlawKind::draw_with_one_colour},
              [](PositionParts& parts) { parts.phase = Phase::draw; });
  expect_flaw(sound(Rules{Ruleset::comp1110}, 2), {.kind = FlawKind::draw_with_one_colour},
              [](PositionParts& parts) { parts.phase = Phase::draw; });
}

TEST(Validity, R06DrawUnderAlternating) {
  const Rules by_turns = Rules{}.with(Pile::alternating);
  expect_flaw(red_draws(by_turns), {.kind = FlawKind::draw_under_alternating, .seat = 0},
              [](PositionParts& parts) { parts.rugs = {8, 8, 7, 8}; });
  for (const int first : {0, 1})
    EXPECT_TRUE(assemble(Position::start(by_turns, 2, first).value().parts()).has_value());
}

TEST(Validity, R21NobodyDrawsFromAnEmptyPile) {
  expect_flaw(red_draws(), {.kind = FlawKind::mover_has_no_rug, .seat = 0},
              [](PositionParts& parts) { parts.rugs = {0, 4, 0, 4}; });
}

// R16: whoever withdraws while a rug is due ends the game, and the pile stays as it was.
TEST(Validity, R06APileMayBeWithoutTopWhenTheGameIsOver) {
  PositionParts parts = red_draws();
  parts.in[1] = false;
  parts.purses = {30, 0, 0, 0};
  parts.rugs[1] = parts.rugs[3] = 0;
  parts.phase = Phase::over;
  const auto over = assemble(parts);
  ASSERT_TRUE(over.has_value());
  EXPECT_EQ(over->parts().pile_tops[0], std::nullopt);
}

TEST(Validity, R16OutWithSomethingLeft) {
  expect_flaw(sound(), {.kind = FlawKind::out_with_something_left, .seat = 2},
              [](PositionParts& parts) {
                parts.in[2] = false;
                parts.rugs[2] = 0;
              });
  expect_flaw(sound(), {.kind = FlawKind::out_with_something_left, .seat = 2},
              [](PositionParts& parts) {
                parts.in[2] = false;
                parts.purses = {30, 60, 0, 0};
              });
}

void put_third_out(PositionParts& parts) {
  parts.in[2] = false;
  parts.rugs[2] = 0;
  parts.purses = {30, 60, 0, 0};
}

TEST(Validity, R16OneMayBeOutUnderEveryBankruptcy) {
  for (const Ruleset ruleset : {Ruleset::international, Ruleset::classic}) {
    PositionParts parts = sound(Rules{ruleset});
    put_third_out(parts);
    EXPECT_TRUE(assemble(parts).has_value());
  }
}

TEST(Validity, R15PennilessYetIn) {
  const auto spend_all = [](PositionParts& parts) { parts.purses = {30, 0, 60, 0}; };
  expect_flaw(sound(Rules{}.with(Bankruptcy::out_of_money)),
              {.kind = FlawKind::penniless_yet_in, .seat = 1}, spend_all);
  PositionParts parts = sound();
  spend_all(parts);
  EXPECT_TRUE(assemble(parts).has_value());
}

TEST(Validity, R17NobodyIn) {
  expect_flaw(sound(), {.kind = FlawKind::nobody_in}, [](PositionParts& parts) {
    parts.in = {};
    parts.rugs = {};
    parts.purses = {};
  });
}

TEST(Validity, R12MoneyNotConserved) {
  for (const int purse : {29, 31})
    expect_flaw(sound(), {.kind = FlawKind::money_not_conserved, .number = 90},
                [&](PositionParts& parts) { parts.purses[1] = purse; });
}

// R16: who withdraws takes his dirhams with him.
TEST(Validity, R16DirhamsMayBeMissingOnlyWhereSomebodyIsOut) {
  for (const int purse : {60, 59, 30, 0}) {
    PositionParts parts = sound();
    put_third_out(parts);
    parts.purses[1] = purse;
    EXPECT_TRUE(assemble(parts).has_value()) << purse;
  }
  expect_flaw(sound(), {.kind = FlawKind::money_not_conserved, .number = 90},
              [](PositionParts& parts) {
                put_third_out(parts);
                parts.purses[1] = 61;
              });
}

TEST(Validity, R04NoPurseHoldsLessThanNothingOrMoreThanATable) {
  for (const std::array<int, most_merchants> purses :
       {std::array{-1, 61, 30, 0}, std::array{241, 0, 0, 0}, std::array{200, 41, 0, 0},
        std::array{2'000'000'000, 2'000'000'000, 0, 0}})
    for (const Origin origin : {Origin::game, Origin::made_up}) {
      PositionParts parts = sound();
      parts.purses = purses;
      const auto position = assemble(parts, origin);
      ASSERT_FALSE(position.has_value());
      EXPECT_EQ(position.error().kind, FlawKind::too_much_money);
    }
}

TEST(Validity, MadeUpCountsAreTakenAsTheyAre) {
  PositionParts parts = sound();
  parts.purses[1] = 29;
  parts.rugs = {15, 15, 15, 0};
  EXPECT_FALSE(assemble(parts).has_value());
  const auto position = assemble(parts, Origin::made_up);
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->purse(1), 29);
}

TEST(Validity, R01AssamOutside) {
  for (const int code : {7, 15, 56, 63})
    expect_flaw(sound(), {.kind = FlawKind::assam_outside}, [&](PositionParts& parts) {
      parts.assam = Assam{static_cast<Square>(code), Facing::east};
    });
}

TEST(Validity, R04SeatNotAtTable) {
  for (const int seat : {-1, 3})
    expect_flaw(sound(), {.kind = FlawKind::seat_not_at_table, .seat = seat},
                [&](PositionParts& parts) { parts.seat = seat; });
  expect_flaw(sound(), {.kind = FlawKind::seat_not_at_table, .seat = 3},
              [](PositionParts& parts) { parts.in[3] = true; });
  expect_flaw(sound(), {.kind = FlawKind::seat_not_at_table, .seat = 3},
              [](PositionParts& parts) { parts.purses = {30, 30, 20, 10}; });
}

TEST(Validity, R16MoverIsOut) {
  expect_flaw(sound(), {.kind = FlawKind::mover_is_out, .seat = 2}, [](PositionParts& parts) {
    put_third_out(parts);
    parts.seat = 2;
  });
  expect_flaw(sound(), {.kind = FlawKind::mover_is_out, .seat = 2}, [](PositionParts& parts) {
    put_third_out(parts);
    parts.rugs = {};
    parts.seat = 2;
    parts.phase = Phase::over;
  });
}

TEST(Validity, R21MoverHasNoRug) {
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay})
    expect_flaw(sound(), {.kind = FlawKind::mover_has_no_rug, .seat = 0},
                [&](PositionParts& parts) {
                  parts.rugs[0] = 0;
                  parts.phase = phase;
                });
}

TEST(Validity, R21OverTooEarly) {
  expect_flaw(sound(), {.kind = FlawKind::over_too_early}, [](PositionParts& parts) {
    parts.seat = 1;
    parts.phase = Phase::over;
  });
}

TEST(Validity, R21ShouldBeOver) {
  expect_flaw(sound(), {.kind = FlawKind::should_be_over},
              [](PositionParts& parts) { parts.rugs = {}; });
}

TEST(Validity, R17ShouldBeOver) {
  expect_flaw(sound(), {.kind = FlawKind::should_be_over}, [](PositionParts& parts) {
    parts.in = {true, false, false, false};
    parts.rugs = {13, 0, 0, 0};
    parts.purses = {90, 0, 0, 0};
  });
}

TEST(Validity, R11FaceUnderAfter) {
  for (const Turning turning : {Turning::after, Turning::after_optional})
    expect_flaw(sound(Rules{}.with(turning)), {.kind = FlawKind::face_under_after},
                [](PositionParts& parts) { parts.phase = Phase::face; });
}

TEST(Validity, R11TurnUnderBefore) {
  expect_flaw(sound(), {.kind = FlawKind::turn_under_before},
              [](PositionParts& parts) { parts.phase = Phase::turn; });
  PositionParts parts = sound(Rules{}.with(Turning::after));
  parts.phase = Phase::turn;
  parts.rugs[0] = 0;
  EXPECT_TRUE(assemble(parts).has_value());
}

TEST(Validity, R11TurnBeforeLaying) {
  PositionParts parts = sound(Rules{}.with(Turning::after));
  parts.phase = Phase::turn;
  parts.tops = {};
  parts.up_links = parts.right_links = 0;
  parts.rugs = {15, 15, 15, 0};
  const auto nothing_laid = assemble(parts);
  ASSERT_FALSE(nothing_laid.has_value());
  EXPECT_EQ(nothing_laid.error().kind, FlawKind::turn_before_laying);
  parts.rugs[0] = 14;
  EXPECT_TRUE(assemble(parts).has_value());
}

}  // namespace
}  // namespace souk
