#include "iterative_deepening.hpp"

#include <algorithm>
#include <atomic>

#include "insertion_sort.hpp"
#include "souk/search/parallel.hpp"

namespace souk {

namespace {

constexpr float epsilon = 1e-6F;
// Starting threads costs more than it saves where an iteration takes less than this.
constexpr std::chrono::milliseconds worth_sharing{3};

// Where rollouts follow, the part of the budget for the search: enough for two turns, seldom for
// three.
constexpr double search_part = 0.05;
constexpr double search_part_of_two = 0.01;
// Near the end of the game the search may solve it, which is better than any rollout.
constexpr double solving_part = 0.5;
constexpr int turns_to_solve = 4;

void sort_best_first(std::vector<RootMove>& moves, int seat) {
  insertion_sort(moves.begin(), moves.end(), [&](const RootMove& one, const RootMove& other) {
    if (one.searched != other.searched) return one.searched;
    return one.searched && value_for(one.values, seat) > value_for(other.values, seat);
  });
}

}  // namespace

IterativeDeepening::Outcome IterativeDeepening::run(const Position& position,
                                                    std::vector<RootMove>& moves,
                                                    const Finished& finished) {
  const int left = turns_left(position);
  const double enough = position.merchants() == 2 ? search_part_of_two : search_part;
  const SearchLimits& limits = threads_.first().limits();
  if (options_.leave_time) threads_.allow_part(solving_part);
  Outcome outcome;
  for (int depth = 1; depth <= std::min(left, options_.max_depth); ++depth) {
    const bool complete = iterate(position, moves, depth, depth >= left);
    if (!moves[0].searched) break;
    outcome = {.depth = depth, .solved = complete && depth >= left};
    sort_best_first(moves, position.seat());
    finished(depth);
    if (!complete || limits.is_late()) break;
    if (options_.leave_time && depth > 1 && left > turns_to_solve && limits.part_used() > enough)
      break;
  }
  return outcome;
}

bool IterativeDeepening::iterate(const Position& position, std::vector<RootMove>& moves, int depth,
                                 bool exact) {
  for (std::size_t at = 0; at < threads_.size(); ++at)
    threads_[at].begin_iteration(position, options_.kind, options_.pruning, exact);
  for (RootMove& move : moves) move.searched = false;
  std::atomic<float> best{0};
  const auto search = [&](SearchThread& thread, RootMove& move) {
    const float alpha = best.load(std::memory_order_relaxed);
    const Values values = thread.search().value_of(position, move.move, depth, alpha);
    if (thread.limits().is_over()) return;
    move.values = values;
    move.searched = true;
    float& value = move.values[static_cast<std::size_t>(position.seat())];
    // What is not above alpha may be only an upper bound, and must not pass for an equal.
    if (value <= alpha) value -= epsilon;
    for (float seen = alpha; seen < value && !best.compare_exchange_weak(seen, value);) continue;
  };
  // The best move so far comes first and alone: it sets alpha for the others.
  search(threads_.first(), moves[0]);
  const std::size_t workers =
      threads_.first().limits().elapsed() < worth_sharing ? 1 : threads_.size();
  parallel_for(workers, moves.size() - 1, [&](std::size_t worker, std::size_t at) {
    search(threads_[worker], moves[at + 1]);
  });
  return std::ranges::all_of(moves, &RootMove::searched);
}

}  // namespace souk
