#include "expectiminimax_search.hpp"

#include <algorithm>

#include "move_ordering.hpp"
#include "souk/rules/chance.hpp"

namespace souk {

ExpectiminimaxSearch::ExpectiminimaxSearch(Evaluator& evaluator, SearchLimits& limits,
                                           int table_bits)
    : SearchCore{evaluator, limits, table_bits} {
  for (auto& by_code : killer_moves_) by_code.fill(no_move);
}

void ExpectiminimaxSearch::begin(int self, const ForwardPruning& pruning, bool exact) {
  self_ = self;
  begin_search(static_cast<std::uint64_t>(self), pruning, exact);
}

Values ExpectiminimaxSearch::value_of(const Position& position, Move move, int turns, float alpha) {
  const int mover = position.seat();
  const Window window{.low = alpha};
  float value = 0;
  if (move.is(MoveKind::lay)) {
    value = lay(position, move.place(), turns, window);
  } else {
    Position faced = position;
    faced.face_unchecked(move.facing());
    value = position.phase() == Phase::turn ? next(faced, is_ours(mover), turns - 1, window)
                                            : throws(faced, turns, window);
  }
  Values values{};
  const auto others = static_cast<float>(position.merchants() - 1);
  for (int seat = 0; seat < position.merchants(); ++seat)
    values[static_cast<std::size_t>(seat)] = seat == mover ? value : (1 - value) / others;
  return values;
}

float ExpectiminimaxSearch::next(const Position& position, bool ours, int turns, Window window) {
  if (position.is_over() || turns == 0) {
    const float own = value_for(evaluate(position), self_);
    return ours ? own : 1 - own;
  }
  if (is_ours(position.seat()) == ours) return turn(position, turns, window);
  const Window theirs = window.turned_around();
  const float value = turn(position, turns, theirs);
  // A bound must not cross the window by a rounding: 1 - (1 - low) may be above low.
  if (value >= theirs.high) return std::min(1 - value, window.low);
  if (value <= theirs.low) return std::max(1 - value, window.high);
  return 1 - value;
}

std::optional<float> ExpectiminimaxSearch::known_value(std::uint64_t key, int turns, Window window,
                                                       bool from_below, Move& move) const {
  const Entry* const entry = find(key);
  if (entry == nullptr) return {};
  if (entry->move != no_move) move = entry->move;
  if (entry->turns != turns) return {};
  switch (entry->bound) {
    case Bound::exact:
      return entry->value;
    case Bound::lower:
      if (from_below || entry->value >= window.high) return entry->value;
      break;
    case Bound::upper:
      if (!from_below && entry->value <= window.low) return entry->value;
      break;
  }
  return {};
}

void ExpectiminimaxSearch::store(std::uint64_t key, float value, int turns, Window window,
                                 Move move) {
  Bound bound = Bound::exact;
  if (value >= window.high)
    bound = Bound::lower;
  else if (value <= window.low)
    bound = Bound::upper;
  SearchCore::store(key, value, turns, bound, move);
}

float ExpectiminimaxSearch::turn(const Position& position, int turns, Window window) {
  if (is_over()) return 0;
  const std::uint64_t key = key_of(position);
  Move known = no_move;
  if (const auto value = known_value(key, turns, window, false, known)) return *value;
  float best = -1;
  Move chosen = no_move;
  if (position.phase() == Phase::roll) {
    best = throws(position, turns, window);
  } else {
    const FacingList ways = legal_facings(position);
    int first = 0;
    for (int at = 1; at < ways.size(); ++at)
      if (Move::face(ways[at]) == known) first = at;
    for (int at = 0; at < ways.size(); ++at) {
      // The first one changes places with the one that was best before.
      const Facing facing = ways[at == 0 ? first : at == first ? 0 : at];
      Position faced = position;
      faced.face_unchecked(facing);
      const float value = throws(faced, turns, window.above(best));
      if (is_over()) return 0;
      if (value > best) {
        best = value;
        chosen = Move::face(facing);
      }
      if (best >= window.high) break;
    }
  }
  if (is_over()) return 0;
  store(key, best, turns, window, chosen);
  return best;
}

float ExpectiminimaxSearch::throws(const Position& position, int turns, Window window) {
  const bool ours = is_ours(position.seat());
  // The likeliest first: they decide.
  constexpr std::array<std::size_t, 4> order{1, 2, 0, 3};
  std::array<float, 4> least{};
  std::array<float, 4> most{};
  most.fill(1);
  std::array<bool, 4> settled{};
  std::array<Position, 4> rolled{position, position, position, position};
  const auto odds = [](std::size_t at) { return odds_of(throw_odds[at]); };
  const auto sum = [&](const std::array<float, 4>& values) {
    return values[0] * odds(0) + values[1] * odds(1) + values[2] * odds(2) + values[3] * odds(3);
  };

  for (const std::size_t at : order) {
    Position& after = rolled[at];
    after.roll_unchecked(throw_odds[at].steps);
    if (after.phase() != Phase::lay) {
      // R16: the mover is out, and the turn is over. Rare enough to be searched with open bounds.
      least[at] = most[at] = next(after, ours, turns - 1, {});
      settled[at] = true;
    } else {
      least[at] = rugs(after, turns, {}, true);
      most[at] = std::min(1.0F, least[at] + pruning().throw_margin);
    }
    if (is_over()) return 0;
    if (const float bound = sum(least); bound >= window.high) return bound;
  }
  if (const float bound = sum(most); bound <= window.low) return bound;

  for (const std::size_t at : order) {
    if (settled[at]) continue;
    const float odds_here = odds(at);
    const float lowest = (window.low - (sum(most) - most[at] * odds_here)) / odds_here;
    const float highest = (window.high - (sum(least) - least[at] * odds_here)) / odds_here;
    const float value =
        rugs(rolled[at], turns, {std::max(lowest, 0.0F), std::min(highest, 1.0F)}, false);
    if (is_over()) return 0;
    least[at] = most[at] = value;
    settled[at] = true;
    // A bound must not cross the window by a rounding.
    if (value >= highest) return std::max(sum(least), window.high);
    if (value <= lowest) return std::min(sum(most), window.low);
  }
  return sum(least);
}

float ExpectiminimaxSearch::rugs(const Position& position, int turns, Window window,
                                 bool first_only) {
  Move& killer =
      killer_moves_[static_cast<std::size_t>(std::min(turns, 7))][position.assam().code()];
  Move known = killer;
  const std::uint64_t key = turns > 1 ? key_of(position) : 0;
  if (turns > 1)
    if (const auto value = known_value(key, turns, window, first_only, known)) return *value;
  if (first_only && known != no_move && position.places().contains(known.place()))
    return lay(position, known.place(), turns, window);
  RugCandidates candidates{position};
  if (turns == 1) {
    candidates.move_to_front(known);
  } else {
    const bool ours = is_ours(position.seat());
    candidates.sort_by_guess([&](Place place) {
      if (Move::lay(place) == known) return 2.0F;
      Position laid = position;
      lay_and_draw_any(laid, place);
      if (laid.phase() == Phase::turn) laid.face_unchecked(legal_facings(laid)[0]);
      return next(laid, ours, 0, {});
    });
    candidates.keep(pruning().rugs_for(turns));
  }
  float best = -1;
  Move chosen = no_move;
  for (const auto& [place, guess] : candidates) {
    const float value = lay(position, place, turns, window.above(best));
    if (is_over()) return 0;
    if (value > best) {
      best = value;
      chosen = Move::lay(place);
    }
    if (first_only) return best;
    if (best >= window.high) break;
  }
  killer = chosen;
  if (turns > 1) store(key, best, turns, window, chosen);
  return best;
}

float ExpectiminimaxSearch::lay(const Position& position, Place place, int turns, Window window) {
  const bool ours = is_ours(position.seat());
  Position laid = position;
  if (turns < pruning().turns_for_draws)
    lay_and_draw_any(laid, place);
  else
    laid.lay_unchecked(place);
  if (laid.phase() != Phase::draw) return after_laying(laid, ours, turns - 1, window);
  return draws(laid, position.next_rug(position.seat()), ours, turns - 1, window);
}

float ExpectiminimaxSearch::draws(const Position& position, Colour first, bool ours, int turns,
                                  Window window) {
  const auto after = [&](Colour colour, Window left) {
    Position drawn = position;
    drawn.draw_unchecked(colour);
    return after_laying(drawn, ours, turns, left);
  };
  const Colour second = other_colour(first);
  const int first_left = position.rugs_left(first);
  const int second_left = position.rugs_left(second);
  if (second_left == 0) return after(first, window);
  if (first_left == 0) return after(second, window);
  // Each with the window that the other leaves it.
  const float odds = static_cast<float>(first_left) / static_cast<float>(first_left + second_left);
  const float rest = 1 - odds;
  const float lowest = std::max(0.0F, (window.low - rest) / odds);
  const float highest = std::min(1.0F, window.high / odds);
  const float one = after(first, {lowest, highest});
  if (is_over()) return 0;
  if (one <= lowest && lowest > 0) return std::min(one * odds + rest, window.low);
  if (one >= highest && highest < 1) return std::max(one * odds, window.high);
  const float low_left = std::max(0.0F, (window.low - one * odds) / rest);
  const float high_left = std::min(1.0F, (window.high - one * odds) / rest);
  const float other = after(second, {low_left, high_left});
  const float both = one * odds + other * rest;
  if (other <= low_left && low_left > 0) return std::min(both, window.low);
  if (other >= high_left && high_left < 1) return std::max(both, window.high);
  return both;
}

float ExpectiminimaxSearch::after_laying(const Position& position, bool ours, int turns,
                                         Window window) {
  if (position.phase() != Phase::turn) return next(position, ours, turns, window);
  // R11: the mover turns Assam for the next merchant.
  float best = -1;
  for (const Facing facing : legal_facings(position)) {
    Position turned = position;
    turned.face_unchecked(facing);
    best = std::max(best, next(turned, ours, turns, window.above(best)));
    if (is_over() || best >= window.high) break;
  }
  return best;
}

}  // namespace souk
