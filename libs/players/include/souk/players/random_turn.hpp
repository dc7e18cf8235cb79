// A turn played at random in some twenty nanoseconds: what whole random games are made of.
#pragma once

#include <cstddef>
#include <cstdint>

#include "souk/players/random.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// The chance and the choices of one turn out of one random number: 16 bits each, scaled. That
// favours some outcomes by less than one in two thousand, which a measurement does not notice, and
// saves three numbers a turn. A turn makes at most four draws.
class Draws {
 public:
  explicit Draws(std::uint64_t bits) : bits_{bits} {}

  int below(int bound) {
    const std::uint64_t scaled = (bits_ & 0xFFFF) * static_cast<unsigned>(bound);
    bits_ >>= 16;
    return static_cast<int>(scaled >> 16);
  }

 private:
  std::uint64_t bits_;
};

namespace detail {

[[nodiscard]] inline Facing any_facing(const Position& position, Draws& draws) {
  const Facing now = position.assam().facing();
  // R11: `after` leaves him a quarter left or right.
  if (position.rules().turning() == Turning::after)
    return facing_at(index(now) + 1 + 2 * draws.below(2));
  return facing_at(index(now) + 3 + draws.below(3));
}

// What chance_outcomes() says of a pile; its list would cost two merchants a sixth of their turn.
[[nodiscard]] inline Colour any_rug(const Position& position, Draws& draws) {
  const int seat = position.seat();
  const int first_left = position.rugs_left(colour_at(seat));
  const int second_left = position.rugs_left(colour_at(seat + 2));
  // By arithmetic: a branch would be guessed wrongly half of the time.
  const int is_second = draws.below(first_left + second_left) >= first_left ? 1 : 0;
  return colour_at(seat + 2 * is_second);
}

[[gnu::always_inline]] inline void lay_and_turn(Position& position, Draws& draws) {
  const Places places = position.places();
  position.lay_unchecked(places.nth(draws.below(places.size())));
  if (position.phase() == Phase::draw) position.draw_unchecked(any_rug(position, draws));
  if (position.phase() == Phase::turn) position.face_unchecked(any_facing(position, draws));
}

}  // namespace detail

// Phases face and roll.
[[gnu::always_inline]] inline void play_turn(Position& position, Draws draws) {
  if (position.phase() == Phase::face) position.face_unchecked(detail::any_facing(position, draws));
  position.roll_unchecked(die_faces[static_cast<std::size_t>(draws.below(6))]);
  if (position.phase() != Phase::lay) return;
  detail::lay_and_turn(position, draws);
}

// The rest of a turn that is under way; in the phases face and roll nothing.
inline void end_turn(Position& position, Draws draws) {
  if (position.phase() == Phase::lay) {
    detail::lay_and_turn(position, draws);
    return;
  }
  if (position.phase() == Phase::draw) position.draw_unchecked(detail::any_rug(position, draws));
  if (position.phase() == Phase::turn) position.face_unchecked(detail::any_facing(position, draws));
}

}  // namespace souk
