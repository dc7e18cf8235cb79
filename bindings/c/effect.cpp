#include "effect.hpp"

#include <variant>

#include "squares.hpp"

namespace souk::c {

namespace {

void set_end(souk_effect& effect, bool game_over) { effect.game_over = game_over ? 1 : 0; }

void set_assam(souk_effect& effect, Assam from, Assam to) {
  effect.from_square = number_of(from.square());
  effect.from_facing = index(from.facing());
  effect.to_square = number_of(to.square());
  effect.to_facing = index(to.facing());
}

void set(souk_effect& effect, const Faced& faced) {
  effect.kind = SOUK_FACED;
  set_assam(effect, faced.from, faced.to);
}

void set(souk_effect& effect, const Rolled& rolled) {
  effect.kind = SOUK_ROLLED;
  set_walk(effect, rolled.walk);
  const Payment& payment = rolled.payment;
  effect.owed = payment.owed;
  effect.paid = payment.paid;
  if (payment.owed > 0) {
    effect.paid_to = payment.to;
    effect.region = squares_of(payment.region);
  }
  effect.went_out = rolled.went_out ? 1 : 0;
  set_end(effect, rolled.game_over);
}

void set(souk_effect& effect, const Laid& laid) {
  effect.kind = SOUK_LAID;
  effect.colour = index(laid.colour);
  effect.first_square = number_of(laid.place.first());
  effect.second_square = number_of(laid.place.second());
  effect.covered = squares_of(laid.covered);
  set_end(effect, laid.game_over);
}

void set(souk_effect& effect, const Drawn& drawn) {
  effect.kind = SOUK_DRAWN;
  effect.colour = index(drawn.colour);
}

void set(souk_effect& effect, const Withdrawn& withdrawn) {
  effect.kind = SOUK_WITHDREW;
  set_end(effect, withdrawn.game_over);
}

}  // namespace

souk_effect no_effect() {
  souk_effect effect{};
  for (std::int32_t* const none :
       {&effect.from_square, &effect.from_facing, &effect.to_square, &effect.to_facing,
        &effect.paid_to, &effect.colour, &effect.first_square, &effect.second_square})
    *none = SOUK_NONE;
  for (std::int32_t& square : effect.path_square) square = SOUK_NONE;
  for (std::int32_t& facing : effect.path_facing) facing = SOUK_NONE;
  return effect;
}

void set_walk(souk_effect& effect, const Walk& walk) {
  set_assam(effect, walk.from, walk.to());
  effect.steps = walk.steps;
  for (std::size_t step = 0; step < static_cast<std::size_t>(walk.steps); ++step) {
    effect.path_square[step] = number_of(walk.path[step].square());
    effect.path_facing[step] = index(walk.path[step].facing());
    effect.mosaic[step] = static_cast<std::int32_t>((walk.mosaics >> step) & 1U);
  }
}

souk_effect effect_of(const Effect& what) {
  souk_effect effect = no_effect();
  std::visit(
      [&](const auto& happened) {
        effect.seat = happened.seat;
        set(effect, happened);
      },
      what);
  return effect;
}

}  // namespace souk::c
