#include "opponent_model.hpp"

#include <algorithm>

#include "souk/evaluation/features.hpp"

namespace souk {

namespace {

constexpr std::array depths_to_try{1, 2};

// R11: a turn begins with the throw, so the next choice is one throw further on.
bool is_one_throw_away(const Position& position, const Position& now) {
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

// Could the others have moved from `left` to `now`, each once at most? Else it is another game.
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

// Can `way` still become `now`? A merchant who does not move in between lays no rug.
bool can_become(const Position& now, const Position& way) {
  for (int seat = now.seat(); seat != way.seat(); seat = seat_after(seat, now.merchants()))
    if ((now.top_of(seat) & ~way.top_of(seat)) != 0) return false;
  return true;
}

}  // namespace

void OpponentModel::observe_turn(const Position& before, const Position& after,
                                 OpponentPolicy& policy) {
  const int mover = before.seat();
  if (!is_same_table(before, after) || !turn_begins(before) || !turn_begins(after) ||
      after.seat() == mover)
    return;
  for (int seat = 0; seat < before.merchants(); ++seat)
    if (seat != mover && (before.is_in(seat) != after.is_in(seat) ||
                          before.rugs_left_of(seat) != after.rugs_left_of(seat)))
      return;
  if (after.is_in(mover) && !has_laid(before, after, mover)) return;
  for (const int depth : depths_to_try) {
    const PredictedTurn turn = policy.predict(before, depth);
    bool predicted = false;
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      predicted = predicted || turn.played(before, thrown) == after;
    record(mover, depth).add(predicted);
  }
}

void OpponentModel::observe_round(const Position& position, OpponentPolicy& policy) {
  if (!left_ || left_->seat != position.seat()) return;
  const Position left = left_->position;
  left_.reset();
  if (!follows(position, left)) {
    records_ = {};
    return;
  }
  // Perhaps a merchant withdrew, and nobody can predict that.
  if (position.merchants_in() != left.merchants_in()) return;
  const bool one_turn = was_predicted(left, position, policy, 1);
  if (!was_predicted(left, position, policy, 2)) return tell_depths_apart(left, position, policy);
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!has_laid(left, position, seat)) continue;
    record(seat, 2).add(true);
    if (one_turn) record(seat, 1).add(true);
  }
}

bool OpponentModel::was_predicted(const Position& left, const Position& now, OpponentPolicy& policy,
                                  int depth) {
  ways_.assign(1, left);
  for (std::size_t at = 0; at < ways_.size(); ++at) {
    const Position way = ways_[at];
    if (way == now || is_one_throw_away(way, now)) return true;
    if (way.is_over() || way.seat() == now.seat()) continue;
    const PredictedTurn turn = policy.predict(way, depth);
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      ways_.push_back(turn.played(way, thrown));
  }
  return false;
}

void OpponentModel::tell_depths_apart(const Position& left, const Position& now,
                                      OpponentPolicy& policy) {
  Fitting fitting{};
  follow(left, now, policy, {}, fitting);
  for (int seat = 0; seat < now.merchants(); ++seat)
    if (has_laid(left, now, seat))
      for (const int depth : depths_to_try)
        record(seat, depth)
            .add(fitting[static_cast<std::size_t>(seat)][static_cast<std::size_t>(depth - 1)]);
}

void OpponentModel::follow(const Position& way, const Position& now, OpponentPolicy& policy,
                           OpponentDepths depths, Fitting& fitting) {
  if (way == now || is_one_throw_away(way, now)) {
    for (std::size_t seat = 0; seat < depths.size(); ++seat)
      if (depths[seat] > 0) fitting[seat][static_cast<std::size_t>(depths[seat] - 1)] = true;
    return;
  }
  if (way.is_over() || way.seat() == now.seat() || !can_become(now, way)) return;
  for (const int depth : depths_to_try) {
    depths[static_cast<std::size_t>(way.seat())] = depth;
    const PredictedTurn turn = policy.predict(way, depth);
    for (std::size_t thrown = 0; thrown < throw_odds.size(); ++thrown)
      follow(turn.played(way, thrown), now, policy, depths, fitting);
  }
}

OpponentDepths OpponentModel::depths() const {
  OpponentDepths depths{};
  for (std::size_t seat = 0; seat < records_.size(); ++seat) {
    const auto& [one, two] = records_[seat];
    // The level trader does what depth 1 predicts in 74 turns of 100, and is best taken for that. A
    // player as strong as this one does what depth 2 predicts in 38, and is not.
    if (one.surprises < two.surprises)
      depths[seat] = one.fits(2) ? 1 : 0;
    else
      depths[seat] = two.fits(3) ? 2 : 0;
  }
  return depths;
}

}  // namespace souk
