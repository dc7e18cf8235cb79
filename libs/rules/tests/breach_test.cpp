// Every breach: asked for through the checked entry points, answered with the rule it breaks, and
// the position stays as it was.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "souk/rules/dealt_pile.hpp"

namespace souk {
namespace {

template <class Ask>
void expect_refused(const Position& position, Breach breach, int rule, Ask ask) {
  Position changed = position;
  const auto answer = ask(changed);
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error(), breach);
  EXPECT_EQ(rule_of(answer.error()), rule);
  EXPECT_EQ(changed, position);
}

void expect_no_facing(const Position& position, Facing facing, Breach breach, int rule) {
  expect_refused(position, breach, rule, [&](Position& changed) { return face(changed, facing); });
}
void expect_no_throw(const Position& position, int steps, Breach breach, int rule) {
  expect_refused(position, breach, rule, [&](Position& changed) { return roll(changed, steps); });
}
void expect_no_rug(const Position& position, Place place, Breach breach, int rule) {
  expect_refused(position, breach, rule, [&](Position& changed) { return lay(changed, place); });
}
void expect_no_draw(const Position& position, Colour colour, Breach breach, int rule) {
  expect_refused(position, breach, rule, [&](Position& changed) { return draw(changed, colour); });
}

const DrawnMarket two_blue_rugs{". . . . . . .",  //
                                ". . . . . . .",  //
                                ". . b>b b>b .",  //
                                ". . . . . . .",  //
                                ". . . . . . .",  //
                                ". . . . . . .",  //
                                ". . . . . . ."};

TEST(Breaches, GameIsOverBreaksR21) {
  const Position over = drawn({.rugs_left = {0, 0, 0}, .phase = Phase::over});
  expect_no_facing(over, Facing::north, Breach::game_is_over, 21);
  expect_no_throw(over, 1, Breach::game_is_over, 21);
  expect_no_rug(over, "d5d6"_rug, Breach::game_is_over, 21);
  expect_no_draw(over, Colour::red, Breach::game_is_over, 21);
}

TEST(Breaches, NotTimeToFaceBreaksR8) {
  for (const Phase phase : {Phase::roll, Phase::lay})
    expect_no_facing(drawn({.phase = phase}), Facing::north, Breach::not_time_to_face, 8);
}

TEST(Breaches, NotTimeToRollBreaksR8) {
  for (const Phase phase : {Phase::face, Phase::lay})
    expect_no_throw(drawn({.phase = phase}), 2, Breach::not_time_to_roll, 8);
  const Rules after = Rules{}.with(Turning::after);
  expect_no_throw(drawn({.rules = after, .rugs_left = {14, 15, 15}, .phase = Phase::turn}), 2,
                  Breach::not_time_to_roll, 8);
}

TEST(Breaches, NotTimeToLayBreaksR8) {
  for (const Phase phase : {Phase::face, Phase::roll})
    expect_no_rug(drawn({.phase = phase}), "d5d6"_rug, Breach::not_time_to_lay, 8);
  const Rules after = Rules{}.with(Turning::after);
  expect_no_rug(drawn({.rules = after, .rugs_left = {14, 15, 15}, .phase = Phase::turn}),
                "d5d6"_rug, Breach::not_time_to_lay, 8);
}

TEST(Breaches, HalfTurnBreaksR9) {
  expect_no_facing(drawn({.phase = Phase::face}), Facing::south, Breach::half_turn, 9);
}

TEST(Breaches, MustTurnBreaksR11) {
  const Position position = drawn(
      {.rules = Rules{}.with(Turning::after), .rugs_left = {14, 15, 15}, .phase = Phase::turn});
  expect_no_facing(position, Facing::north, Breach::must_turn, 11);
}

TEST(Breaches, NoSuchThrowBreaksR10) {
  for (const int steps : {0, 5})
    expect_no_throw(drawn({.phase = Phase::roll}), steps, Breach::no_such_throw, 10);
}

TEST(Breaches, NotTwoNeighboursBreaksR18) {
  expect_no_rug(drawn({.assam = "d7N"_assam}), Place::upright("c7"_square),
                Breach::not_two_neighbours, 18);
  EXPECT_EQ(breach_of(place_of("a1"_square, "c1"_square)), Breach::not_two_neighbours);
}

TEST(Breaches, OnAssamBreaksR18) { expect_no_rug(drawn({}), "d4e4"_rug, Breach::on_assam, 18); }

TEST(Breaches, NotBesideAssamBreaksR18) {
  expect_no_rug(drawn({}), "e5e6"_rug, Breach::not_beside_assam, 18);
}

TEST(Breaches, WholeRugCoveredBreaksR19) {
  expect_no_rug(drawn({.market = two_blue_rugs}), "c5d5"_rug, Breach::whole_rug_covered, 19);
}

TEST(Breaches, OneColourCoveredBreaksR19) {
  const Rules rules = Rules{}.with(Cover::different_colours);
  expect_no_rug(drawn({.rules = rules, .market = two_blue_rugs}), "d5e5"_rug,
                Breach::one_colour_covered, 19);
}

Position red_draws(std::vector<int> rugs_left) {
  return drawn({.merchants = 2,
                .rugs_left = std::move(rugs_left),
                .pile_tops = {std::nullopt, Colour::blue},
                .phase = Phase::draw});
}

TEST(Breaches, NotTimeToDrawBreaksR6) {
  for (const int merchants : {2, 3})
    for (const Phase phase : {Phase::face, Phase::roll, Phase::lay})
      expect_no_draw(drawn({.merchants = merchants, .phase = phase}), Colour::red,
                     Breach::not_time_to_draw, 6);
}

TEST(Breaches, ADrawIsDueBeforeAnythingElse) {
  const Position position = red_draws({4, 12, 4, 12});
  expect_no_facing(position, Facing::north, Breach::not_time_to_face, 8);
  expect_no_throw(position, 1, Breach::not_time_to_roll, 8);
  expect_no_rug(position, "d5d6"_rug, Breach::not_time_to_lay, 8);
}

TEST(Breaches, PileColourNotLeftBreaksR6) {
  expect_no_draw(red_draws({0, 12, 4, 12}), Colour::red, Breach::pile_colour_not_left, 6);
  expect_no_draw(red_draws({4, 12, 0, 12}), Colour::yellow, Breach::pile_colour_not_left, 6);
}

TEST(Breaches, PileColourNotOwnedBreaksR6) {
  for (const Colour colour : {Colour::blue, Colour::green, colour_at(4), colour_at(255)})
    expect_no_draw(red_draws({4, 12, 4, 12}), colour, Breach::pile_colour_not_owned, 6);
}

// R6, `alternating`: the other colour has come up by itself.
TEST(Breaches, DrawingByTurnsBreaksR6) {
  Position position = drawn({.rules = Rules{}.with(Pile::alternating), .merchants = 2});
  ASSERT_TRUE(lay(position, "d5d6"_rug).has_value());
  for (const Colour colour : {Colour::red, Colour::yellow})
    expect_no_draw(position, colour, Breach::not_time_to_draw, 6);
}

TEST(Breaches, WithdrawingBreaksR16WhereNobodySitsOrIsLeft) {
  const auto expect_no_withdrawal = [](const Position& position, int seat, Breach breach,
                                       int rule) {
    expect_refused(position, breach, rule,
                   [&](Position& changed) { return withdraw(changed, seat); });
  };
  const Position position = drawn({.purses = {45, 0, 45}, .rugs_left = {15, 0, 15}, .out = {1}});
  for (const int seat : {-1, 3, 4})
    expect_no_withdrawal(position, seat, Breach::nobody_at_seat, 16);
  expect_no_withdrawal(position, 1, Breach::already_out, 16);
  const Position over = drawn({.rugs_left = {0, 0, 0}, .phase = Phase::over});
  expect_no_withdrawal(over, 0, Breach::game_is_over, 21);
}

void expect_no_table(Rules rules, int merchants, Breach breach, int rule) {
  const Ruled<Position> table = Position::start(rules, merchants);
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error(), breach);
  EXPECT_EQ(rule_of(table.error()), rule);
}

