#include "souk/search/rollout.hpp"

#include <algorithm>

#include "souk/rules/moves.hpp"

namespace souk {

std::optional<Values> Rollout::play(const Position& position, Move move, const Round& round) {
  Random seeds{setup_.seed ^ (round.dice << 32)};
  dice_ = Random{seeds.next()};
  piles_ = Random{seeds.next()};
  luck_ = {};
  Position at = position;
  int turns = 0;
  if (move.is(MoveKind::lay)) {
    lay(at, move.place());
    if (at.phase() == Phase::turn) {
      evaluator_.set_perspective(setup_.self);
      at.face_unchecked(best_turning(at, evaluator_).turned);
    }
  } else {
    at.face_unchecked(move.facing());
    // R11: Assam may have been turned at the end of a turn; else the throw is to come.
    if (position.phase() == Phase::face) {
      evaluator_.set_perspective(setup_.self);
      end_turn(at, plan_throws(at, evaluator_).replies);
      ++turns;
    }
  }
  for (; turns < round.turns && !at.is_over(); ++turns) {
    if (limits_.is_over()) return {};
    end_turn(at, begin_turn(at));
  }
  Values values = value_ahead(at);
  add_weighted(values, luck_, -1);
  return values;
}

Rollout::Replies Rollout::begin_turn(Position& position) {
  const int depth = setup_.opponent_depths[static_cast<std::size_t>(position.seat())];
  if (depth > 0 && position.seat() != setup_.self) return begin_predicted_turn(position, depth);
  return begin_planned_turn(position);
}

Rollout::Replies Rollout::begin_predicted_turn(Position& position, int depth) {
  const PredictedTurn predicted = opponent_policy_.predict(position, depth);
  evaluator_.set_perspective(setup_.self);
  Replies replies;
  for (std::size_t at = 0; at < throw_odds.size(); ++at)
    replies[at] = {.values = value_between_turns(predicted.played(position, at), evaluator_),
                   .place = predicted.places[at],
                   .turned = predicted.turned[at]};
  if (position.phase() == Phase::face) position.face_unchecked(predicted.facing);
  limits_.count(opponent_policy_.take_nodes() + replies.size());
  return replies;
}

Rollout::Replies Rollout::begin_planned_turn(Position& position) {
  const PlannedTurn& planned = planned_turn(position);
  if (position.phase() == Phase::face) position.face_unchecked(planned.facing);
  return planned.replies;
}

const Rollout::PlannedTurn& Rollout::planned_turn(const Position& position) {
  const std::uint64_t key = position.hash() | 1U;
  // Near the end of the game every plan is in the table, and the clock has to be read all the same.
  limits_.count(1);
  if (const PlannedTurn* const planned = table_.find(key)) return *planned;
  set_planner(position.seat());
  const TurnPlan plan = plan_turn(position, evaluator_);
  const Heading& best = plan.best_heading();
  limits_.count(OpponentPolicy::nodes_per_plan);
  return table_.store({key, best.facing, best.replies, best.values});
}

Values Rollout::value_ahead(const Position& position) {
  if (setup_.luck_turns > 1 && !position.is_over()) return planned_turn(position).values;
  evaluator_.set_perspective(setup_.self);
  return value_between_turns(position, evaluator_);
}

Values Rollout::value_after(const Position& position, int steps, const TurnReply& reply) {
  if (setup_.luck_turns == 1) return reply.values;
  Position after = position;
  after.roll_unchecked(steps);
  if (after.phase() == Phase::lay) lay_and_draw_any(after, reply.place);
  if (after.phase() == Phase::turn) after.face_unchecked(reply.turned);
  return value_ahead(after);
}

void Rollout::end_turn(Position& position, const Replies& replies) {
  const auto thrown = static_cast<std::size_t>(throw_die(dice_) - 1);
  if (setup_.luck_turns > 0) {
    Values expected{};
    Values came_up{};
    for (std::size_t at = 0; at < throw_odds.size(); ++at) {
      const Values values = value_after(position, throw_odds[at].steps, replies[at]);
      add_weighted(expected, values, odds_of(throw_odds[at]));
      if (at == thrown) came_up = values;
    }
    for (std::size_t seat = 0; seat < luck_.size(); ++seat)
      luck_[seat] += came_up[seat] - expected[seat];
  }
  position.roll_unchecked(throw_odds[thrown].steps);
  if (position.phase() == Phase::lay) lay(position, replies[thrown].place);
  if (position.phase() == Phase::turn) position.face_unchecked(replies[thrown].turned);
}

void Rollout::lay(Position& position, Place place) {
  position.lay_unchecked(place);
  if (position.phase() == Phase::draw)
    apply_unchecked(position, draw(piles_, chance_outcomes(position)));
}

}  // namespace souk
