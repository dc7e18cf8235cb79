#include "souk/arena/luck.hpp"

#include <algorithm>

#include "souk/evaluation/turn_plan.hpp"

namespace souk {

namespace {

std::size_t index_of(int seat) { return static_cast<std::size_t>(seat); }

Position with_top(const Position& position, Colour top) {
  PositionParts parts = position.parts();
  parts.pile_tops[index_of(position.seat())] = top;
  return Position::assemble_unchecked(parts);
}

class Ledger {
 public:
  Ledger(const Position& start, Evaluator& evaluator) : evaluator_{evaluator} {
    for (int seat = 0; start.two_colours() && seat < start.merchants(); ++seat) {
      tops_[index_of(seat)].add(Move::draw(colour_at(seat)), 1);
      tops_[index_of(seat)].add(Move::draw(other_colour(colour_at(seat))), 1);
    }
    const Values expected = look_at_turn(start);
    for (std::size_t seat = 0; seat < now_.size(); ++seat) {
      now_[seat] = static_cast<double>(expected[seat]);
      luck_.start[seat] = now_[seat];
    }
  }

  void step(const Position& before, const ReplayStep& step) {
    if (turn_begins(before)) {
      move_to(look_at_turn(before), luck_.revisions);
      heading_ = plan_.best_heading();
      move_to(heading_.values, luck_.piles);
    }
    std::visit([&](const auto& effect) { add(before, step.after, effect); }, step.effect);
  }

  Luck closed() {
    luck_.result = now_;
    return std::move(luck_);
  }

 private:
  // What it is worth before the top of the mover's pile is seen.
  Values look_at_turn(const Position& position) {
    plan_ = plan_turn(position, evaluator_);
    const ChanceOutcomes& tops = tops_[index_of(position.seat())];
    if (tops.size() < 2) return plan_.best_heading().values;
    Values expected{};
    for (const auto [move, weight] : tops) {
      const Values values =
          move.colour() == position.next_rug(position.seat())
              ? plan_.best_heading().values
              : plan_turn(with_top(position, move.colour()), evaluator_).best_heading().values;
      for (std::size_t seat = 0; seat < expected.size(); ++seat)
        expected[seat] +=
            values[seat] * static_cast<float>(weight) / static_cast<float>(tops.total());
    }
    return expected;
  }

  void add(const Position& before, const Position& after, const Faced& faced) {
    if (before.phase() == Phase::turn) {
      choose(before.seat(), value_between_turns(after, evaluator_));
      return;
    }
    const auto end = plan_.headings.begin() + plan_.size;
    heading_ = *std::ranges::find(plan_.headings.begin(), end, faced.to.facing(), &Heading::facing);
    choose(before.seat(), heading_.values);
  }
  void add(const Position& before, const Position& /*after*/, const Rolled& rolled) {
    const double had = now_[index_of(before.seat())];
    move_to(heading_.replies[index_of(rolled.walk.steps - 1)].values, luck_.throws);
    luck_.swings.push_back(now_[index_of(before.seat())] - had);
  }
  void add(const Position& before, const Position& /*after*/, const Laid& laid) {
    // Until a rug is drawn, nothing is left to chance.
    tops_[index_of(laid.seat)] = {};
    Position drawn = before;
    lay_and_draw_any(drawn, laid.place);
    choose(laid.seat, drawn.phase() == Phase::turn ? best_turning(drawn, evaluator_).values
                                                   : value_between_turns(drawn, evaluator_));
  }
  // What came up is booked when it is to be laid; here only what might have come up.
  void add(const Position& before, const Position& /*after*/, const Drawn& drawn) {
    tops_[index_of(drawn.seat)] = chance_outcomes(before);
  }
  void add(const Position& before, const Position& after, const Withdrawn& /*withdrawn*/) {
    choose(before.seat(), value_between_turns(after, evaluator_));
  }

  void choose(int seat, const Values& next) {
    const double had = now_[index_of(seat)];
    move_to(next, luck_.choices);
    luck_.given_away[index_of(seat)] += had - now_[index_of(seat)];
  }

  void move_to(const Values& next, SeatSums& account) {
    for (std::size_t seat = 0; seat < now_.size(); ++seat) {
      account[seat] += static_cast<double>(next[seat]) - now_[seat];
      now_[seat] = static_cast<double>(next[seat]);
    }
  }

  Evaluator& evaluator_;
  Luck luck_;
  SeatSums now_{};
  TurnPlan plan_;
  Heading heading_;
  // By seat, what might have come up on the merchant's pile.
  std::array<ChanceOutcomes, most_merchants> tops_{};
};

}  // namespace

Luck luck_of(const Replay& replay, Evaluator& evaluator) {
  Ledger ledger{replay.header.start, evaluator};
  for (std::size_t step = 0; step < replay.steps.size(); ++step)
    ledger.step(replay.position_after(step), replay.steps[step]);
  return ledger.closed();
}

}  // namespace souk
