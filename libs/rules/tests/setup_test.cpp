// R4–R7: sitting down.
#include <gtest/gtest.h>

#include "drawn_position.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {
namespace {

std::optional<Breach> refusal(Rules rules, int merchants,
                              std::array<Colour, 2> pile_tops = {Colour::red, Colour::blue}) {
  return breach_of(Position::start(rules, merchants, pile_tops));
}

TEST(R04Merchants, TwoToFourMaySitDown) {
  for (const int merchants : {2, 3, 4}) {
    const Position start = start_of({}, merchants);
    EXPECT_EQ(start.merchants(), merchants);
    EXPECT_EQ(start.merchants_in(), merchants);
    for (int seat = 0; seat < most_merchants; ++seat)
      EXPECT_EQ(start.is_in(seat), seat < merchants);
  }
}

TEST(R04Merchants, OneOrFiveMayNot) {
  EXPECT_EQ(refusal({}, 1), Breach::merchants_out_of_range);
  EXPECT_EQ(refusal({}, 5), Breach::merchants_out_of_range);
}

TEST(R04Merchants, EachStartsWith30Dirhams) {
  for (const int merchants : {2, 3, 4})
    for (int seat = 0; seat < most_merchants; ++seat)
      EXPECT_EQ(start_of({}, merchants).purse(seat), seat < merchants ? 30 : 0);
}

TEST(R04PurseOption, From1To60Dirhams) {
  for (const int dirhams : {1, 20, 60}) {
    const Position start = start_of(Rules{}.with_purse(dirhams), 4);
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(start.purse(seat), dirhams);
  }
}

TEST(R04PurseOption, NothingAndMoreThan60AreRefused) {
  EXPECT_EQ(refusal(Rules{}.with_purse(0), 3), Breach::purse_out_of_range);
  EXPECT_EQ(refusal(Rules{}.with_purse(61), 3), Breach::purse_out_of_range);
}

// 94 is 30 and 64: a number that does not fit must not come back as one that does.
TEST(R04PurseOption, NumbersFarOutAreRefusedToo) {
  for (const int dirhams : {-34, -1, 64, 65, 94, 286})
    EXPECT_FALSE(Position::start(Rules{}.with_purse(dirhams), 3).has_value()) << dirhams;
}

TEST(R05Rugs, ThreeMerchantsHave15Each) {
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(start_of({}, 3).rugs_left_of(seat), 15);
}

TEST(R05Rugs, FourMerchantsHave12Each) {
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(start_of({}, 4).rugs_left_of(seat), 12);
}

TEST(R05Rugs, OneColourPerMerchant) {
  for (const int merchants : {3, 4}) {
    const Position start = start_of({}, merchants);
    EXPECT_FALSE(start.two_colours());
    for (int seat = 0; seat < colours; ++seat) {
      EXPECT_EQ(start.owner(colour_at(seat)), seat);
      EXPECT_EQ(start.next_rug(seat), colour_at(seat));
      EXPECT_EQ(start.rugs_left(colour_at(seat)), seat < merchants ? start.rugs_left_of(seat) : 0);
    }
  }
}

TEST(R05RugsOption, From1To24Each) {
  for (const int rugs : {1, 7, 24})
    for (const int merchants : {3, 4})
      for (int seat = 0; seat < merchants; ++seat)
        EXPECT_EQ(start_of(Rules{}.with_rugs(rugs), merchants).rugs_left_of(seat), rugs);
}

TEST(R05RugsOption, MoreThan24AreRefused) {
  EXPECT_EQ(refusal(Rules{}.with_rugs(25), 3), Breach::rugs_out_of_range);
  EXPECT_EQ(refusal(Rules{}.with_rugs(26), 2), Breach::rugs_out_of_range);
}

TEST(R05RugsOption, NumbersFarOutAreRefusedToo) {
  for (const int rugs : {-20, -1, 31, 32, 33, 44, 268})
    EXPECT_FALSE(Position::start(Rules{}.with_rugs(rugs), 3).has_value()) << rugs;
}

// One table, one way to write it.
TEST(R05RugsOption, TheNumberFromTheBoxIsTheSameTableAsNoOption) {
  EXPECT_EQ(start_of(Rules{}.with_rugs(15), 3), start_of({}, 3));
  EXPECT_EQ(start_of(Rules{}.with_rugs(12), 4), start_of({}, 4));
  EXPECT_EQ(start_of(Rules{}.with_rugs(24), 2), start_of({}, 2));
  EXPECT_NE(start_of(Rules{}.with_rugs(12), 3), start_of({}, 3));
}

TEST(R06Pile, TwoMerchantsHave24Each12OfEachOfTwoColours) {
  const Position start = start_of({}, 2);
  EXPECT_TRUE(start.two_colours());
  for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(start.rugs_left_of(seat), 24);
  for (int colour = 0; colour < colours; ++colour)
    EXPECT_EQ(start.rugs_left(colour_at(colour)), 12);
}

TEST(R06Pile, FirstSeatHasRedAndYellowSecondBlueAndGreen) {
  const Position start = start_of({}, 2);
  EXPECT_EQ(start.owner(Colour::red), 0);
  EXPECT_EQ(start.owner(Colour::blue), 1);
  EXPECT_EQ(start.owner(Colour::yellow), 0);
  EXPECT_EQ(start.owner(Colour::green), 1);
}

TEST(R06Pile, NextRugOfEachPileIsSeenByAll) {
  for (const Colour first : {Colour::red, Colour::yellow})
    for (const Colour second : {Colour::blue, Colour::green}) {
      const Position start = start_of({}, 2, {first, second});
      EXPECT_EQ(start.next_rug(0), first);
      EXPECT_EQ(start.next_rug(1), second);
    }
}

TEST(R06Pile, TopRugMustBeTheMerchantsOwn) {
  EXPECT_EQ(refusal({}, 2, {Colour::blue, Colour::blue}), Breach::pile_colour_not_owned);
  EXPECT_EQ(refusal({}, 2, {Colour::red, Colour::yellow}), Breach::pile_colour_not_owned);
}

TEST(R06Pile, WithThreeMerchantsThereIsNoPileToTurnUp) {
  EXPECT_EQ(start_of({}, 3, {Colour::yellow, Colour::green}), start_of({}, 3));
}

TEST(R06Pile, WithThreeMerchantsNothingIsLeftToChance) {
  for (const int merchants : {3, 4})
    for (int seat = 0; seat < merchants; ++seat) {
      EXPECT_EQ(first_rug_outcomes({}, merchants, seat).size, 1);
      const PileOutcomes outcomes =
          turned_up_outcomes(drawn({.merchants = merchants, .seat = seat}));
      ASSERT_EQ(outcomes.size, 1);
      EXPECT_EQ(outcomes.odds[0].colour, colour_at(seat));
      EXPECT_EQ(outcomes.total, 1);
    }
}

TEST(R06RugsOption, TwoColoursShareAnEvenNumber) {
  const Position start = start_of(Rules{}.with_rugs(10), 2);
  for (int colour = 0; colour < colours; ++colour) EXPECT_EQ(start.rugs_left(colour_at(colour)), 5);
}

TEST(R06RugsOption, TwoColoursRefuseAnOddNumber) {
  EXPECT_EQ(refusal(Rules{}.with_rugs(9), 2), Breach::rugs_odd);
  EXPECT_EQ(refusal(Rules{Ruleset::comp1110}.with(Pile::shuffled), 2), Breach::rugs_odd);
  EXPECT_TRUE(Position::start(Rules{}.with_rugs(9), 3).has_value());
}

// Red's pile of two colours when so many are left of each.
PileOutcomes below(Pile pile, Colour top, int reds, int yellows) {
  return turned_up_outcomes(drawn({.rules = Rules{}.with(pile),
                                   .merchants = 2,
                                   .rugs_left = {reds, 12, yellows, 12},
                                   .pile_tops = {top, Colour::blue}}));
}

TEST(R06PileShuffled, BothColoursAreEquallyLikelyOnTopAtTheStart) {
  for (int seat = 0; seat < 2; ++seat) {
    const PileOutcomes outcomes = first_rug_outcomes({}, 2, seat);
    ASSERT_EQ(outcomes.size, 2);
    EXPECT_EQ(outcomes.total, 2);
    EXPECT_EQ(outcomes.odds[0].colour, colour_at(seat));
    EXPECT_EQ(outcomes.odds[1].colour, colour_at(seat + 2));
    for (const PileOdds& outcome : outcomes) EXPECT_EQ(outcome.weight, 1);
  }
}

TEST(R06PileShuffled, EachRugBelowTheTopIsEquallyLikelyToComeNext) {
  const PileOutcomes outcomes = below(Pile::shuffled, Colour::yellow, 5, 4);
  ASSERT_EQ(outcomes.size, 2);
  EXPECT_EQ(outcomes.total, 8);
  EXPECT_EQ(outcomes.odds[0].colour, Colour::yellow);
  EXPECT_EQ(outcomes.odds[0].weight, 3);
  EXPECT_EQ(outcomes.odds[1].colour, Colour::red);
  EXPECT_EQ(outcomes.odds[1].weight, 5);
}

TEST(R06PileShuffled, OneColourLeftComesForCertain) {
  for (const auto& [reds, yellows, sure] :
       {std::tuple{1, 4, Colour::yellow}, std::tuple{3, 0, Colour::red}}) {
    const PileOutcomes outcomes = below(Pile::shuffled, Colour::red, reds, yellows);
    ASSERT_EQ(outcomes.size, 1);
    EXPECT_EQ(outcomes.total, 1);
    EXPECT_EQ(outcomes.odds[0].colour, sure);
    EXPECT_EQ(outcomes.odds[0].weight, 1);
  }
}

TEST(R06PileShuffled, LastRugTurnsUpNothing) {
  const PileOutcomes outcomes = below(Pile::shuffled, Colour::red, 1, 0);
  EXPECT_EQ(outcomes.size, 1);
  EXPECT_EQ(outcomes.total, 1);
}

TEST(R06PileAlternating, TheOtherColourComesForCertain) {
  for (const auto& [top, reds, yellows, sure] : {std::tuple{Colour::red, 5, 5, Colour::yellow},
                                                 std::tuple{Colour::yellow, 4, 5, Colour::red},
                                                 std::tuple{Colour::red, 1, 1, Colour::yellow}}) {
    const PileOutcomes outcomes = below(Pile::alternating, top, reds, yellows);
    ASSERT_EQ(outcomes.size, 1);
    EXPECT_EQ(outcomes.total, 1);
    EXPECT_EQ(outcomes.odds[0].colour, sure);
  }
}

TEST(R06PileAlternating, WhichColourBeginsIsStillChance) {
  EXPECT_EQ(first_rug_outcomes(Rules{}.with(Pile::alternating), 2, 1).size, 2);
}

TEST(R06PileAlternating, ColoursComeByTurns) {
  Position position = start_of(Rules{}.with(Pile::alternating).with_rugs(6), 2);
  for (int round = 0; round < 6; ++round) {
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(position.next_rug(seat), colour_at(seat + (round % 2) * 2));
      position.face_unchecked(position.assam().facing());
      position.roll_unchecked(1);
      const Colour sure = turned_up_outcomes(position).odds[0].colour;
      ASSERT_TRUE(lay(position, legal_places(position)[0], sure).has_value());
    }
  }
  EXPECT_TRUE(position.is_over());
}

