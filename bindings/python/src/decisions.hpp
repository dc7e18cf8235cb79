// What a merchant may decide, as the numbers of a learner's action space: 0 to decision_count - 1.
#pragma once

#include <cstdint>
#include <cstring>

#include "souk/rules/moves.hpp"

namespace souk::python {

using Mask = std::uint8_t;  // 1 where the action is legal, else 0

// R9, R11: may Assam be left as he is, where a facing is due?
[[nodiscard]] inline bool may_stay(const Position& position) {
  return position.phase() == Phase::face || position.rules().turning() != Turning::after;
}

// In a position in which a merchant decides. The same as check_move() says, in two nanoseconds.
[[nodiscard]] inline bool is_legal_decision(const Position& position, unsigned action) {
  if (action >= static_cast<unsigned>(decision_count)) return false;
  if (position.phase() == Phase::lay)
    return action >= static_cast<unsigned>(first_lay_index) &&
           position.places().contains(
               detail::places_by_index[action - static_cast<unsigned>(first_lay_index)]);
  const auto quarters = (action - static_cast<unsigned>(position.assam().facing())) & 3U;
  return action < static_cast<unsigned>(facing_count) && quarters != 2 &&
         (quarters != 0 || may_stay(position));
}

inline void decide_unchecked(Position& position, unsigned action) {
  if (position.phase() == Phase::lay)
    position.lay_unchecked(
        detail::places_by_index[action - static_cast<unsigned>(first_lay_index)]);
  else
    position.face_unchecked(facing_at(static_cast<int>(action)));
}

// All 0 where chance decides and when the game is over.
inline void write_mask(const Position& position, Mask* out) {
  std::memset(out, 0, static_cast<std::size_t>(decision_count));
  const Phase phase = position.phase();
  if (phase == Phase::lay) {
    position.places().for_each(
        [out](Place place) { out[first_lay_index + detail::index_of_place[place.code()]] = 1; });
  } else if (phase == Phase::face || phase == Phase::turn) {
    const Facing now = position.assam().facing();
    out[index(now)] = may_stay(position) ? 1 : 0;
    out[index(turned_left(now))] = 1;
    out[index(turned_right(now))] = 1;
  }
}

// One of the legal ones, from 32 random bits.
[[nodiscard]] inline int random_decision(const Position& position, std::uint32_t bits) {
  const auto below = [bits](int bound) {
    return static_cast<int>((std::uint64_t{bits} * static_cast<unsigned>(bound)) >> 32);
  };
  if (position.phase() == Phase::lay) {
    const Places places = position.places();
    return first_lay_index + detail::index_of_place[places.nth(below(places.size())).code()];
  }
  const int now = index(position.assam().facing());
  return (may_stay(position) ? now + 3 + below(3) : now + 1 + 2 * below(2)) & 3;
}

}  // namespace souk::python
