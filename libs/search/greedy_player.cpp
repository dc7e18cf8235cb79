#include "souk/search/greedy_player.hpp"

#include <utility>

#include "souk/evaluation/turn_plan.hpp"

namespace souk {

namespace {

class CountingEvaluator final : public Evaluator {
 public:
  explicit CountingEvaluator(Evaluator& evaluator) : evaluator_{evaluator} {}

  [[nodiscard]] std::uint64_t count() const { return count_; }

  [[nodiscard]] Values value(const Position& position) override {
    ++count_;
    return evaluator_.value(position);
  }
  [[nodiscard]] Values final_value(const Position& position) override {
    ++count_;
    return evaluator_.final_value(position);
  }
  [[nodiscard]] std::unique_ptr<Evaluator> copy() const override { return evaluator_.copy(); }

 private:
  Evaluator& evaluator_;
  std::uint64_t count_ = 0;
};

struct Decision {
  Move move;
  Values values{};
  std::vector<Move> principal_variation;
};

void add_reply(const Position& rolled, const TurnReply& reply, std::vector<Move>& variation) {
  variation.push_back(Move::lay(reply.place));
  // R11: Assam is turned after the rug, and after the rug that comes up (R6).
  if (rolled.rules().turning() == Turning::before) return;
  Position laid = rolled;
  laid.lay_unchecked(reply.place);
  if (laid.phase() == Phase::draw) {
    variation.push_back(chance_outcomes(laid)[0].move);
    apply_unchecked(laid, variation.back());
  }
  if (laid.phase() == Phase::turn) variation.push_back(Move::face(reply.turned));
}

Decision choose_facing(const Position& position, Evaluator& evaluator) {
  const TurnPlan plan = plan_turn(position, evaluator);
  const Heading& heading = plan.best_heading();
  const Move move = Move::face(heading.facing);
  Decision decision{move, heading.values, {move}};
  constexpr std::size_t likely = 1;
  Position rolled = position;
  rolled.face_unchecked(heading.facing);
  rolled.roll_unchecked(throw_odds[likely].steps);
  decision.principal_variation.push_back(Move::roll(throw_odds[likely].steps));
  if (heading.replies[likely].lays)
    add_reply(rolled, heading.replies[likely], decision.principal_variation);
  return decision;
}

Decision choose_place(const Position& position, Evaluator& evaluator) {
  const TurnReply reply = best_reply(position, evaluator);
  Decision decision{Move::lay(reply.place), reply.values, {}};
  add_reply(position, reply, decision.principal_variation);
  return decision;
}

// R11: the rug is laid; what is left of the turn is where Assam faces.
Decision choose_turn(const Position& position, Evaluator& evaluator) {
  const TurnReply reply = best_turning(position, evaluator);
  const Move move = Move::face(reply.turned);
  return {move, reply.values, {move}};
}

Decision decide(const Position& position, Evaluator& evaluator) {
  switch (position.phase()) {
    case Phase::lay:
      return choose_place(position, evaluator);
    case Phase::turn:
      return choose_turn(position, evaluator);
    default:
      return choose_facing(position, evaluator);
  }
}

}  // namespace

GreedyPlayer::GreedyPlayer(std::unique_ptr<Evaluator> evaluator)
    : evaluator_{std::move(evaluator)} {}

Move GreedyPlayer::choose(const Position& position, const Budget& /*budget*/) {
  evaluator_->set_perspective(position.seat());
  CountingEvaluator evaluator{*evaluator_};
  Decision decision = decide(position, evaluator);
  SearchReport report{.depth = 1,
                      .nodes = evaluator.count(),
                      .principal_variation = std::move(decision.principal_variation)};
  for (std::size_t seat = 0; seat < decision.values.size(); ++seat)
    report.value[seat] = static_cast<double>(decision.values[seat]);
  publish(report);
  return decision.move;
}

}  // namespace souk
