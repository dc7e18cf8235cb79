// Every flaw that keeps separate values from being a position.
#include "souk/rules/validity.hpp"

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
void expect_flaw(PositionParts parts, FlawKind kind, int place, Spoil spoil) {
  spoil(parts);
  const auto position = assemble(parts);
  ASSERT_FALSE(position.has_value());
  EXPECT_EQ(static_cast<int>(position.error().kind), static_cast<int>(kind));
  EXPECT_EQ(position.error().place, place);
}

TEST(Validity, WhatIsSpoiledBelowIsSound) {
  for (const int merchants : {2, 3, 4}) EXPECT_TRUE(assemble(sound({}, merchants)).has_value());
}

TEST(Validity, R04MerchantsOutOfRange) {
  for (const int merchants : {1, 5})
    expect_flaw(sound(), FlawKind::merchants_out_of_range, merchants,
                [&](PositionParts& parts) { parts.merchants = merchants; });
}

TEST(Validity, R05RugsOptionWrong) {
  expect_flaw(sound(), FlawKind::rugs_option_wrong, 25,
              [](PositionParts& parts) { parts.rules = Rules{}.with_rugs(25); });
  expect_flaw(sound({}, 2), FlawKind::rugs_option_wrong, 11,
              [](PositionParts& parts) { parts.rules = Rules{}.with_rugs(11); });
}

TEST(Validity, R04PurseOptionWrong) {
  for (const int purse : {0, 61})
    expect_flaw(sound(), FlawKind::purse_option_wrong, purse,
                [&](PositionParts& parts) { parts.rules = Rules{}.with_purse(purse); });
}

TEST(Validity, R05RugsOptionNotNeeded) {
  expect_flaw(sound(), FlawKind::rugs_option_not_needed, 15,
              [](PositionParts& parts) { parts.rules = Rules{}.with_rugs(15); });
}

TEST(Validity, R01TwoTopsOnASquare) {
  expect_flaw(sound(), FlawKind::two_tops_on_a_square, "f3"_square,
              [](PositionParts& parts) { parts.tops[1] |= "f3"_squares; });
}

TEST(Validity, R01OutsideTheMarket) {
  constexpr Square a8 = "a7"_square + up;
  expect_flaw(sound(), FlawKind::outside_the_market, a8,
              [](PositionParts& parts) { parts.tops[0] |= board_of(a8); });
  constexpr Square h1 = "g1"_square + right;
  expect_flaw(sound(), FlawKind::outside_the_market, h1,
              [](PositionParts& parts) { parts.tops[2] |= board_of(h1); });
}

TEST(Validity, R05ColourOfNobody) {
  expect_flaw(sound(), FlawKind::colour_of_nobody, 3,
              [](PositionParts& parts) { parts.tops[3] |= "g1"_squares; });
  expect_flaw(sound(), FlawKind::colour_of_nobody, 3,
              [](PositionParts& parts) { parts.rugs[3] = 1; });
  expect_flaw(sound(Rules{Ruleset::comp1110}, 2), FlawKind::colour_of_nobody, 2,
              [](PositionParts& parts) { parts.rugs[2] = 1; });
}

TEST(Validity, R19LinkWithoutPartner) {
  expect_flaw(sound(), FlawKind::link_without_partner, "f3"_square,
              [](PositionParts& parts) { parts.up_links |= "f3"_squares; });
  expect_flaw(sound(), FlawKind::link_without_partner, "a1"_square,
              [](PositionParts& parts) { parts.right_links |= "a1"_squares; });
  // A partner of another colour is none: red's c5 beside blue's d5.
  expect_flaw(sound(), FlawKind::link_without_partner, "c5"_square, [](PositionParts& parts) {
    parts.tops[0] |= "c5"_squares;
    parts.right_links |= "c5"_squares;
  });
}

TEST(Validity, R19HalfLinkedTwice) {
  expect_flaw(sound(), FlawKind::half_linked_twice, "c6"_square, [](PositionParts& parts) {
    parts.tops[0] |= "d6"_squares;
    parts.right_links |= "c6"_squares;
  });
  expect_flaw(sound(), FlawKind::half_linked_twice, "d4"_square, [](PositionParts& parts) {
    parts.tops[1] |= "e4"_squares;
    parts.right_links |= "d4"_squares;
  });
}

TEST(Validity, R05MoreRugsLeftThanDealt) {
  for (const int rugs : {16, -1})
    expect_flaw(sound(), FlawKind::more_rugs_left_than_dealt, 2,
                [&](PositionParts& parts) { parts.rugs[2] = rugs; });
  expect_flaw(sound({}, 2), FlawKind::more_rugs_left_than_dealt, 2,
              [](PositionParts& parts) { parts.rugs[2] = 13; });
}

