#include "souk/search/hand_plan.hpp"

#include "souk/evaluation/hand_points.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

HandPlanner::Market HandPlanner::market_of(const Position& position) {
  Market market;
  const int turns = turns_left(position) - 1;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!position.is_in(seat)) continue;
    Area& area = market[static_cast<std::size_t>(seat)];
    const int rugs = position.rugs_left_of(seat) - (seat == position.seat() ? 1 : 0);
    area.in = true;
    area.landings = turns - rugs;
    area.board = position.top_of(seat);
    area.halves = count(area.board);
    area.tithes = by_hand::tithes(area.landings, squares_.sum(area.board));
  }
  return market;
}

Shares HandPlanner::points_with(const Position& position, const Market& market,
                                const Shares& before, Place place) {
  const Board squares = place.squares();
  Shares points = before;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    const Area& area = market[static_cast<std::size_t>(seat)];
    if (!area.in) continue;
    float& own = points[static_cast<std::size_t>(seat)];
    const Board board = seat == position.seat() ? area.board | squares : area.board & ~squares;
    if (board == area.board) {
      own += area.tithes;
      continue;
    }
    own += static_cast<float>(count(board) - area.halves);
    own += by_hand::tithes(area.landings, squares_.sum(board));
  }
  return points;
}

std::size_t HandPlanner::look_at_rugs(const Position& position, Looks& looks) {
  const Market market = market_of(position);
  const Shares before = by_hand::points_now(position);
  const int merchants = position.merchants();
  std::size_t size = 0;
  for (const Place place : legal_places(position)) {
    const Shares points = points_with(position, market, before, place);
    looks[size++] = {place, by_hand::share_for(share_of(points, position.seat()),
                                               by_hand::mean_of(points, merchants), merchants)};
  }
  return size;
}

TurnReply HandPlanner::best_reply(const Position& position, const Market& market) {
  const Shares before = by_hand::points_now(position);
  const int merchants = position.merchants();
  TurnReply best;
  Shares best_points{};
  float best_share = 0;
  for (const Place place : legal_places(position)) {
    const Shares points = points_with(position, market, before, place);
    const float share = by_hand::share_for(share_of(points, position.seat()),
                                           by_hand::mean_of(points, merchants), merchants);
    if (best.lays && share <= best_share) continue;
    best_share = share;
    best_points = points;
    best.place = place;
    best.lays = true;
  }
  best.shares = by_hand::shares_of(best_points, merchants);
  // R11: it does not matter to him where Assam looks.
  if (position.rules().turning() != Turning::before) {
    Position laid = position;
    laid.lay_unchecked(best.place, turned_up_outcomes(position).odds[0].colour);
    if (laid.phase() == Phase::turn) best.turned = legal_facings(laid)[0];
  }
  return best;
}

Heading HandPlanner::look_at_throws(const Position& position, const Market& market) {
  Heading heading{.facing = position.assam().facing()};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    Position rolled = position;
    rolled.roll_unchecked(throw_odds[at].steps);
    TurnReply& reply = heading.replies[at];
    // R16: seldom enough to be done the long way.
    reply = rolled.phase() == Phase::lay ? best_reply(rolled, market)
                                         : TurnReply{.shares = value_between_turns(rolled, hand_)};
    add_part(heading.shares, reply.shares, odds_of(throw_odds[at]));
  }
  return heading;
}

TurnPlan HandPlanner::plan(const Position& position) {
  const Market market = market_of(position);
  TurnPlan plan;
  const auto add_heading = [&](const Position& faced) {
    plan.headings[static_cast<std::size_t>(plan.size)] = look_at_throws(faced, market);
    const Heading& heading = plan.headings[static_cast<std::size_t>(plan.size)];
    if (share_of(heading.shares, position.seat()) >
        share_of(plan.best_heading().shares, position.seat()))
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
