#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>

#include "commands/bench_search.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "common_options.hpp"
#include "plain/plain_playout.hpp"
#include "souk/players/playout.hpp"

namespace souk::app {

namespace {

struct BenchOptions {
  std::uint64_t games = 50'000;
  int repetitions = 7;
  bool json = false;
};

constexpr std::uint64_t seed = 1;
// The plain rules are some fifty times slower: fewer games give as good a figure.
constexpr std::uint64_t games_to_one_plain = 50;

struct Figures {
  double turn_ns = 1e30;
  double games_per_second = 0;
  double plain_turn_ns = 1e30;
};

template <class Play>
double nanoseconds(const Play& play) {
  const auto begin = std::chrono::steady_clock::now();
  play();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count();
}

// The best repetition counts: a busy machine only ever adds time. Both implementations take turns,
// so that their ratio is of one and the same moment.
void measure(int merchants, const BenchOptions& options, Figures& best, std::uint64_t& signature) {
  PlayoutCount fast{};
  const double fast_ns =
      nanoseconds([&] { fast = play_random_games(Rules{}, merchants, options.games, seed); });
  std::uint64_t plain_turns = 0;
  const double plain_ns = nanoseconds([&] {
    plain_turns = plain::play_random_games(
        merchants, std::max<std::uint64_t>(1, options.games / games_to_one_plain), seed);
  });
  best.turn_ns = std::min(best.turn_ns, fast_ns / static_cast<double>(fast.turns));
  best.games_per_second =
      std::max(best.games_per_second, static_cast<double>(fast.games) * 1e9 / fast_ns);
  best.plain_turn_ns = std::min(best.plain_turn_ns, plain_ns / static_cast<double>(plain_turns));
  signature = fast.signature;
}

void print_table(const std::array<Figures, 3>& figures,
                 const std::array<SearchFigures, 3>& searches, std::uint64_t signature) {
  std::puts("merchants   ns a turn   games a second   plain rules, ns a turn   times as fast");
  for (std::size_t row = 0; row < figures.size(); ++row) {
    const Figures& each = figures[row];
    std::printf("%9zu   %9.1f   %14.0f   %22.0f   %13.1f\n", row + 2, each.turn_ns,
                each.games_per_second, each.plain_turn_ns, each.plain_turn_ns / each.turn_ns);
  }
  std::printf("signature %016llx\n\n", static_cast<unsigned long long>(signature));
  std::puts(
      "merchants   evaluations a second   search nodes a second   ms to 2 turns   4 threads to 1");
  for (std::size_t row = 0; row < searches.size(); ++row) {
    const SearchFigures& each = searches[row];
    std::printf("%9zu   %20.0f   %21.0f   %13.2f   %14.2f\n", row + 2, each.evaluations_per_second,
                each.nodes_per_second, each.ms_to_two_turns, each.four_threads_to_one);
  }
}

void print_object(const std::array<Figures, 3>& figures,
                  const std::array<SearchFigures, 3>& searches, std::uint64_t signature) {
  boost::json::object turn_ns;
  boost::json::object games;
  boost::json::object plain_ns;
  boost::json::object times;
  boost::json::object evaluations;
  boost::json::object nodes;
  boost::json::object two_turns;
  boost::json::object threads;
  for (std::size_t row = 0; row < figures.size(); ++row) {
    const std::string merchants = std::to_string(row + 2);
    turn_ns[merchants] = figures[row].turn_ns;
    games[merchants] = figures[row].games_per_second;
    plain_ns[merchants] = figures[row].plain_turn_ns;
    times[merchants] = figures[row].plain_turn_ns / figures[row].turn_ns;
    evaluations[merchants] = searches[row].evaluations_per_second;
    nodes[merchants] = searches[row].nodes_per_second;
    two_turns[merchants] = searches[row].ms_to_two_turns;
    threads[merchants] = searches[row].four_threads_to_one;
  }
  std::array<char, 17> hex{};
  std::snprintf(hex.data(), hex.size(), "%016llx", static_cast<unsigned long long>(signature));
  print_json({{"turn_ns", std::move(turn_ns)},
              {"games_per_second", std::move(games)},
              {"plain_turn_ns", std::move(plain_ns)},
              {"times_plain", std::move(times)},
              {"signature", hex.data()},
              {"evaluations_per_second", std::move(evaluations)},
              {"search_nodes_per_second", std::move(nodes)},
              {"ms_to_two_turns", std::move(two_turns)},
              {"four_threads_to_one", std::move(threads)}});
}

int run_bench(const BenchOptions& options) {
  std::array<Figures, 3> figures{};
  std::array<std::uint64_t, 3> signatures{};
  for (int time = 0; time < options.repetitions; ++time)
    for (std::size_t row = 0; row < figures.size(); ++row)
      measure(static_cast<int>(row) + 2, options, figures[row], signatures[row]);
  std::uint64_t signature = 0;
  for (const std::uint64_t each : signatures)
    signature = (signature ^ each) * 0x9E37'79B9'7F4A'7C15U;
  std::array<SearchFigures, 3> searches;
  for (std::size_t row = 0; row < searches.size(); ++row)
    searches[row] = measure_search(static_cast<int>(row) + 2, options.repetitions);
  if (options.json)
    print_object(figures, searches, signature);
  else
    print_table(figures, searches, signature);
  return all_well;
}

}  // namespace

Command bench_command() {
  const auto options = std::make_shared<BenchOptions>();
  Command command{
      .name = "bench",
      .meaning = "measure the rules, the evaluator and the search",
      .footer = "The signature is a fingerprint of the rules: it changes only when play does.",
      .run = [options] { return run_bench(*options); }};
  command.add_number("--games", options->games, {1, 100'000'000},
                     "games of each repetition and number of merchants");
  command.add_number("--repetitions", options->repetitions, {1, 1000},
                     "how often all is measured; the best time counts");
  add_json(command, options->json);
  return command;
}

}  // namespace souk::app
