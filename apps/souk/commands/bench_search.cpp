#include "commands/bench_search.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/players/random.hpp"
#include "souk/search/search_player.hpp"

namespace souk::app {

namespace {

constexpr int positions = 12;
constexpr int depth = 2;

double seconds_of(const auto& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Half of the rugs are laid, as the evaluator itself would lay them.
std::vector<Position> middles(int merchants) {
  TrainedEvaluator evaluator{trained_nets()};
  Random random{1};
  std::vector<Position> all;
  while (static_cast<int>(all.size()) < positions) {
    Position position = *Position::start(Rules{}, merchants);
    const auto draw_rugs = [&] {
      while (position.phase() == Phase::draw)
        apply_unchecked(position, draw(random, chance_outcomes(position)));
    };
    draw_rugs();
    const int half = turns_left(position) / 2;
    while (!position.is_over() && turns_left(position) > half) {
      const Heading heading = plan_turn(position, evaluator).best_heading();
      position.face_unchecked(heading.facing);
      const int steps = throw_die(random);
      position.roll_unchecked(steps);
      if (position.phase() == Phase::lay)
        position.lay_unchecked(heading.replies[static_cast<std::size_t>(steps - 1)].place);
      draw_rugs();
    }
    if (!position.is_over()) all.push_back(position);
  }
  return all;
}

struct Searched {
  double seconds = 0;
  double nodes = 0;
};

Searched search(const std::vector<Position>& from, int threads) {
  Searched searched;
  for (const Position& position : from) {
    SearchPlayer player{std::make_unique<TrainedEvaluator>(trained_nets())};
    // Its tables are made by the first search; that is not what is measured.
    (void)player.choose(position, {.depth = 1, .threads = threads});
    std::uint64_t nodes = 0;
    player.report_to([&](const SearchReport& report) { nodes = report.nodes; });
    searched.seconds +=
        seconds_of([&] { (void)player.choose(position, {.depth = depth, .threads = threads}); });
    searched.nodes += static_cast<double>(nodes);
  }
  return searched;
}

}  // namespace

SearchFigures measure_search(int merchants, int repetitions) {
  const std::vector<Position> from = middles(merchants);
  TrainedEvaluator evaluator{trained_nets()};
  SearchFigures best{.ms_to_two_turns = 1e30, .four_threads_to_one = 1e30};
  float sum = 0;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    constexpr int times = 2000;
    const double evaluating = seconds_of([&] {
      for (int time = 0; time < times; ++time)
        for (const Position& position : from) sum += evaluator.value(position)[0];
    });
    best.evaluations_per_second =
        std::max(best.evaluations_per_second, times * positions / evaluating);
    const Searched one = search(from, 1);
    const Searched four = search(from, 4);
    best.nodes_per_second = std::max(best.nodes_per_second, one.nodes / one.seconds);
    best.ms_to_two_turns = std::min(best.ms_to_two_turns, one.seconds * 1000 / positions);
    best.four_threads_to_one = std::min(best.four_threads_to_one, four.seconds / one.seconds);
  }
  // So that nothing is left out because nobody asked for it.
  if (sum < 0) best.evaluations_per_second = 0;
  return best;
}

}  // namespace souk::app