TEST(Validity, R05MoreVisibleThanLaid) {
  // A whole rug and a lone half are two rugs of red's, so 13 are left and not 14.
  expect_flaw(sound(), FlawKind::more_visible_than_laid, 0,
              [](PositionParts& parts) { parts.rugs[0] = 14; });
  // Two halves side by side that are not one rug are two.
  expect_flaw(sound(), FlawKind::more_visible_than_laid, 1,
              [](PositionParts& parts) { parts.up_links = 0; });
}

TEST(Validity, R06PileTopNotLeft) {
  expect_flaw(sound({}, 2), FlawKind::pile_top_not_left, 0, [](PositionParts& parts) {
    parts.rugs = {0, 4, 3, 4};
    parts.pile_tops[0] = Colour::red;
  });
  expect_flaw(sound({}, 2), FlawKind::pile_top_not_left, 1,
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
  expect_flaw(sound(by_turns, 2), FlawKind::pile_not_alternating, 0, red_pile(7, 5));
  expect_flaw(sound(by_turns, 2), FlawKind::pile_not_alternating, 0, red_pile(5, 6));
  for (const int yellows : {5, 4}) {
    PositionParts parts = sound(by_turns, 2);
    red_pile(5, yellows)(parts);
    EXPECT_TRUE(assemble(parts).has_value());
  }
}

TEST(Validity, R16OutWithSomethingLeft) {
  expect_flaw(sound(), FlawKind::out_with_something_left, 2, [](PositionParts& parts) {
    parts.in[2] = false;
    parts.rugs[2] = 0;
  });
  expect_flaw(sound(), FlawKind::out_with_something_left, 2, [](PositionParts& parts) {
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
  expect_flaw(sound(Rules{}.with(Bankruptcy::out_of_money)), FlawKind::penniless_yet_in, 1,
              spend_all);
  PositionParts parts = sound();
  spend_all(parts);
  EXPECT_TRUE(assemble(parts).has_value());
}

TEST(Validity, R17NobodyIn) {
  expect_flaw(sound(), FlawKind::nobody_in, 0, [](PositionParts& parts) {
    parts.in = {};
    parts.rugs = {};
    parts.purses = {};
  });
}

TEST(Validity, R12MoneyNotConserved) {
  for (const int purse : {29, 31})
    expect_flaw(sound(), FlawKind::money_not_conserved, 90,
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
  expect_flaw(sound(), FlawKind::money_not_conserved, 90, [](PositionParts& parts) {
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
    expect_flaw(sound(), FlawKind::assam_outside, 0, [&](PositionParts& parts) {
      parts.assam = Assam{static_cast<Square>(code), Facing::east};
    });
}

TEST(Validity, R04SeatNotAtTable) {
  for (const int seat : {-1, 3})
    expect_flaw(sound(), FlawKind::seat_not_at_table, seat,
                [&](PositionParts& parts) { parts.seat = seat; });
  expect_flaw(sound(), FlawKind::seat_not_at_table, 3,
              [](PositionParts& parts) { parts.in[3] = true; });
  expect_flaw(sound(), FlawKind::seat_not_at_table, 3,
              [](PositionParts& parts) { parts.purses = {30, 30, 20, 10}; });
}

TEST(Validity, R16MoverIsOut) {
  expect_flaw(sound(), FlawKind::mover_is_out, 2, [](PositionParts& parts) {
    put_third_out(parts);
    parts.seat = 2;
  });
  expect_flaw(sound(), FlawKind::mover_is_out, 2, [](PositionParts& parts) {
    put_third_out(parts);
    parts.rugs = {};
    parts.seat = 2;
    parts.phase = Phase::over;
  });
}

TEST(Validity, R21MoverHasNoRug) {
  for (const Phase phase : {Phase::face, Phase::roll, Phase::lay})
    expect_flaw(sound(), FlawKind::mover_has_no_rug, 0, [&](PositionParts& parts) {
      parts.rugs[0] = 0;
      parts.phase = phase;
    });
}

TEST(Validity, R21OverTooEarly) {
  expect_flaw(sound(), FlawKind::over_too_early, 1, [](PositionParts& parts) {
    parts.seat = 1;
    parts.phase = Phase::over;
  });
}

TEST(Validity, R21ShouldBeOver) {
  expect_flaw(sound(), FlawKind::should_be_over, 0, [](PositionParts& parts) { parts.rugs = {}; });
}

TEST(Validity, R17ShouldBeOver) {
  expect_flaw(sound(), FlawKind::should_be_over, 0, [](PositionParts& parts) {
    parts.in = {true, false, false, false};
    parts.rugs = {13, 0, 0, 0};
    parts.purses = {90, 0, 0, 0};
  });
}

TEST(Validity, R11FaceUnderAfter) {
  for (const Turning turning : {Turning::after, Turning::after_optional})
    expect_flaw(sound(Rules{}.with(turning)), FlawKind::face_under_after, 0,
                [](PositionParts& parts) { parts.phase = Phase::face; });
}

TEST(Validity, R11TurnUnderBefore) {
  expect_flaw(sound(), FlawKind::turn_under_before, 0,
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
