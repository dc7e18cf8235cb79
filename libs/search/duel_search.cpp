#include "duel_search.hpp"

#include <algorithm>

#include "in_order.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

struct DuelSearch::Child {
  Place place;
  float guess = 0;
};

DuelSearch::DuelSearch(Evaluator& evaluator, Limits& limits, int memory_bits)
    : evaluator_{evaluator}, limits_{limits}, memory_{memory_bits} {
  for (auto& by_code : habits_) by_code.fill(no_choice);
}

void DuelSearch::begin(int self, const Selection& selection, bool exact) {
  self_ = self;
  selection_ = exact ? Selection::exact() : selection;
  // What was found with other eyes is not to be believed.
  salt_ = (static_cast<std::uint64_t>(self) * 2 + (exact ? 1 : 0) + 1) * 0x9E37'79B9'7F4A'7C15U;
}

float DuelSearch::side_value(const Shares& shares, bool ours) const {
  const float own = share_of(shares, self_);
  return ours ? own : 1 - own;
}

std::uint64_t DuelSearch::key_of(const Position& position) const {
  return (position.hash() ^ salt_) | 1U;
}

float DuelSearch::value_of(const Position& position, const Choice& choice, int turns, float low,
                           float high) {
  const bool ours = is_ours(position.seat());
  if (const Place* place = std::get_if<Place>(&choice))
    return lay(position, *place, turns, low, high);
  Position faced = position;
  faced.face_unchecked(std::get<Facing>(choice));
  if (position.phase() == Phase::turn) return next(faced, ours, turns - 1, low, high);
  return throws(faced, turns, low, high);
}

float DuelSearch::next(const Position& position, bool ours, int turns, float low, float high) {
  if (position.is_over()) {
    (void)limits_.allow_one_more();
    return side_value(evaluator_.final_value(position), ours);
  }
  if (turns == 0) {
    (void)limits_.allow_one_more();
    return side_value(evaluator_.value(position), ours);
  }
  if (is_ours(position.seat()) == ours) return turn(position, turns, low, high);
  return 1 - turn(position, turns, 1 - high, 1 - low);
}

std::optional<float> DuelSearch::known_value(std::uint64_t key, int turns, float low, float high,
                                             bool from_below, std::uint8_t& choice) {
  const Found* const found = memory_.find(key);
  if (found == nullptr) return {};
  if (found->choice != no_choice) choice = found->choice;
  if (found->turns != turns) return {};
  switch (found->bound) {
    case Bound::exact:
      return found->value;
    case Bound::at_least:
      if (from_below || found->value >= high) return found->value;
      break;
    case Bound::at_most:
      if (!from_below && found->value <= low) return found->value;
      break;
  }
  return {};
}

void DuelSearch::keep(std::uint64_t key, float value, int turns, float low, float high,
                      std::uint8_t choice) {
  Bound bound = Bound::exact;
  if (value >= high)
    bound = Bound::at_least;
  else if (value <= low)
    bound = Bound::at_most;
  memory_.keep({key, value, static_cast<std::uint8_t>(turns), bound, choice});
}

float DuelSearch::turn(const Position& position, int turns, float low, float high) {
  if (limits_.is_over()) return 0;
  const std::uint64_t key = key_of(position);
  std::uint8_t known = no_choice;
  if (const auto value = known_value(key, turns, low, high, false, known)) return *value;
  float best = -1;
  std::uint8_t chosen = no_choice;
  if (position.phase() == Phase::roll) {
    best = throws(position, turns, low, high);
  } else {
    FacingList ways = legal_facings(position);
    for (int at = 1; at < ways.size; ++at)
      if (index(ways[at]) == known)
        std::swap(ways.items[0], ways.items[static_cast<std::size_t>(at)]);
    for (const Facing facing : ways) {
      Position faced = position;
      faced.face_unchecked(facing);
      const float value = throws(faced, turns, std::max(low, best), high);
      if (limits_.is_over()) return 0;
      if (value > best) {
        best = value;
        chosen = static_cast<std::uint8_t>(index(facing));
      }
      if (best >= high) break;
    }
  }
  if (limits_.is_over()) return 0;
  keep(key, best, turns, low, high, chosen);
  return best;
}

float DuelSearch::throws(const Position& position, int turns, float low, float high) {
  const bool ours = is_ours(position.seat());
  // The likeliest first: they decide.
  constexpr std::array<std::size_t, 4> order{1, 2, 0, 3};
  std::array<float, 4> least{};
  std::array<float, 4> most{};
  most.fill(1);
  std::array<bool, 4> settled{};
  std::array<Position, 4> rolled{position, position, position, position};
  const auto odds = [](std::size_t at) { return static_cast<float>(throw_odds[at].faces) / 6; };
  const auto sum = [&](const std::array<float, 4>& values) {
    return values[0] * odds(0) + values[1] * odds(1) + values[2] * odds(2) + values[3] * odds(3);
  };

  for (const std::size_t at : order) {
    Position& after = rolled[at];
    after.roll_unchecked(throw_odds[at].steps);
    if (after.phase() != Phase::lay) {
      // R16: he is out, and the turn is over. Seldom enough to be searched with open bounds.
      least[at] = most[at] = next(after, ours, turns - 1, 0, 1);
      settled[at] = true;
    } else {
      least[at] = rugs(after, turns, 0, 1, true);
      most[at] = std::min(1.0F, least[at] + selection_.surprise);
    }
    if (limits_.is_over()) return 0;
    if (const float bound = sum(least); bound >= high) return bound;
  }
  if (const float bound = sum(most); bound <= low) return bound;

  for (const std::size_t at : order) {
    if (settled[at]) continue;
    const float odds_here = odds(at);
    const float lowest = (low - (sum(most) - most[at] * odds_here)) / odds_here;
    const float highest = (high - (sum(least) - least[at] * odds_here)) / odds_here;
    const float value =
        rugs(rolled[at], turns, std::max(lowest, 0.0F), std::min(highest, 1.0F), false);
    if (limits_.is_over()) return 0;
    least[at] = most[at] = value;
    settled[at] = true;
    // A bound must not cross the window by a rounding.
    if (value >= highest) return std::max(sum(least), high);
    if (value <= lowest) return std::min(sum(most), low);
  }
  return sum(least);
}

