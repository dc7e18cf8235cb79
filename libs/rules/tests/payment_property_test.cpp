// R10–R17 on the throws of random games, and that every kind of payment comes up in them.
#include <gtest/gtest.h>

#include "checked_moves.hpp"
#include "drawn_position.hpp"
#include "random_game.hpp"

namespace souk {
namespace {

struct ThrowsSeen {
  int throws = 0;
  int through_mosaic = 0;
  int round_a_loop = 0;
  int paid = 0;
  int nothing_due_on_neutral = 0;
  int across_both_colours = 0;
  int exactly_all_and_in = 0;
  int exactly_all_and_out = 0;
  int short_and_in = 0;
  int short_and_out = 0;
  int last_one_in = 0;
};

// R12–R14: a region holds Assam's square, is one merchant's, and all around it is something else.
void expect_whole_region(const Position& before, const Payment& payment, Square assam) {
  const Board area = before.top_of(payment.to);
  ASSERT_TRUE(has_square(payment.region, assam));
  ASSERT_EQ(payment.region & ~area, Board{0});
  Board connecting = area;
  if (before.rules().tithe() == Tithe::colour)
    for (int colour = 0; colour < colour_count; ++colour)
      if (has_square(before.top(colour_at(colour)), assam))
        connecting = before.top(colour_at(colour));
  ASSERT_EQ(grown(payment.region) & connecting & ~payment.region, Board{0});
  ASSERT_EQ(payment.owed, count_squares(payment.region));
}

void count_how_it_ended(const Position& before, const Rolled& rolled, ThrowsSeen& seen) {
  const int had = before.purse(rolled.seat);
  const Payment& payment = rolled.payment;
  const Bankruptcy bankruptcy = before.rules().bankruptcy();
  ASSERT_EQ(payment.paid, std::min(payment.owed, had));
  const bool is_short = payment.owed > had;
  const bool exact = payment.owed == had && had > 0;
  const bool out = (is_short && bankruptcy != Bankruptcy::stay_in) ||
                   (exact && bankruptcy == Bankruptcy::out_of_money);
  ASSERT_EQ(rolled.went_out, out);
  if (is_short) ++(out ? seen.short_and_out : seen.short_and_in);
  if (exact) ++(out ? seen.exactly_all_and_out : seen.exactly_all_and_in);
}

void look_at_throw(const Position& before, int steps, ThrowsSeen& seen) {
  Position position = before;
  const Rolled rolled = roll(position, steps).value();
  const Square square = rolled.walk.to().square();
  ++seen.throws;
  ASSERT_EQ(rolled.walk.from, before.assam());
  ASSERT_EQ(rolled.walk.to(), position.assam());
  seen.through_mosaic += rolled.walk.mosaics != 0 ? 1 : 0;
  const bool turned_a_quarter = rolled.walk.to().facing() == turned_left(before.assam().facing()) ||
                                rolled.walk.to().facing() == turned_right(before.assam().facing());
  seen.round_a_loop += turned_a_quarter ? 1 : 0;
  for (int seat = 0; seat < before.merchants(); ++seat)
    if (!before.is_in(seat) && has_square(before.top_of(seat), square)) {
      ++seen.nothing_due_on_neutral;
      ASSERT_EQ(rolled.payment.owed, 0);
    }
  count_how_it_ended(before, rolled, seen);
  seen.last_one_in += position.merchants_in() == 1 ? 1 : 0;
  if (rolled.payment.owed == 0) return;
  ++seen.paid;
  expect_whole_region(before, rolled.payment, square);
  int colours_in_region = 0;
  for (int colour = 0; colour < colour_count; ++colour)
    colours_in_region += (rolled.payment.region & before.top(colour_at(colour))) != 0 ? 1 : 0;
  seen.across_both_colours += colours_in_region > 1 ? 1 : 0;
}

TEST(R12Properties, EveryPaymentIsForAWholeRegionAndByTheBankruptcyOption) {
  ThrowsSeen seen;
  play_games(21, 40, 1800, [&](const Position& before, Move move, const Position&) {
    if (before.phase() == Phase::roll) look_at_throw(before, move.steps(), seen);
  });
  EXPECT_GT(seen.throws, 20'000);
  EXPECT_GT(seen.through_mosaic, 1000);
  EXPECT_GT(seen.round_a_loop, 100);
  EXPECT_GT(seen.paid, 5000);
  EXPECT_GT(seen.nothing_due_on_neutral, 50);
  EXPECT_GT(seen.across_both_colours, 50);
  EXPECT_GT(seen.exactly_all_and_in, 20);
  EXPECT_GT(seen.exactly_all_and_out, 20);
  EXPECT_GT(seen.short_and_in, 50);
  EXPECT_GT(seen.short_and_out, 50);
  EXPECT_GT(seen.last_one_in, 50);
}

}  // namespace
}  // namespace souk
