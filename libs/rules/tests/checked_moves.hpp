// The moves by their kinds, through the checked rules, with what they did.
#pragma once

#include <variant>

#include "souk/rules/moves.hpp"

namespace souk {

template <class Did>
[[nodiscard]] Ruled<Did> make(Position& position, Move move) {
  const Ruled<Effect> effect = apply(position, move);
  if (!effect) return tl::unexpected{effect.error()};
  return std::get<Did>(*effect);
}

[[nodiscard]] inline Ruled<Faced> face(Position& position, Facing facing) {
  return make<Faced>(position, Move::face(facing));
}
[[nodiscard]] inline Ruled<Rolled> roll(Position& position, int steps) {
  return make<Rolled>(position, Move::roll(steps));
}
[[nodiscard]] inline Ruled<Laid> lay(Position& position, Place place) {
  return make<Laid>(position, Move::lay(place));
}
[[nodiscard]] inline Ruled<Drawn> draw(Position& position, Colour colour) {
  return make<Drawn>(position, Move::draw(colour));
}
[[nodiscard]] inline Ruled<Withdrawn> withdraw(Position& position, int seat) {
  return make<Withdrawn>(position, Move::withdraw(seat));
}

}  // namespace souk
