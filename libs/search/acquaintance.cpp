#include "souk/search/acquaintance.hpp"

#include <algorithm>

#include "souk/evaluation/features.hpp"

namespace souk {

namespace {

// R11 has him throw before there is anything to choose.
bool is_throw_away(const Position& position, const Position& now) {
  return position.phase() == Phase::roll &&
         std::ranges::any_of(throw_odds, [&](const ThrowOdds& thrown) {
           Position rolled = position;
           rolled.roll_unchecked(thrown.steps);
           return rolled == now;
         });
}

bool is_same_table(const Position& one, const Position& other) {
  return one.merchants() == other.merchants() && one.rules() == other.rules();
}

bool has_laid(const Position& before, const Position& now, int seat) {
  return now.rugs_left_of(seat) == before.rugs_left_of(seat) - 1;
}

// Could the others have moved from one to the other, each once at most? Else it is another game.
bool follows(const Position& now, const Position& left) {
  if (!is_same_table(now, left)) return false;
  int moved = 0;
  for (int seat = 0; seat < now.merchants(); ++seat) {
    if (!now.is_in(seat)) {
      moved += left.is_in(seat) ? 1 : 0;
      continue;
    }
    const bool laid = has_laid(left, now, seat);
    if (!left.is_in(seat) || (!laid && now.rugs_left_of(seat) != left.rugs_left_of(seat)))
      return false;
    moved += laid ? 1 : 0;
  }
  return moved > 0 && moved < now.merchants();
}

// Can this still become what it is now? A merchant who moves no more in between lays no rug.
bool can_become(const Position& now, const Position& way) {
  for (int seat = now.seat(); seat != way.seat(); seat = seat_after(seat, now.merchants()))
    if ((now.top_of(seat) & ~way.top_of(seat)) != 0) return false;
  return true;
}

}  // namespace

void Acquaintance::watch(const Position& before, const Position& after, Foresight& foresight) {
  const int mover = before.seat();
  if (!is_same_table(before, after) || !turn_begins(before) || !turn_begins(after) ||
      after.seat() == mover)
    return;
  for (int seat = 0; seat < before.merchants(); ++seat)
    if (seat != mover && (before.is_in(seat) != after.is_in(seat) ||
                          before.rugs_left_of(seat) != after.rugs_left_of(seat)))
      return;
  if (after.is_in(mover) && !has_laid(before, after, mover)) return;
  for (const int turns : {1, 2}) {
    const Foresight::Turn turn = foresight.turn(before, turns);
    bool was_foreseen = false;
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      was_foreseen = was_foreseen || turn.played(before, thrown) == after;
    record(mover, turns).add(was_foreseen);
  }
}

void Acquaintance::meet(const Position& position, Foresight& foresight) {
  if (!left_ || left_->seat != position.seat()) return;
  const Position left = left_->position;
  left_.reset();
  if (!follows(position, left)) {
    records_ = {};
    return;
  }
  // Perhaps he went of his own will, and nobody can foresee that.
  if (position.merchants_in() != left.merchants_in()) return;
  const bool as_one = was_foreseen(left, position, foresight, 1);
  if (!was_foreseen(left, position, foresight, 2)) return tell_apart(left, position, foresight);
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!has_laid(left, position, seat)) continue;
    record(seat, 2).add(true);
    if (as_one) record(seat, 1).add(true);
  }
}

bool Acquaintance::was_foreseen(const Position& left, const Position& now, Foresight& foresight,
                                int turns) {
  ways_.assign(1, left);
  for (std::size_t at = 0; at < ways_.size(); ++at) {
    const Position way = ways_[at];
    if (way == now || is_throw_away(way, now)) return true;
    if (way.is_over() || way.seat() == now.seat()) continue;
    const Foresight::Turn turn = foresight.turn(way, turns);
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      ways_.push_back(turn.played(way, thrown));
  }
  return false;
}

void Acquaintance::tell_apart(const Position& left, const Position& now, Foresight& foresight) {
  Fitting fitting{};
  follow(left, now, foresight, {}, fitting);
  for (int seat = 0; seat < now.merchants(); ++seat)
    if (has_laid(left, now, seat))
      for (const int turns : {1, 2})
        record(seat, turns)
            .add(fitting[static_cast<std::size_t>(seat)][static_cast<std::size_t>(turns - 1)]);
}

void Acquaintance::follow(const Position& way, const Position& now, Foresight& foresight,
                          TurnsByHand as, Fitting& fitting) {
  if (way == now || is_throw_away(way, now)) {
    for (std::size_t seat = 0; seat < as.size(); ++seat)
      if (as[seat] > 0) fitting[seat][static_cast<std::size_t>(as[seat] - 1)] = true;
    return;
  }
  if (way.is_over() || way.seat() == now.seat() || !can_become(now, way)) return;
  for (const int turns : {1, 2}) {
    as[static_cast<std::size_t>(way.seat())] = turns;
    const Foresight::Turn turn = foresight.turn(way, turns);
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      follow(turn.played(way, thrown), now, foresight, as, fitting);
  }
}

TurnsByHand Acquaintance::turns_they_look() const {
  TurnsByHand turns{};
  for (std::size_t seat = 0; seat < records_.size(); ++seat) {
    const auto& [one, two] = records_[seat];
    // A trader does in 74 turns of 100 what is foreseen of one who looks one turn ahead, and is
    // best taken for him. One who knows what we know does what a merchant would in 38, and is not.
    if (one.surprises < two.surprises)
      turns[seat] = one.fits(2) ? 1 : 0;
    else
      turns[seat] = two.fits(3) ? 2 : 0;
  }
  return turns;
}

}  // namespace souk
