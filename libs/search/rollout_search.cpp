#include "rollout_search.hpp"

#include <algorithm>
#include <array>

#include "souk/search/parallel.hpp"
#include "souk/search/rollout_comparison.hpp"

namespace souk {

namespace {

constexpr std::size_t most_moves = 4;
// A move whose search value is so much worse than the best is not played.
constexpr float search_margin = 0.04F;
constexpr std::size_t rounds_at_a_time = 8;
// What differs by less than so many rounds can show is equal.
constexpr std::size_t most_rounds = 2'000;

// After so many rounds. The further ahead, the more variance: long rollouts only pay when there are
// many of them.
int rollout_turns(std::size_t rounds, int merchants) {
  if (rounds < 32 && merchants > 2) return 4;
  return rounds < 128 ? 6 : 8;
}

std::vector<float> values_worth_playing(const std::vector<RootMove>& moves, int seat) {
  std::vector<float> values;
  for (const RootMove& move : moves) {
    const float value = value_for(move.values, seat);
    if (values.size() < most_moves && move.searched &&
        value >= value_for(moves[0].values, seat) - search_margin)
      values.push_back(value);
  }
  return values;
}

}  // namespace

void RolloutSearch::run(const Position& position, std::vector<RootMove>& moves) {
  const std::vector<float> searched = values_worth_playing(moves, position.seat());
  const std::size_t size = searched.size();
  if (size < 2) return;
  threads_.allow_part(1);
  for (std::size_t at = 0; at < threads_.size(); ++at)
    threads_[at].rollout().begin(
        {.self = position.seat(), .opponent_depths = opponent_depths_, .seed = position.hash()});
  RolloutComparison comparison{searched};
  for (bool in_time = true;
       in_time && comparison.open_choices() > 1 && comparison.rounds() < most_rounds;) {
    std::array<RolloutComparison::Round, rounds_at_a_time> rounds;
    rounds.fill(RolloutComparison::Round(size));
    const std::size_t first = comparison.rounds();
    const int turns = rollout_turns(first, position.merchants());
    parallel_for(threads_.size(), rounds.size() * size, [&](std::size_t worker, std::size_t at) {
      const std::size_t round = at / size;
      const std::size_t move = at % size;
      if (!comparison.is_open(move)) return;
      const auto values = threads_[worker].rollout().play(position, moves[move].move,
                                                          {.dice = first + round, .turns = turns});
      if (values) rounds[round][move] = value_for(*values, position.seat());
    });
    for (const RolloutComparison::Round& round : rounds) in_time = in_time && comparison.add(round);
    comparison.close_hopeless();
  }
  const auto best = moves.begin() + static_cast<std::ptrdiff_t>(comparison.best());
  std::rotate(moves.begin(), best, best + 1);
}

}  // namespace souk
