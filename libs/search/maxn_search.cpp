#include "maxn_search.hpp"

#include <algorithm>
#include <array>

#include "move_ordering.hpp"

namespace souk {

MaxnSearch::MaxnSearch(Evaluator& evaluator, OpponentPolicy& opponent_policy, SearchLimits& limits,
                       int table_bits)
    : SearchCore{evaluator, limits, table_bits}, opponent_policy_{opponent_policy} {}

void MaxnSearch::begin(int self, const ForwardPruning& pruning, bool exact) {
  self_ = self;
  auto view = static_cast<std::uint64_t>(self);
  for (const int depth : exact ? OpponentDepths{} : pruning.opponent_depths)
    view = view * 4 + static_cast<std::uint64_t>(depth);
  begin_search(view, pruning, exact);
}

Values MaxnSearch::value_of(const Position& position, Move move, int turns, float /*alpha*/) {
  if (move.is(MoveKind::lay)) return lay(position, move.place(), turns);
  Position faced = position;
  faced.face_unchecked(move.facing());
  return position.phase() == Phase::turn ? next(faced, turns - 1) : throws(faced, turns);
}

Values MaxnSearch::next(const Position& position, int turns) {
  return position.is_over() || turns == 0 ? evaluate(position) : turn(position, turns);
}

const Values* MaxnSearch::known_values(std::uint64_t key, int turns) const {
  const Entry* const entry = find(key);
  return entry != nullptr && entry->turns == turns ? &entry->value : nullptr;
}

Values MaxnSearch::turn(const Position& position, int turns) {
  if (is_over()) return {};
  if (const int depth = predicted_depth(position.seat()); depth > 0)
    return predicted_turn(position, depth, turns);
  if (position.phase() == Phase::roll) return throws(position, turns);
  const std::uint64_t key = key_of(position);
  if (const Values* known = known_values(key, turns)) return *known;
  const int mover = position.seat();
  const FacingList allowed = legal_facings(position);
  Values best{};
  Move chosen = no_move;
  float least = -1;
  std::array<float, facing_count> guesses{};
  if (turns > 1 && !is_exact()) {
    for (int at = 0; at < allowed.size(); ++at) {
      Position faced = position;
      faced.face_unchecked(allowed[at]);
      float& guess = guesses[static_cast<std::size_t>(at)];
      guess = value_for(throws(faced, 1), mover);
      least = std::max(least, guess - pruning().facing_margin);
    }
  }
  for (int at = 0; at < allowed.size(); ++at) {
    if (guesses[static_cast<std::size_t>(at)] < least) continue;
    Position faced = position;
    faced.face_unchecked(allowed[at]);
    const Values values = throws(faced, turns);
    if (is_over()) return {};
    if (chosen == no_move || value_for(values, mover) > value_for(best, mover)) {
      best = values;
      chosen = Move::face(allowed[at]);
    }
  }
  store(key, best, turns, Bound::exact, chosen);
  return best;
}

Values MaxnSearch::predicted_turn(const Position& position, int depth, int turns) {
  const std::uint64_t key = key_of(position);
  if (const Values* known = known_values(key, turns)) return *known;
  const PredictedTurn predicted = opponent_policy_.predict(position, depth);
  limits().count(opponent_policy_.take_nodes());
  Values sum{};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    const Values values = next(predicted.played(position, at), turns - 1);
    if (is_over()) return {};
    add_weighted(sum, values, odds_of(throw_odds[at]));
  }
  store(key, sum, turns, Bound::exact, Move::face(predicted.facing));
  return sum;
}

Values MaxnSearch::throws(const Position& position, int turns) {
  Values sum{};
  for (const ThrowOdds& thrown : throw_odds) {
    Position rolled = position;
    rolled.roll_unchecked(thrown.steps);
    const Values values =
        rolled.phase() == Phase::lay ? rugs(rolled, turns) : next(rolled, turns - 1);
    if (is_over()) return {};
    add_weighted(sum, values, odds_of(thrown));
  }
  return sum;
}

Values MaxnSearch::rugs(const Position& position, int turns) {
  const int mover = position.seat();
  const std::uint64_t key = turns > 1 ? key_of(position) : 0;
  if (turns > 1)
    if (const Values* known = known_values(key, turns)) return *known;
  RugCandidates candidates{position};
  if (turns > 1 && !is_exact()) {
    candidates.sort_by_guess(
        [&](Place place) { return value_for(lay(position, place, 1), mover); });
    candidates.keep(pruning().rugs_for(turns));
  }
  Values best{};
  Move chosen = no_move;
  for (const auto& [place, guess] : candidates) {
    const Values values = lay(position, place, turns);
    if (is_over()) return {};
    if (chosen == no_move || value_for(values, mover) > value_for(best, mover)) {
      best = values;
      chosen = Move::lay(place);
    }
  }
  if (turns > 1) store(key, best, turns, Bound::exact, chosen);
  return best;
}

Values MaxnSearch::lay(const Position& position, Place place, int turns) {
  const int mover = position.seat();
  Position laid = position;
  // Among three or four every merchant has one colour: no rug is drawn by chance.
  laid.lay_unchecked(place);
  if (laid.phase() != Phase::turn) return next(laid, turns - 1);
  // R11: the mover turns Assam for the next merchant.
  Values best{};
  bool first = true;
  for (const Facing facing : legal_facings(laid)) {
    Position turned = laid;
    turned.face_unchecked(facing);
    const Values values = next(turned, turns - 1);
    if (first || value_for(values, mover) > value_for(best, mover)) best = values;
    first = false;
  }
  return best;
}

}  // namespace souk
