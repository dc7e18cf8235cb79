#include "crowd_search.hpp"

#include <algorithm>

#include "in_order.hpp"
#include "souk/evaluation/turn_plan.hpp"

namespace souk {

CrowdSearch::CrowdSearch(Evaluator& evaluator, Foresight& foresight, Limits& limits,
                         int memory_bits)
    : evaluator_{evaluator}, foresight_{foresight}, limits_{limits}, memory_{memory_bits} {}

void CrowdSearch::begin(int self, const Selection& selection, bool exact) {
  selection_ = exact ? Selection::exact() : selection;
  exact_ = exact;
  self_ = self;
  // What was found with other eyes is not to be believed.
  auto eyes = static_cast<std::uint64_t>(self);
  for (const int turns : selection_.others_by_hand)
    eyes = eyes * 4 + static_cast<std::uint64_t>(turns);
  salt_ = (eyes * 2 + (exact ? 1 : 0) + 1) * 0x9E37'79B9'7F4A'7C15U;
}

std::uint64_t CrowdSearch::key_of(const Position& position) const {
  return (position.hash() ^ salt_) | 1U;
}

Shares CrowdSearch::value_of(const Position& position, const Choice& choice, int turns) {
  if (const Place* place = std::get_if<Place>(&choice)) return lay(position, *place, turns);
  Position faced = position;
  faced.face_unchecked(std::get<Facing>(choice));
  return position.phase() == Phase::turn ? next(faced, turns - 1) : throws(faced, turns);
}

Shares CrowdSearch::next(const Position& position, int turns) {
  if (position.is_over() || turns == 0) {
    (void)limits_.allow_one_more();
    return value_between_turns(position, evaluator_);
  }
  return turn(position, turns);
}

Shares CrowdSearch::turn(const Position& position, int turns) {
  if (limits_.is_over()) return {};
  if (!exact_ && position.seat() != self_ && looks_ahead(position.seat()) > 0)
    return turn_by_hand(position, turns);
  if (position.phase() == Phase::roll) return throws(position, turns);
  const std::uint64_t key = key_of(position);
  if (const Found* found = memory_.find(key); found != nullptr && found->turns == turns)
    return found->shares;
  const int mover = position.seat();
  const FacingList allowed = legal_facings(position);
  Shares best{};
  std::uint8_t chosen = no_choice;
  float bar = -1;
  std::array<float, facings> looks{};
  if (turns > 1 && !exact_) {
    // How each looks after this turn alone says which of them is worth more.
    for (int at = 0; at < allowed.size; ++at) {
      Position faced = position;
      faced.face_unchecked(allowed[at]);
      looks[static_cast<std::size_t>(at)] = share_of(throws(faced, 1), mover);
      bar = std::max(bar, looks[static_cast<std::size_t>(at)] - selection_.worse_facing);
    }
  }
  for (int at = 0; at < allowed.size; ++at) {
    if (looks[static_cast<std::size_t>(at)] < bar) continue;
    Position faced = position;
    faced.face_unchecked(allowed[at]);
    const Shares shares = throws(faced, turns);
    if (limits_.is_over()) return {};
    if (chosen == no_choice || share_of(shares, mover) > share_of(best, mover)) {
      best = shares;
      chosen = static_cast<std::uint8_t>(index(allowed[at]));
    }
  }
  memory_.keep({key, best, static_cast<std::uint8_t>(turns), chosen});
  return best;
}

Shares CrowdSearch::turn_by_hand(const Position& position, int turns) {
  const std::uint64_t key = key_of(position);
  if (const Found* found = memory_.find(key); found != nullptr && found->turns == turns)
    return found->shares;
  const Foresight::Turn foreseen = foresight_.turn(position, looks_ahead(position.seat()));
  limits_.count(foresight_.plans_since() * Foresight::positions_a_plan);
  Shares sum{};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    const Shares shares = next(foreseen.played(position, at), turns - 1);
    if (limits_.is_over()) return {};
    add_part(sum, shares, odds_of(throw_odds[at]));
  }
  memory_.keep({key, sum, static_cast<std::uint8_t>(turns),
                static_cast<std::uint8_t>(index(foreseen.facing))});
  return sum;
}

Shares CrowdSearch::throws(const Position& position, int turns) {
  Shares sum{};
  for (const ThrowOdds& thrown : throw_odds) {
    Position rolled = position;
    rolled.roll_unchecked(thrown.steps);
    const Shares shares =
        rolled.phase() == Phase::lay ? rugs(rolled, turns) : next(rolled, turns - 1);
    if (limits_.is_over()) return {};
    add_part(sum, shares, odds_of(thrown));
  }
  return sum;
}

Shares CrowdSearch::rugs(const Position& position, int turns) {
  const int mover = position.seat();
  const std::uint64_t key = turns > 1 ? key_of(position) : 0;
  if (turns > 1)
    if (const Found* found = memory_.find(key); found != nullptr && found->turns == turns)
      return found->shares;
  struct Look {
    Place place;
    float share = 0;
  };
  std::array<Look, most_places> looks;
  std::size_t size = 0;
  for (const Place place : legal_places(position)) looks[size++] = {place};
  if (turns > 1 && !exact_) {
    for (std::size_t at = 0; at < size; ++at)
      looks[at].share = share_of(lay(position, looks[at].place, 1), mover);
    put_in_order(looks.begin(), looks.begin() + static_cast<std::ptrdiff_t>(size),
                 [](const Look& one, const Look& other) { return one.share > other.share; });
    size = std::min(size, static_cast<std::size_t>(selection_.rugs_for(turns)));
  }
  Shares best{};
  std::uint8_t chosen = no_choice;
  for (std::size_t at = 0; at < size; ++at) {
    const Shares shares = lay(position, looks[at].place, turns);
    if (limits_.is_over()) return {};
    if (chosen == no_choice || share_of(shares, mover) > share_of(best, mover)) {
      best = shares;
      chosen = looks[at].place.code();
    }
  }
  if (turns > 1) memory_.keep({key, best, static_cast<std::uint8_t>(turns), chosen});
  return best;
}

Shares CrowdSearch::lay(const Position& position, Place place, int turns) {
  const auto after = [&](Colour colour) {
    Position laid = position;
    laid.lay_unchecked(place, colour);
    return laid.phase() == Phase::turn ? turn_after(laid, turns - 1) : next(laid, turns - 1);
  };
  const PileOutcomes outcomes = turned_up_outcomes(position);
  if (outcomes.size == 1 || turns < selection_.turns_for_piles)
    return after(outcomes.odds[0].colour);
  Shares sum{};
  for (const PileOdds& each : outcomes)
    add_part(sum, after(each.colour),
             static_cast<float>(each.weight) / static_cast<float>(outcomes.total));
  return sum;
}

Shares CrowdSearch::turn_after(const Position& position, int turns) {
  const int mover = position.seat();
  Shares best{};
  bool first = true;
  for (const Facing facing : legal_facings(position)) {
    Position turned = position;
    turned.face_unchecked(facing);
    const Shares shares = next(turned, turns);
    if (first || share_of(shares, mover) > share_of(best, mover)) best = shares;
    first = false;
  }
  return best;
}

std::optional<Choice> CrowdSearch::remembered(const Position& position) const {
  const Found* found = memory_.find(key_of(position));
  if (found == nullptr || found->choice == no_choice) return {};
  if (position.phase() == Phase::lay) return Place::from_code(found->choice);
  return facing_at(found->choice);
}

}  // namespace souk