TEST(R06PileOneColour, TwoMerchantsOfTheCourseHaveOneColourEach) {
  const Position start = start_of(Rules{Ruleset::comp1110}, 2);
  EXPECT_FALSE(start.two_colours());
  EXPECT_EQ(start.rugs_left(Colour::red), 15);
  EXPECT_EQ(start.rugs_left(Colour::blue), 15);
  EXPECT_EQ(start.rugs_left(Colour::yellow), 0);
  EXPECT_EQ(start.rugs_left(Colour::green), 0);
}

TEST(R06PileOneColour, NothingIsLeftToChance) {
  const Rules course{Ruleset::comp1110};
  EXPECT_EQ(first_rug_outcomes(course, 2, 1).size, 1);
  EXPECT_EQ(first_rug_outcomes(course, 2, 1).odds[0].colour, Colour::blue);
  const PileOutcomes outcomes = turned_up_outcomes(drawn({.rules = course, .merchants = 2}));
  ASSERT_EQ(outcomes.size, 1);
  EXPECT_EQ(outcomes.odds[0].colour, Colour::red);
}

// Who begins is the table's business; here it is the first seat.
TEST(R07SeatOrder, FirstSeatBeginsAndTurnsGoRoundInSeatOrder) {
  for (const int merchants : {2, 3, 4}) {
    Position position = start_of(Rules{Ruleset::classic}, merchants);
    for (int turn = 0; turn < 2 * merchants; ++turn) {
      EXPECT_EQ(position.seat(), turn % merchants);
      play_a_turn(position);
    }
  }
}

TEST(R07SeatOrder, WhoIsOutIsPassedOver) {
  Position position = drawn(
      {.merchants = 4, .purses = {60, 0, 0, 60}, .out = {1, 2}, .seat = 0, .phase = Phase::face});
  for (const int seat : {0, 3, 0, 3}) {
    EXPECT_EQ(position.seat(), seat);
    play_a_turn(position);
  }
}

}  // namespace
}  // namespace souk
