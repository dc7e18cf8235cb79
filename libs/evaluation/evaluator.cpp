#include "souk/evaluation/evaluator.hpp"

#include <algorithm>

#include "souk/evaluation/handcrafted_points.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/rules/score.hpp"

namespace souk {

Values values_of_winners(const Position& position) {
  const Seats won = winners(position);
  Values values{};
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat))
      values[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(won.size());
  return values;
}

int turns_left(const Position& position) {
  int turns = 0;
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (position.is_in(seat)) turns += position.rugs_left_of(seat);
  // R6, R11: the mover has laid his rug, and his turn still goes on.
  const bool has_laid = position.phase() == Phase::turn ||
                        (position.phase() == Phase::draw && !is_first_draw(position));
  return has_laid ? turns + 1 : turns;
}

Values Evaluator::final_value(const Position& position) { return values_of_winners(position); }

Values HandcraftedEvaluator::value(const Position& position) {
  const int merchants = position.merchants();
  Values points{};
  const int turns = turns_left(position);
  for (int seat = 0; seat < merchants; ++seat) {
    float& own = points[static_cast<std::size_t>(seat)];
    if (!position.is_in(seat)) {
      own = handcrafted::points_when_out;
      continue;
    }
    int squares = 0;
    if (!position.two_colours() || position.rules().tithe() == Tithe::merchant) {
      squares = squares_.sum(position.top_of(seat));
    } else {
      squares = squares_.sum(position.top(colour_at(seat))) +
                squares_.sum(position.top(colour_at(seat + 2)));
    }
    own = static_cast<float>(score(position, seat)) +
          handcrafted::tithes(turns - position.rugs_left_of(seat), squares);
  }
  return handcrafted::values_of(points, merchants);
}

Values handcrafted::points_now(const Position& position) {
  Values points{};
  for (int seat = 0; seat < position.merchants(); ++seat)
    points[static_cast<std::size_t>(seat)] =
        position.is_in(seat) ? static_cast<float>(score(position, seat)) : points_when_out;
  return points;
}

Values HandcraftedEvaluator::final_value(const Position& position) {
  return handcrafted::values_of(handcrafted::points_now(position), position.merchants());
}

std::unique_ptr<Evaluator> HandcraftedEvaluator::copy() const {
  return std::make_unique<HandcraftedEvaluator>();
}

unsigned in_from_mover(const Position& position) {
  const int merchants = position.merchants();
  unsigned in = 0;
  int seat = position.seat();
  for (int at = 0; at < merchants; ++at, seat = seat_after(seat, merchants))
    if (position.is_in(seat)) in |= 1U << static_cast<unsigned>(at);
  return in;
}

Values TrainedEvaluator::value(const Position& position) {
  // The last turn of a game has a hundred continuations at most: they are searched, not estimated.
  if (turns_left(position) == 1) return plan_turn(position, *this).best_heading().values;
  const int merchants = position.merchants();
  fill_features(position, area_features_, features_, perspective());
  NeuralNet::Hidden hidden;
  const Values seen = nets_[static_cast<std::size_t>(merchants - fewest_merchants)]->values(
      features_, in_from_mover(position), hidden);
  Values values{};
  int seat = position.seat();
  for (int at = 0; at < merchants; ++at, seat = seat_after(seat, merchants))
    values[static_cast<std::size_t>(seat)] = seen[static_cast<std::size_t>(at)];
  return values;
}

std::unique_ptr<Evaluator> TrainedEvaluator::copy() const {
  return std::make_unique<TrainedEvaluator>(nets_, keeper_);
}

}  // namespace souk