TEST(Breaches, MerchantsOutOfRangeBreaksR4) {
  expect_no_table({}, 1, Breach::merchants_out_of_range, 4);
  expect_no_table({}, 5, Breach::merchants_out_of_range, 4);
}

TEST(Breaches, RugsOutOfRangeBreaksR5) {
  expect_no_table(Rules{}.with_rugs(25), 4, Breach::rugs_out_of_range, 5);
}

TEST(Breaches, RugsOddBreaksR6) { expect_no_table(Rules{}.with_rugs(11), 2, Breach::rugs_odd, 6); }

TEST(Breaches, PurseOutOfRangeBreaksR4) {
  expect_no_table(Rules{}.with_purse(0), 3, Breach::purse_out_of_range, 4);
  expect_no_table(Rules{}.with_purse(61), 3, Breach::purse_out_of_range, 4);
}

TEST(Breaches, BeginningAtASeatWithoutAMerchantBreaksR16) {
  const Ruled<Position> table = Position::start({}, 3, 3);
  EXPECT_EQ(breach_of(table), Breach::nobody_at_seat);
}

// What is due is asked about before what is wrong with the move itself.
TEST(Breaches, TheFirstRuleBrokenIsTheOneReported) {
  expect_no_rug(drawn({.merchants = 2, .phase = Phase::roll}), "a1a2"_rug, Breach::not_time_to_lay,
                8);
  expect_no_draw(drawn({.merchants = 2}), Colour::blue, Breach::not_time_to_draw, 6);
}

}  // namespace
}  // namespace souk
