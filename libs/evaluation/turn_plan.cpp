#include "souk/evaluation/turn_plan.hpp"

namespace souk {

namespace {

// Goes on behind a laying: the mover turns Assam where R11 says so.
TurnReply settled(const Position& laid, Evaluator& evaluator) {
  if (laid.phase() == Phase::turn) return best_turning(laid, evaluator);
  return {.values = value_between_turns(laid, evaluator)};
}

}  // namespace

TurnReply best_turning(const Position& position, Evaluator& evaluator) {
  const int mover = position.seat();
  TurnReply best;
  bool first = true;
  for (const Facing facing : legal_facings(position)) {
    Position next = position;
    next.face_unchecked(facing);
    const Values values = value_between_turns(next, evaluator);
    if (first || value_for(values, mover) > value_for(best.values, mover))
      best = {.values = values, .turned = facing};
    first = false;
  }
  return best;
}

TurnReply best_reply(const Position& position, Evaluator& evaluator) {
  const int mover = position.seat();
  TurnReply best;
  for (const Place place : legal_places(position)) {
    Position laid = position;
    lay_and_draw_any(laid, place);
    const TurnReply reply = settled(laid, evaluator);
    if (best.lays && value_for(reply.values, mover) <= value_for(best.values, mover)) continue;
    best = reply;
    best.place = place;
    best.lays = true;
  }
  return best;
}

Heading plan_throws(const Position& position, Evaluator& evaluator) {
  Heading heading{.facing = position.assam().facing()};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    const auto [steps, faces] = throw_odds[at];
    Position rolled = position;
    rolled.roll_unchecked(steps);
    TurnReply& reply = heading.replies[at];
    reply = rolled.phase() == Phase::lay
                ? best_reply(rolled, evaluator)
                : TurnReply{.values = value_between_turns(rolled, evaluator)};
    for (std::size_t seat = 0; seat < heading.values.size(); ++seat)
      heading.values[seat] += reply.values[seat] * static_cast<float>(faces) / 6;
  }
  return heading;
}

TurnPlan plan_turn(const Position& position, Evaluator& evaluator) {
  TurnPlan plan;
  const auto add = [&](const Heading& heading) {
    plan.headings[static_cast<std::size_t>(plan.size)] = heading;
    if (value_for(heading.values, position.seat()) >
        value_for(plan.best_heading().values, position.seat()))
      plan.best = plan.size;
    ++plan.size;
  };
  if (position.phase() == Phase::roll) {
    add(plan_throws(position, evaluator));
    return plan;
  }
  for (const Facing facing : legal_facings(position)) {
    Position faced = position;
    faced.face_unchecked(facing);
    add(plan_throws(faced, evaluator));
  }
  return plan;
}

}  // namespace souk
