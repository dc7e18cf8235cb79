#include "rehearsal.hpp"

#include <algorithm>

#include "souk/rules/turn.hpp"

namespace souk {

std::optional<float> Rehearsal::play_on(const Position& position, const Choice& choice,
                                        const Round& round) {
  Random seeds{cast_.seed ^ (round.dice << 32)};
  dice_ = Random{seeds.next()};
  piles_ = Random{seeds.next()};
  luck_ = 0;
  Position at = position;
  int turns = 0;
  if (const Place* place = std::get_if<Place>(&choice)) {
    lay(at, *place);
    if (at.phase() == Phase::turn) {
      evaluator_.think_as(cast_.self);
      at.face_unchecked(best_turning(at, evaluator_).turned);
    }
  } else {
    at.face_unchecked(std::get<Facing>(choice));
    // R11 lets Assam be turned at the end of a turn, else there is a throw to come.
    if (position.phase() == Phase::face) {
      evaluator_.think_as(cast_.self);
      play_turn(at, look_at_throws(at, evaluator_).replies);
      ++turns;
    }
  }
  for (; turns < round.turns && !at.is_over(); ++turns) {
    if (limits_.is_over()) return {};
    play_turn(at, replies_to_throws(at));
  }
  evaluator_.think_as(cast_.self);
  return share_of(value_between_turns(at, evaluator_), cast_.self) - luck_;
}

Rehearsal::Replies Rehearsal::replies_to_throws(Position& position) {
  const int turns = cast_.turns_by_hand[static_cast<std::size_t>(position.seat())];
  if (turns > 0 && position.seat() != cast_.self) return replies_by_hand(position, turns);
  return replies_by_plan(position);
}

Rehearsal::Replies Rehearsal::replies_by_hand(Position& position, int turns) {
  const Foresight::Turn foreseen = foresight_.turn(position, turns);
  evaluator_.think_as(cast_.self);
  Replies replies;
  for (std::size_t at = 0; at < throw_odds.size(); ++at)
    replies[at] = {.shares = value_between_turns(foreseen.played(position, at), evaluator_),
                   .place = foreseen.places[at],
                   .turned = foreseen.turned[at]};
  if (position.phase() == Phase::face) position.face_unchecked(foreseen.facing);
  limits_.count(foresight_.plans_since() * Foresight::positions_a_plan + replies.size());
  return replies;
}

Rehearsal::Replies Rehearsal::replies_by_plan(Position& position) {
  const std::uint64_t key = position.hash() | 1U;
  const Planned* planned = memory_.find(key);
  // Near the end of the game everything is soon known, and time runs all the same.
  limits_.count(1);
  if (planned == nullptr) {
    evaluator_.think_as(position.seat());
    const TurnPlan plan = plan_turn(position, evaluator_);
    limits_.count(Foresight::positions_a_plan);
    planned = &memory_.keep({key, plan.best_heading().facing, plan.best_heading().replies});
  }
  if (position.phase() == Phase::face) position.face_unchecked(planned->facing);
  return planned->replies;
}

void Rehearsal::play_turn(Position& position, const Replies& replies) {
  const auto thrown = static_cast<std::size_t>(throw_die(dice_) - 1);
  float expected = 0;
  for (std::size_t at = 0; at < throw_odds.size(); ++at)
    expected += share_of(replies[at].shares, cast_.self) * odds_of(throw_odds[at]);
  luck_ += share_of(replies[thrown].shares, cast_.self) - expected;
  position.roll_unchecked(throw_odds[thrown].steps);
  if (position.phase() == Phase::lay) lay(position, replies[thrown].place);
  if (position.phase() == Phase::turn) position.face_unchecked(replies[thrown].turned);
}

void Rehearsal::lay(Position& position, Place place) {
  position.lay_unchecked(place, draw(piles_, turned_up_outcomes(position)));
}

}  // namespace souk
