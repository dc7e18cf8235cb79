#include "souk/search/opponent_policy.hpp"

#include <algorithm>

#include "forward_pruning.hpp"
#include "insertion_sort.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

Position PredictedTurn::played(const Position& position, std::size_t thrown) const {
  Position after = position;
  if (after.phase() == Phase::face) after.face_unchecked(facing);
  after.roll_unchecked(throw_odds[thrown].steps);
  if (after.phase() == Phase::lay) after.lay_unchecked(places[thrown]);
  if (after.phase() == Phase::turn) after.face_unchecked(turned[thrown]);
  return after;
}

OpponentPolicy::Workspace& OpponentPolicy::workspace() {
  if (!workspace_) workspace_ = std::make_unique<Workspace>(table_bits_);
  return *workspace_;
}

PredictedTurn OpponentPolicy::predict(const Position& position, int depth) {
  const std::uint64_t key = (position.hash() ^ static_cast<std::uint64_t>(depth)) | 1U;
  if (const PredictedTurn* known = workspace().table.find(key)) return *known;
  PredictedTurn turn;
  if (std::min(depth, turns_left(position)) > 1) {
    turn = predict_two_turns(position);
  } else {
    const TurnPlan planned = plan(position);
    const Heading& heading = planned.best_heading();
    turn.facing = heading.facing;
    for (std::size_t at = 0; at < throw_odds.size(); ++at) {
      turn.places[at] = heading.replies[at].place;
      turn.turned[at] = heading.replies[at].turned;
    }
  }
  turn.key = key;
  return workspace().table.store(turn);
}

TurnPlan OpponentPolicy::plan(const Position& position) {
  ++plans_;
  return workspace().planner.plan(position);
}

PredictedTurn OpponentPolicy::predict_two_turns(const Position& position) {
  const int mover = position.seat();
  const std::size_t rugs_per_throw = turns_left(position) > 2
                                         ? static_cast<std::size_t>(ForwardPruning{}.rugs_for(2))
                                         : std::size_t{most_places};
  Throws throws;
  Position faced = position;
  if (position.phase() == Phase::roll) {
    (void)search_throws(faced, rugs_per_throw, throws);
  } else {
    TurnPlan planned = plan(position);
    const auto headings = planned.headings.begin();
    insertion_sort(headings, headings + planned.size,
                   [&](const Heading& one, const Heading& other) {
                     return value_for(one.values, mover) > value_for(other.values, mover);
                   });
    float best = -1;
    for (int at = 0; at < planned.size; ++at) {
      Position way = position;
      way.face_unchecked(planned.headings[static_cast<std::size_t>(at)].facing);
      Throws found;
      const float value = value_for(search_throws(way, rugs_per_throw, found), mover);
      if (value <= best) continue;
      best = value;
      throws = found;
      faced = way;
    }
  }
  PredictedTurn turn{.facing = faced.assam().facing()};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    Position rolled = faced;
    rolled.roll_unchecked(throw_odds[at].steps);
    // Once the throw is known, all rugs are searched.
    if (rolled.phase() == Phase::lay) search_rugs(rolled, most_places, throws[at]);
    turn.places[at] = throws[at].best.place;
    turn.turned[at] = throws[at].best.turned;
  }
  return turn;
}

Values OpponentPolicy::search_throws(const Position& faced, std::size_t rugs_per_throw,
                                     Throws& throws) {
  Values sum{};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    Position rolled = faced;
    rolled.roll_unchecked(throw_odds[at].steps);
    Rugs& found = throws[at];
    if (rolled.phase() == Phase::lay)
      search_rugs(rolled, rugs_per_throw, found);
    else
      found.best = after_laying(rolled, faced.seat());
    add_weighted(sum, found.best.values, odds_of(throw_odds[at]));
  }
  return sum;
}

void OpponentPolicy::search_rugs(const Position& rolled, std::size_t up_to, Rugs& rugs) {
  const int mover = rolled.seat();
  if (rugs.size == 0) {
    rugs.size = workspace().planner.evaluate_rugs(rolled, rugs.ordered);
    const auto first = rugs.ordered.begin();
    insertion_sort(first, first + static_cast<std::ptrdiff_t>(rugs.size),
                   [](const auto& one, const auto& other) { return one.value > other.value; });
  }
  for (; rugs.searched < std::min(rugs.size, up_to); ++rugs.searched) {
    const Place place = rugs.ordered[rugs.searched].place;
    Position laid = rolled;
    laid.lay_unchecked(place);
    const TurnReply reply = after_laying(laid, mover);
    if (rugs.best.lays && value_for(reply.values, mover) <= value_for(rugs.best.values, mover))
      continue;
    rugs.best = reply;
    rugs.best.place = place;
    rugs.best.lays = true;
  }
}

TurnReply OpponentPolicy::after_laying(const Position& laid, int mover) {
  const auto values_at = [&](const Position& next) {
    return next.is_over() ? workspace().planner.evaluator().final_value(next)
                          : plan(next).best_heading().values;
  };
  if (laid.phase() != Phase::turn) return {.values = values_at(laid)};
  TurnReply best;
  bool first = true;
  for (const Facing facing : legal_facings(laid)) {
    Position turned = laid;
    turned.face_unchecked(facing);
    const Values values = values_at(turned);
    if (!first && value_for(values, mover) <= value_for(best.values, mover)) continue;
    best = {.values = values, .turned = facing};
    first = false;
  }
  return best;
}

}  // namespace souk
