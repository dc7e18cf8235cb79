#include "rollout_table.hpp"

#include <algorithm>

#include "souk/search/parallel.hpp"

namespace souk {

namespace {

constexpr std::size_t rounds_at_a_time = 32;
// Where one move is best beyond doubt, its own value is still wanted.
constexpr std::size_t least_rounds = 64;
// No game is longer.
constexpr int whole_game = most_merchants * most_rugs;

}  // namespace

RolloutTable::RolloutTable(const AnalysisSettings& settings, int threads) : settings_{settings} {
  for (int worker = 0; worker < useful_threads(threads); ++worker)
    workers_.push_back(std::make_unique<Worker>());
}

// The rollouts of one position.
class RolloutTable::Run {
 public:
  Run(RolloutTable& table, const Position& position, std::span<const Move> moves)
      : table_{table},
        position_{position},
        moves_{moves},
        comparison_{std::vector<float>(moves.size()), 0},
        sums_(moves.size()) {
    for (const auto& worker : table.workers_)
      worker->rollout.begin({.self = no_perspective,
                             .seed = position.hash() ^ Random{table.settings_.seed}.next(),
                             .luck_turns = luck_turns_for(position.merchants())});
  }

  void add_rounds(std::size_t count) {
    const std::size_t first = comparison_.rounds();
    const std::size_t size = moves_.size();
    const int turns = table_.settings_.rollout_turns;
    std::vector<Values> led_to(count * size);
    parallel_for(table_.workers_.size(), led_to.size(), [&](std::size_t worker, std::size_t at) {
      if (!comparison_.is_open(at % size)) return;
      const auto values = table_.workers_[worker]->rollout.play(
          position_, moves_[at % size],
          {.dice = first + at / size, .turns = turns == 0 ? whole_game : turns});
      led_to[at] = values.value_or(Values{});
    });
    for (std::size_t round = 0; round < count; ++round)
      add_round(std::span{led_to}.subspan(round * size, size));
  }

  [[nodiscard]] RolloutComparison& comparison() { return comparison_; }

  [[nodiscard]] RolledOut finished() && {
    for (std::size_t at = 0; at < sums_.size(); ++at)
      for (double& chance : sums_[at]) chance /= static_cast<double>(comparison_.rounds_of(at));
    return {.comparison = std::move(comparison_), .means = std::move(sums_)};
  }

 private:
  void add_round(std::span<const Values> led_to) {
    RolloutComparison::Round round(led_to.size());
    for (std::size_t at = 0; at < led_to.size(); ++at) {
      if (!comparison_.is_open(at)) continue;
      round[at] = value_for(led_to[at], position_.seat());
      add_weighted(sums_[at], chances_of(led_to[at]), 1);
    }
    comparison_.add(round);
  }

  RolloutTable& table_;
  const Position& position_;
  std::span<const Move> moves_;
  RolloutComparison comparison_;
  std::vector<Chances> sums_;
};

RolledOut RolloutTable::decide(const Position& position, std::span<const Move> moves) {
  const auto most = static_cast<std::size_t>(settings_.rollouts);
  Run run{*this, position, moves};
  while (run.comparison().rounds() < most &&
         (run.comparison().open_choices() > 1 || run.comparison().rounds() < least_rounds)) {
    run.add_rounds(std::min(rounds_at_a_time, most - run.comparison().rounds()));
    run.comparison().close_hopeless();
  }
  return std::move(run).finished();
}

RolledOut RolloutTable::play(const Position& position, std::span<const Move> moves,
                             std::size_t rounds) {
  Run run{*this, position, moves};
  run.add_rounds(rounds);
  return std::move(run).finished();
}

}  // namespace souk