int DuelSearch::order_rugs(const Position& position, int turns, std::uint8_t known,
                           std::array<Child, most_places>& children) {
  const bool ours = is_ours(position.seat());
  const PlaceList places = legal_places(position);
  const Colour turned_up = turned_up_outcomes(position).odds[0].colour;
  int size = 0;
  for (const Place place : places) {
    Child& child = children[static_cast<std::size_t>(size++)];
    child.place = place;
    if (turns == 1) {
      child.guess = place.code() == known ? 1.0F : 0.0F;
      continue;
    }
    Position laid = position;
    laid.lay_unchecked(place, turned_up);
    if (laid.phase() == Phase::turn) laid.face_unchecked(legal_facings(laid)[0]);
    child.guess = place.code() == known ? 2.0F : next(laid, ours, 0, 0, 1);
  }
  const auto end = children.begin() + size;
  if (turns == 1) {
    const auto first =
        std::find_if(children.begin(), end, [](const Child& c) { return c.guess > 0; });
    if (first != end) std::rotate(children.begin(), first, first + 1);
    return size;
  }
  put_in_order(children.begin(), end,
               [](const Child& one, const Child& other) { return one.guess > other.guess; });
  return std::min(size, selection_.rugs_for(turns));
}

float DuelSearch::rugs(const Position& position, int turns, float low, float high,
                       bool first_only) {
  std::uint8_t& habit =
      habits_[static_cast<std::size_t>(std::min(turns, 7))][position.assam().code()];
  std::uint8_t known = habit;
  const std::uint64_t key = turns > 1 ? key_of(position) : 0;
  if (turns > 1)
    if (const auto value = known_value(key, turns, low, high, first_only, known)) return *value;
  if (first_only && known != no_choice) {
    const Place place = Place::from_code(known);
    if (position.places().contains(place)) return lay(position, place, turns, low, high);
  }
  std::array<Child, most_places> children;
  const int size = order_rugs(position, turns, known, children);
  float best = -1;
  std::uint8_t chosen = no_choice;
  for (int at = 0; at < size; ++at) {
    const Place place = children[static_cast<std::size_t>(at)].place;
    const float value = lay(position, place, turns, std::max(low, best), high);
    if (limits_.is_over()) return 0;
    if (value > best) {
      best = value;
      chosen = place.code();
    }
    if (first_only) return best;
    if (best >= high) break;
  }
  habit = chosen;
  if (turns > 1) keep(key, best, turns, low, high, chosen);
  return best;
}

float DuelSearch::lay(const Position& position, Place place, int turns, float low, float high) {
  const bool ours = is_ours(position.seat());
  const PileOutcomes outcomes = turned_up_outcomes(position);
  const auto after = [&](Colour colour, float lowest, float highest) {
    Position laid = position;
    laid.lay_unchecked(place, colour);
    if (laid.phase() == Phase::turn) return turn_after(laid, ours, turns - 1, lowest, highest);
    return next(laid, ours, turns - 1, lowest, highest);
  };
  const PileOdds first = outcomes.odds[0];
  const PileOdds second = outcomes.odds[1];
  if (outcomes.size == 1) return after(first.colour, low, high);
  if (turns < selection_.turns_for_piles)
    return after(second.weight > first.weight ? second.colour : first.colour, low, high);
  // R6: either rug may come up, each with the window that the other leaves it.
  const float odds = static_cast<float>(first.weight) / static_cast<float>(outcomes.total);
  const float rest = 1 - odds;
  const float lowest = std::max(0.0F, (low - rest) / odds);
  const float highest = std::min(1.0F, high / odds);
  const float one = after(first.colour, lowest, highest);
  if (limits_.is_over()) return 0;
  if (one <= lowest && lowest > 0) return std::min(one * odds + rest, low);
  if (one >= highest && highest < 1) return std::max(one * odds, high);
  const float low_left = std::max(0.0F, (low - one * odds) / rest);
  const float high_left = std::min(1.0F, (high - one * odds) / rest);
  const float other = after(second.colour, low_left, high_left);
  const float both = one * odds + other * rest;
  if (other <= low_left && low_left > 0) return std::min(both, low);
  if (other >= high_left && high_left < 1) return std::max(both, high);
  return both;
}

float DuelSearch::turn_after(const Position& position, bool ours, int turns, float low,
                             float high) {
  float best = -1;
  for (const Facing facing : legal_facings(position)) {
    Position turned = position;
    turned.face_unchecked(facing);
    best = std::max(best, next(turned, ours, turns, std::max(low, best), high));
    if (limits_.is_over() || best >= high) break;
  }
  return best;
}

std::optional<Choice> DuelSearch::remembered(const Position& position) const {
  const Found* found = memory_.find(key_of(position));
  if (found == nullptr || found->choice == no_choice) return {};
  if (position.phase() == Phase::lay) return Place::from_code(found->choice);
  return facing_at(found->choice);
}

}  // namespace souk
