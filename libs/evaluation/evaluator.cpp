#include "souk/evaluation/evaluator.hpp"

#include <algorithm>

#include "souk/evaluation/hand_points.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/rules/score.hpp"

namespace souk {

Shares shares_of_winners(const Position& position) {
  const Seats won = winners(position);
  Shares shares{};
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (won.contains(seat))
      shares[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(won.size());
  return shares;
}

int turns_left(const Position& position) {
  int turns = 0;
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (position.is_in(seat)) turns += position.rugs_left_of(seat);
  // R11: he has laid his rug, and what he does now still belongs to that turn.
  return position.phase() == Phase::turn ? turns + 1 : turns;
}

Shares Evaluator::final_value(const Position& position) { return shares_of_winners(position); }

Shares HandEvaluator::value(const Position& position) {
  const int merchants = position.merchants();
  Shares points{};
  const int turns = turns_left(position);
  for (int seat = 0; seat < merchants; ++seat) {
    float& own = points[static_cast<std::size_t>(seat)];
    if (!position.is_in(seat)) {
      own = by_hand::points_when_out;
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
          by_hand::tithes(turns - position.rugs_left_of(seat), squares);
  }
  return by_hand::shares_of(points, merchants);
}

Shares by_hand::points_now(const Position& position) {
  Shares points{};
  for (int seat = 0; seat < position.merchants(); ++seat)
    points[static_cast<std::size_t>(seat)] =
        position.is_in(seat) ? static_cast<float>(score(position, seat)) : points_when_out;
  return points;
}

Shares HandEvaluator::final_value(const Position& position) {
  return by_hand::shares_of(by_hand::points_now(position), position.merchants());
}

std::unique_ptr<Evaluator> HandEvaluator::copy() const { return std::make_unique<HandEvaluator>(); }

unsigned in_from_mover(const Position& position) {
  const int merchants = position.merchants();
  unsigned in = 0;
  int seat = position.seat();
  for (int at = 0; at < merchants; ++at, seat = seat_after(seat, merchants))
    if (position.is_in(seat)) in |= 1U << static_cast<unsigned>(at);
  return in;
}

Shares TrainedEvaluator::value(const Position& position) {
  // The last turn of a game is a hundred ways at most: what they come to is known, not guessed.
  if (turns_left(position) == 1) return plan_turn(position, *this).best_heading().shares;
  const int merchants = position.merchants();
  fill_features(position, outlooks_, features_, thinker());
  Network::Hidden hidden;
  const Shares seen = nets_[static_cast<std::size_t>(merchants - fewest_merchants)]->shares(
      features_, in_from_mover(position), hidden);
  Shares shares{};
  int seat = position.seat();
  for (int at = 0; at < merchants; ++at, seat = seat_after(seat, merchants))
    shares[static_cast<std::size_t>(seat)] = seen[static_cast<std::size_t>(at)];
  return shares;
}

std::unique_ptr<Evaluator> TrainedEvaluator::copy() const {
  return std::make_unique<TrainedEvaluator>(nets_);
}

}  // namespace souk
