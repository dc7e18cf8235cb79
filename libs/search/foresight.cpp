#include "souk/search/foresight.hpp"

#include <algorithm>

#include "in_order.hpp"
#include "selection.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

Position Foresight::Turn::played(const Position& position, std::size_t thrown) const {
  Position after = position;
  if (after.phase() == Phase::face) after.face_unchecked(facing);
  after.roll_unchecked(throw_odds[thrown].steps);
  if (after.phase() == Phase::lay)
    after.lay_unchecked(places[thrown], turned_up_outcomes(after).odds[0].colour);
  if (after.phase() == Phase::turn) after.face_unchecked(turned[thrown]);
  return after;
}

Foresight::Head& Foresight::head() {
  if (!head_) head_ = std::make_unique<Head>(memory_bits_);
  return *head_;
}

Foresight::Turn Foresight::turn(const Position& position, int turns) {
  const std::uint64_t key = (position.hash() ^ static_cast<std::uint64_t>(turns)) | 1U;
  if (const Turn* known = head().memory.find(key); known != nullptr) return *known;
  Turn turn;
  if (std::min(turns, turns_left(position)) > 1) {
    turn = turn_of_two(position);
  } else {
    const TurnPlan looked = plan(position);
    const Heading& heading = looked.best_heading();
    turn.facing = heading.facing;
    for (std::size_t at = 0; at < throw_odds.size(); ++at) {
      turn.places[at] = heading.replies[at].place;
      turn.turned[at] = heading.replies[at].turned;
    }
  }
  turn.key = key;
  head().memory.keep(turn);
  return turn;
}

TurnPlan Foresight::plan(const Position& position) {
  ++plans_;
  return head().planner.plan(position);
}

Foresight::Turn Foresight::turn_of_two(const Position& position) {
  const int mover = position.seat();
  const std::size_t rugs = turns_left(position) > 2
                               ? static_cast<std::size_t>(Selection{}.rugs_for(2))
                               : std::size_t{most_places};
  Throws throws;
  Position faced = position;
  if (position.phase() == Phase::roll) {
    (void)look_at_throws(faced, rugs, throws);
  } else {
    TurnPlan looked = plan(position);
    const auto headings = looked.headings.begin();
    put_in_order(headings, headings + looked.size, [&](const Heading& one, const Heading& other) {
      return share_of(one.shares, mover) > share_of(other.shares, mover);
    });
    float best = -1;
    for (int at = 0; at < looked.size; ++at) {
      Position way = position;
      way.face_unchecked(looked.headings[static_cast<std::size_t>(at)].facing);
      Throws found;
      const float share = share_of(look_at_throws(way, rugs, found), mover);
      if (share <= best) continue;
      best = share;
      throws = found;
      faced = way;
    }
  }
  Turn turn{.facing = faced.assam().facing()};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    Position rolled = faced;
    rolled.roll_unchecked(throw_odds[at].steps);
    // Once the die is cast he looks at all of them.
    if (rolled.phase() == Phase::lay) look_at_rugs(rolled, most_places, throws[at]);
    turn.places[at] = throws[at].best.place;
    turn.turned[at] = throws[at].best.turned;
  }
  return turn;
}

Shares Foresight::look_at_throws(const Position& faced, std::size_t rugs, Throws& throws) {
  Shares sum{};
  for (std::size_t at = 0; at < throw_odds.size(); ++at) {
    Position rolled = faced;
    rolled.roll_unchecked(throw_odds[at].steps);
    Rugs& found = throws[at];
    if (rolled.phase() == Phase::lay)
      look_at_rugs(rolled, rugs, found);
    else
      found.best = after_laying(rolled, faced.seat());
    add_part(sum, found.best.shares, odds_of(throw_odds[at]));
  }
  return sum;
}

void Foresight::look_at_rugs(const Position& rolled, std::size_t up_to, Rugs& rugs) {
  const int mover = rolled.seat();
  if (rugs.size == 0) {
    rugs.size = head().planner.look_at_rugs(rolled, rugs.looks);
    put_in_order(rugs.looks.begin(), rugs.looks.begin() + static_cast<std::ptrdiff_t>(rugs.size),
                 [](const auto& one, const auto& other) { return one.share > other.share; });
  }
  const Colour turned_up = turned_up_outcomes(rolled).odds[0].colour;
  for (; rugs.seen < std::min(rugs.size, up_to); ++rugs.seen) {
    Position laid = rolled;
    laid.lay_unchecked(rugs.looks[rugs.seen].place, turned_up);
    const TurnReply reply = after_laying(laid, mover);
    if (rugs.best.lays && share_of(reply.shares, mover) <= share_of(rugs.best.shares, mover))
      continue;
    rugs.best = reply;
    rugs.best.place = rugs.looks[rugs.seen].place;
    rugs.best.lays = true;
  }
}

TurnReply Foresight::after_laying(const Position& laid, int mover) {
  if (laid.is_over()) return {.shares = head().planner.evaluator().final_value(laid)};
  if (laid.phase() != Phase::turn) return {.shares = plan(laid).best_heading().shares};
  TurnReply best;
  bool first = true;
  for (const Facing facing : legal_facings(laid)) {
    Position turned = laid;
    turned.face_unchecked(facing);
    const Shares shares = turned.is_over() ? head().planner.evaluator().final_value(turned)
                                           : plan(turned).best_heading().shares;
    if (!first && share_of(shares, mover) <= share_of(best.shares, mover)) continue;
    best = {.shares = shares, .turned = facing};
    first = false;
  }
  return best;
}

}  // namespace souk
