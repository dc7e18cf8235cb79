// R4–R7: sitting down.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/chance.hpp"

namespace souk {
namespace {

std::optional<Breach> refusal(Rules rules, int merchants) {
  return breach_of(Position::start(rules, merchants));
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
    for (int seat = 0; seat < colour_count; ++seat) {
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
  for (int colour = 0; colour < colour_count; ++colour)
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
  Position start = Position::start({}, 2).value();
  EXPECT_EQ(breach_of(draw(start, Colour::blue)), Breach::pile_colour_not_owned);
  EXPECT_EQ(breach_of(draw(start, Colour::green)), Breach::pile_colour_not_owned);
  ASSERT_TRUE(draw(start, Colour::red).has_value());
  EXPECT_EQ(breach_of(draw(start, Colour::yellow)), Breach::pile_colour_not_owned);
}

TEST(R06Pile, WithThreeMerchantsThereIsNoPileToDrawFrom) {
  for (const int merchants : {3, 4}) {
    Position start = Position::start({}, merchants).value();
    EXPECT_EQ(start.phase(), Phase::face);
    EXPECT_TRUE(chance_outcomes(start).empty());
    EXPECT_EQ(breach_of(draw(start, Colour::red)), Breach::not_time_to_draw);
  }
}

TEST(R06Pile, WithThreeMerchantsNoRugIsDrawnAfterALaying) {
  for (const int merchants : {3, 4})
    for (int seat = 0; seat < merchants; ++seat) {
      Position position = drawn({.merchants = merchants, .seat = seat});
      ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
      EXPECT_EQ(position.phase(), Phase::face);
      EXPECT_EQ(position.next_rug(seat), colour_at(seat));
    }
}

TEST(R06RugsOption, TwoColoursShareAnEvenNumber) {
  const Position start = start_of(Rules{}.with_rugs(10), 2);
  for (int colour = 0; colour < colour_count; ++colour)
    EXPECT_EQ(start.rugs_left(colour_at(colour)), 5);
}

TEST(R06RugsOption, TwoColoursRefuseAnOddNumber) {
  EXPECT_EQ(refusal(Rules{}.with_rugs(9), 2), Breach::rugs_odd);
  EXPECT_EQ(refusal(Rules{Ruleset::comp1110}.with(Pile::shuffled), 2), Breach::rugs_odd);
  EXPECT_TRUE(Position::start(Rules{}.with_rugs(9), 3).has_value());
}

// What may come up on red's pile of two colours when so many are left of each.
ChanceOutcomes outcomes_of(int reds, int yellows) {
  return chance_outcomes(drawn({.merchants = 2,
                                .rugs_left = {reds, 12, yellows, 12},
                                .pile_tops = {std::nullopt, Colour::blue},
                                .phase = Phase::draw}));
}

TEST(R06PileShuffled, BothColoursAreEquallyLikelyOnTopAtTheStart) {
  for (int seat = 0; seat < 2; ++seat) {
    const ChanceOutcomes outcomes = chance_outcomes(Position::start({}, 2, seat).value());
    ASSERT_EQ(outcomes.size(), 2);
    EXPECT_EQ(outcomes.total(), 24);
    EXPECT_EQ(outcomes[0].move, Move::draw(colour_at(seat)));
    EXPECT_EQ(outcomes[1].move, Move::draw(colour_at(seat + 2)));
    for (const ChanceOutcome& outcome : outcomes) EXPECT_EQ(outcome.weight, 12);
  }
}

TEST(R06PileShuffled, EachRugThatIsLeftIsEquallyLikelyToComeNext) {
  const ChanceOutcomes outcomes = outcomes_of(5, 3);
  ASSERT_EQ(outcomes.size(), 2);
  EXPECT_EQ(outcomes.total(), 8);
  EXPECT_EQ(outcomes[0].move, Move::draw(Colour::red));
  EXPECT_EQ(outcomes[0].weight, 5);
  EXPECT_EQ(outcomes[1].move, Move::draw(Colour::yellow));
  EXPECT_EQ(outcomes[1].weight, 3);
}

TEST(R06PileShuffled, TheRugJustLaidIsNotAmongThem) {
  Position position = drawn(
      {.merchants = 2, .rugs_left = {5, 12, 4, 12}, .pile_tops = {Colour::yellow, Colour::blue}});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  const ChanceOutcomes outcomes = chance_outcomes(position);
  ASSERT_EQ(outcomes.size(), 2);
  EXPECT_EQ(outcomes[0].weight, 5);
  EXPECT_EQ(outcomes[1].weight, 3);
}

TEST(R06PileShuffled, OneColourLeftComesForCertain) {
  for (const auto& [reds, yellows, sure] :
       {std::tuple{0, 4, Colour::yellow}, std::tuple{2, 0, Colour::red}}) {
    const ChanceOutcomes outcomes = outcomes_of(reds, yellows);
    ASSERT_EQ(outcomes.size(), 1);
    EXPECT_EQ(outcomes[0].move, Move::draw(sure));
    EXPECT_EQ(outcomes[0].weight, reds + yellows);
    EXPECT_EQ(outcomes.total(), reds + yellows);
  }
}

TEST(R06PileShuffled, LastRugDrawsNothing) {
  Position position = drawn({.merchants = 2, .rugs_left = {1, 1, 0, 0}});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  EXPECT_EQ(position.phase(), Phase::face);
  EXPECT_EQ(position.seat(), 1);
  EXPECT_TRUE(chance_outcomes(position).empty());
}

TEST(R06PileAlternating, TheOtherColourComesWithoutADraw) {
  for (const auto& [top, reds, yellows, next] : {std::tuple{Colour::red, 5, 5, Colour::yellow},
                                                 std::tuple{Colour::yellow, 4, 5, Colour::red},
                                                 std::tuple{Colour::red, 1, 1, Colour::yellow}}) {
    Position position = drawn({.rules = Rules{}.with(Pile::alternating),
                               .merchants = 2,
                               .rugs_left = {reds, 12, yellows, 12},
                               .pile_tops = {top, Colour::blue}});
    ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
    EXPECT_EQ(position.phase(), Phase::face);
    EXPECT_EQ(position.next_rug(0), next);
  }
}

TEST(R06PileAlternating, WhichColourBeginsIsStillChance) {
  for (int first = 0; first < 2; ++first) {
    const Position start = Position::start(Rules{}.with(Pile::alternating), 2, first).value();
    const ChanceOutcomes outcomes = chance_outcomes(start);
    ASSERT_EQ(outcomes.size(), 2);
    EXPECT_EQ(outcomes[0].weight, outcomes[1].weight);
  }
}

TEST(R06PileAlternating, ColoursComeByTurns) {
  Position position = start_of(Rules{}.with(Pile::alternating).with_rugs(6), 2);
  for (int round = 0; round < 6; ++round) {
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(position.next_rug(seat), colour_at(seat + (round % 2) * 2));
      position.face_unchecked(position.assam().facing());
      position.roll_unchecked(1);
      ASSERT_TRUE(lay(position, legal_places(position)[0]).has_value());
      EXPECT_NE(position.phase(), Phase::draw);
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

TEST(R06PileOneColour, NoRugIsDrawn) {
  const Rules course{Ruleset::comp1110};
  EXPECT_EQ(Position::start(course, 2).value().phase(), Phase::face);
  Position position = drawn({.rules = course, .merchants = 2});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  EXPECT_EQ(position.phase(), Phase::face);
  EXPECT_EQ(position.next_rug(0), Colour::red);
}

// Who begins is the table's business: the first seat, unless it names another.
TEST(R07SeatOrder, FirstSeatBeginsAndTurnsGoRoundInSeatOrder) {
  for (const int merchants : {2, 3, 4}) {
    Position position = start_of(Rules{Ruleset::classic}, merchants);
    for (int turn = 0; turn < 2 * merchants; ++turn) {
      EXPECT_EQ(position.seat(), turn % merchants);
      play_a_turn(position);
    }
  }
}

TEST(R07SeatOrder, AnyoneMayBegin) {
  for (const int merchants : {3, 4})
    for (int first = 0; first < merchants; ++first) {
      Position position = Position::start(Rules{Ruleset::classic}, merchants, first).value();
      for (int turn = 0; turn < merchants; ++turn) {
        EXPECT_EQ(position.seat(), (first + turn) % merchants);
        play_a_turn(position);
      }
    }
}

TEST(R07SeatOrder, WhoBeginsSitsAtTheTable) {
  for (const int merchants : {2, 3, 4})
    for (const int first : {-1, merchants})
      EXPECT_EQ(breach_of(Position::start({}, merchants, first)), Breach::nobody_at_seat);
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
