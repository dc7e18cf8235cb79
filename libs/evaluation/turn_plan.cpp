#include "souk/evaluation/turn_plan.hpp"

namespace souk {

namespace {

// Goes on behind a laying: the mover turns Assam where R11 says so.
TurnReply settled(const Position& laid, Evaluator& evaluator) {
  if (laid.phase() == Phase::turn) return best_turning(laid, evaluator);
  return {.shares = value_between_turns(laid, evaluator)};
}

}  // namespace

TurnReply best_turning(const Position& position, Evaluator& evaluator) {
  const int mover = position.seat();
  TurnReply best;
  bool first = true;
  for (const Facing facing : legal_facings(position)) {
    Position next = position;
    next.face_unchecked(facing);
    const Shares shares = value_between_turns(next, evaluator);
    if (first || share_of(shares, mover) > share_of(best.shares, mover))
      best = {.shares = shares, .turned = facing};
    first = false;
  }
  return best;
}

TurnReply best_reply(const Position& position, Evaluator& evaluator) {
  const int mover = position.seat();
  // What turns up is not seen by any evaluator before it is laid.
  const Colour turned_up = turned_up_outcomes(position).odds[0].colour;
  TurnReply best;
  for (const Place place : legal_places(position)) {
    Position laid = position;
    laid.lay_unchecked(place, turned_up);
    const TurnReply reply = settled(laid, evaluator);
    if (best.lays && share_of(reply.shares, mover) <= share_of(best.shares, mover)) continue;
    best = reply;
    best.place = place;
    best.lays = true;
  }
  return best;
}

Heading look_at_throws(const Position& position, Evaluator& evaluator) {
  Heading heading{.facing = position.assam().facing()};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    const auto [steps, faces] = throw_odds[at];
    Position rolled = position;
    rolled.roll_unchecked(steps);
    TurnReply& reply = heading.replies[at];
    reply = rolled.phase() == Phase::lay
                ? best_reply(rolled, evaluator)
                : TurnReply{.shares = value_between_turns(rolled, evaluator)};
    for (std::size_t seat = 0; seat < heading.shares.size(); ++seat)
      heading.shares[seat] += reply.shares[seat] * static_cast<float>(faces) / 6;
  }
  return heading;
}

TurnPlan plan_turn(const Position& position, Evaluator& evaluator) {
  TurnPlan plan;
  const auto add = [&](const Heading& heading) {
    plan.headings[static_cast<std::size_t>(plan.size)] = heading;
    if (share_of(heading.shares, position.seat()) >
        share_of(plan.best_heading().shares, position.seat()))
      plan.best = plan.size;
    ++plan.size;
  };
  if (position.phase() == Phase::roll) {
    add(look_at_throws(position, evaluator));
    return plan;
  }
  for (const Facing facing : legal_facings(position)) {
    Position faced = position;
    faced.face_unchecked(facing);
    add(look_at_throws(faced, evaluator));
  }
  return plan;
}

}  // namespace souk
