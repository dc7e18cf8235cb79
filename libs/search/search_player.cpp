#include "souk/search/search_player.hpp"

#include "iterative_deepening.hpp"
#include "opponent_tracker.hpp"
#include "principal_variation.hpp"
#include "rollout_search.hpp"
#include "root_move.hpp"
#include "search_thread.hpp"

namespace souk {

SearchPlayer::SearchPlayer(const Options& options, std::unique_ptr<Evaluator> evaluator)
    : options_{options},
      evaluator_{std::move(evaluator)},
      threads_{std::make_unique<SearchThreads>()},
      opponents_{std::make_unique<OpponentTracker>(options.opponents)} {}

SearchPlayer::~SearchPlayer() = default;

void SearchPlayer::recall(std::span<const Position> turns) { opponents_->recall(turns); }

Move SearchPlayer::choose(const Position& position, const Budget& budget) {
  std::vector<RootMove> moves = root_moves(position);
  Budget limited = budget;
  if (!limited.time && !limited.nodes && !limited.depth) limited.time = options_.time;
  threads_->begin(limited, *evaluator_);
  const bool has_to_search = moves.size() > 1 || has_listener();
  const OpponentDepths opponent_depths =
      opponents_->depths_at(position, threads_->first(), has_to_search);
  if (has_to_search) {
    const bool two_sides = position.merchants() == 2 || options_.opponents == Opponents::paranoid;
    const bool plays_rollouts = options_.rollouts && !limited.depth && moves.size() > 1;
    IterativeDeepening deepening{
        *threads_,
        {.kind = two_sides ? SearchKind::expectiminimax : SearchKind::maxn,
         .pruning = {.opponent_depths = opponent_depths},
         .max_depth = std::min(options_.depth, limited.depth.value_or(options_.depth)),
         .leave_time = plays_rollouts}};
    const auto searched =
        deepening.run(position, moves, [&](int depth) { publish_best(position, moves[0], depth); });
    if (plays_rollouts && !searched.solved) {
      RolloutSearch{*threads_, opponent_depths}.run(position, moves);
      publish_best(position, moves[0], searched.depth);
    }
  }
  opponents_->remember(position, moves[0].move);
  return moves[0].move;
}

void SearchPlayer::publish_best(const Position& position, const RootMove& best, int depth) {
  if (!has_listener()) return;
  SearchReport report{
      .depth = depth,
      .nodes = threads_->nodes(),
      .principal_variation = principal_variation(position, best.move, threads_->first().search())};
  for (std::size_t seat = 0; seat < best.values.size(); ++seat)
    report.value[seat] = static_cast<double>(best.values[seat]);
  publish(report);
}

}  // namespace souk
