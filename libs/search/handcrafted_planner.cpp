#include "souk/search/handcrafted_planner.hpp"

#include "souk/evaluation/handcrafted_points.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

HandcraftedPlanner::Market HandcraftedPlanner::market_of(const Position& position) {
  Market market;
  const int turns = turns_left(position) - 1;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!position.is_in(seat)) continue;
    Area& area = market[static_cast<std::size_t>(seat)];
    const int rugs = position.rugs_left_of(seat) - (seat == position.seat() ? 1 : 0);
    area.in = true;
    area.landings = turns - rugs;
    area.board = position.top_of(seat);
    area.halves = count_squares(area.board);
    area.tithes = handcrafted::tithes(area.landings, squares_.sum(area.board));
  }
  return market;
}

Values HandcraftedPlanner::points_with(const Position& position, const Market& market,
                                       const Values& before, Place place) {
  const Board squares = place.squares();
  Values points = before;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    const Area& area = market[static_cast<std::size_t>(seat)];
    if (!area.in) continue;
    float& own = points[static_cast<std::size_t>(seat)];
    const Board board = seat == position.seat() ? area.board | squares : area.board & ~squares;
    if (board == area.board) {
      own += area.tithes;
      continue;
    }
    own += static_cast<float>(count_squares(board) - area.halves);
    own += handcrafted::tithes(area.landings, squares_.sum(board));
  }
  return points;
}

std::size_t HandcraftedPlanner::evaluate_rugs(const Position& position, Rugs& rugs) {
  const Market market = market_of(position);
  const Values before = handcrafted::points_now(position);
  const int merchants = position.merchants();
  std::size_t size = 0;
  for (const Place place : legal_places(position)) {
    const Values points = points_with(position, market, before, place);
    rugs[size++] = {place,
                    handcrafted::value_of(value_for(points, position.seat()),
                                          handcrafted::mean_of(points, merchants), merchants)};
  }
  return size;
}

TurnReply HandcraftedPlanner::best_reply(const Position& position, const Market& market) {
  const Values before = handcrafted::points_now(position);
  const int merchants = position.merchants();
  TurnReply best;
  Values best_points{};
  float best_value = 0;
  for (const Place place : legal_places(position)) {
    const Values points = points_with(position, market, before, place);
    const float value = handcrafted::value_of(value_for(points, position.seat()),
                                              handcrafted::mean_of(points, merchants), merchants);
    if (best.lays && value <= best_value) continue;
    best_value = value;
    best_points = points;
    best.place = place;
    best.lays = true;
  }
  best.values = handcrafted::values_of(best_points, merchants);
  // R11: the handcrafted evaluation does not depend on where Assam faces.
  if (position.rules().turning() != Turning::before) {
    Position laid = position;
    laid.lay_unchecked(best.place);
    if (laid.phase() == Phase::turn) best.turned = legal_facings(laid)[0];
  }
  return best;
}

Heading HandcraftedPlanner::plan_throws(const Position& position, const Market& market) {
  Heading heading{.facing = position.assam().facing()};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    Position rolled = position;
    rolled.roll_unchecked(throw_odds[at].steps);
    TurnReply& reply = heading.replies[at];
    // R16: rare enough to be evaluated the slow way.
    reply = rolled.phase() == Phase::lay
                ? best_reply(rolled, market)
                : TurnReply{.values = value_between_turns(rolled, evaluator_)};
    add_weighted(heading.values, reply.values, odds_of(throw_odds[at]));
  }
  return heading;
}

TurnPlan HandcraftedPlanner::plan(const Position& position) {
  const Market market = market_of(position);
  TurnPlan plan;
  const auto add_heading = [&](const Position& faced) {
    plan.headings[static_cast<std::size_t>(plan.size)] = plan_throws(faced, market);
    const Heading& heading = plan.headings[static_cast<std::size_t>(plan.size)];
    if (value_for(heading.values, position.seat()) >
        value_for(plan.best_heading().values, position.seat()))
      plan.best = plan.size;
    ++plan.size;
  };
  if (position.phase() == Phase::roll) {
    add_heading(position);
    return plan;
  }
  for (const Facing facing : legal_facings(position)) {
    Position faced = position;
    faced.face_unchecked(facing);
    add_heading(faced);
  }
  return plan;
}

}  // namespace souk
