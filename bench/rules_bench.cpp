// How fast the rules are:  bench_rules --benchmark_filter='games|tithe' --benchmark_repetitions=5
//
// Whole games first, where the counter `turn` is the time one turn takes and `games` how many games
// are played in a second; then the parts of a turn, over positions from such games.
#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "plain/plain_playout.hpp"
#include "souk/players/playout.hpp"
#include "souk/players/random.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

namespace {

void report(benchmark::State& state, std::uint64_t games, std::uint64_t turns) {
  using benchmark::Counter;
  state.counters["games"] = Counter(static_cast<double>(games), Counter::kIsRate);
  state.counters["turn"] = Counter(static_cast<double>(turns), Counter::kIsRate | Counter::kInvert);
}

void games(benchmark::State& state) {
  PlayoutCount played;
  while (state.KeepRunning()) {
    const PlayoutCount more =
        play_random_games(Rules{}, static_cast<int>(state.range(0)), 1000, 42);
    played.games += more.games;
    played.turns += more.turns;
    benchmark::DoNotOptimize(more.signature);
  }
  report(state, played.games, played.turns);
}

// As docs/library.md begins: every move listed, one of them picked.
void listed_games(benchmark::State& state) {
  constexpr std::uint64_t a_few = 1000;
  std::uint64_t played = 0;
  std::uint64_t turns = 0;
  Random random{42};
  while (state.KeepRunning()) {
    for (std::uint64_t game = 0; game < a_few; ++game) {
      Position position = *Position::start(Rules{}, static_cast<int>(state.range(0)));
      while (!position.is_over()) {
        const MoveList moves = legal_moves(position);
        const ChanceOutcomes chance = chance_outcomes(position);
        turns += position.phase() == Phase::roll ? 1 : 0;
        apply_unchecked(position, chance.empty() ? pick(random, moves) : draw(random, chance));
      }
      benchmark::DoNotOptimize(position);
    }
    played += a_few;
  }
  report(state, played, turns);
}

void plain_games(benchmark::State& state) {
  constexpr std::uint64_t a_few = 5;
  std::uint64_t played = 0;
  std::uint64_t turns = 0;
  while (state.KeepRunning()) {
    turns += plain::play_random_games(static_cast<int>(state.range(0)), a_few, 42);
    played += a_few;
  }
  report(state, played, turns);
}

// So many fit into the first cache; a power of two, so that going round costs nothing.
constexpr std::size_t enough = 256;

// Positions in which a rug is due, from all stages of games of three.
std::vector<Position> positions_to_lay_in() {
  constexpr int one_in = 5;
  std::vector<Position> positions;
  Random random{42};
  while (positions.size() < enough) {
    Position position = *Position::start(Rules{}, 3);
    while (!position.is_over() && positions.size() < enough) {
      position.face_unchecked(pick(random, legal_facings(position)));
      position.roll_unchecked(throw_die(random));
      if (position.phase() != Phase::lay) continue;
      if (random.below(one_in) == 0) positions.push_back(position);
      position.lay_unchecked(pick(random, legal_places(position)));
    }
  }
  return positions;
}

// Asks the part to be measured of one position after the other.
template <class Part>
void measure(benchmark::State& state, Part&& part) {
  const std::vector<Position> positions = positions_to_lay_in();
  std::size_t at = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(part(positions[at]));
    at = (at + 1) % enough;
  }
}

void count_places(benchmark::State& state) {
  measure(state, [](const Position& position) { return position.places().size(); });
}

void list_places(benchmark::State& state) {
  measure(state, [](const Position& position) { return legal_places(position); });
}

void list_moves(benchmark::State& state) {
  measure(state, [](const Position& position) { return legal_moves(position); });
}

void tithe(benchmark::State& state) {
  measure(state, [](const Position& position) { return position.owed().dirhams(); });
}

void hash(benchmark::State& state) {
  measure(state, [](const Position& position) { return position.hash(); });
}

void copy(benchmark::State& state) {
  measure(state, [](const Position& position) { return Position{position}; });
}

void copy_and_lay(benchmark::State& state) {
  measure(state, [](const Position& position) {
    Position next = position;
    next.lay_unchecked(position.places().nth(0));
    return next;
  });
}

void walk_three(benchmark::State& state) {
  measure(state, [](const Position& position) { return walk(position.assam(), 3); });
}

}  // namespace

// Not by the macro BENCHMARK: clang warns about the counter in it.
void register_benchmarks() {
  using benchmark::RegisterBenchmark;
  for (const auto& [name, whole_games] :
       {std::pair{"games", &games}, {"listed_games", &listed_games}, {"plain_games", &plain_games}})
    RegisterBenchmark(name, whole_games)
        ->DenseRange(fewest_merchants, most_merchants)
        ->ArgName("merchants");
  RegisterBenchmark("count_places", count_places);
  RegisterBenchmark("list_places", list_places);
  RegisterBenchmark("list_moves", list_moves);
  RegisterBenchmark("copy_and_lay", copy_and_lay);
  RegisterBenchmark("tithe", tithe);
  RegisterBenchmark("hash", hash);
  RegisterBenchmark("copy", copy);
  RegisterBenchmark("walk", walk_three);
}

}  // namespace souk

int main(int argc, char** argv) {
  souk::register_benchmarks();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
