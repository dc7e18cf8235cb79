#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

#include "commands/commands.hpp"
#include "commands/json.hpp"
#include "plain/plain_playout.hpp"
#include "souk/players/playout.hpp"

namespace souk::app {

namespace {

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

// The best round counts: a busy machine only ever adds time. Both implementations take turns, so
// that their ratio is of one and the same moment.
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

void print_table(const std::array<Figures, 3>& figures, std::uint64_t signature) {
  std::puts("merchants   ns a turn   games a second   plain rules, ns a turn   times as fast");
  for (std::size_t row = 0; row < figures.size(); ++row) {
    const Figures& each = figures[row];
    std::printf("%9zu   %9.1f   %14.0f   %22.0f   %13.1f\n", row + 2, each.turn_ns,
                each.games_per_second, each.plain_turn_ns, each.plain_turn_ns / each.turn_ns);
  }
  std::printf("signature %016llx\n", static_cast<unsigned long long>(signature));
}

void print_object(const std::array<Figures, 3>& figures, std::uint64_t signature) {
  boost::json::object turn_ns;
  boost::json::object games;
  boost::json::object plain_ns;
  boost::json::object times;
  for (std::size_t row = 0; row < figures.size(); ++row) {
    const std::string merchants = std::to_string(row + 2);
    turn_ns[merchants] = figures[row].turn_ns;
    games[merchants] = figures[row].games_per_second;
    plain_ns[merchants] = figures[row].plain_turn_ns;
    times[merchants] = figures[row].plain_turn_ns / figures[row].turn_ns;
  }
  std::array<char, 17> hex{};
  std::snprintf(hex.data(), hex.size(), "%016llx", static_cast<unsigned long long>(signature));
  print_json({{"turn_ns", std::move(turn_ns)},
              {"games_per_second", std::move(games)},
              {"plain_turn_ns", std::move(plain_ns)},
              {"times_plain", std::move(times)},
              {"signature", hex.data()}});
}

}  // namespace

int bench(const BenchOptions& options) {
  std::array<Figures, 3> figures{};
  std::array<std::uint64_t, 3> signatures{};
  for (int round = 0; round < options.rounds; ++round)
    for (std::size_t row = 0; row < figures.size(); ++row)
      measure(static_cast<int>(row) + 2, options, figures[row], signatures[row]);
  std::uint64_t signature = 0;
  for (const std::uint64_t each : signatures)
    signature = (signature ^ each) * 0x9E37'79B9'7F4A'7C15U;
  if (options.json)
    print_object(figures, signature);
  else
    print_table(figures, signature);
  return all_well;
}

}  // namespace souk::app
