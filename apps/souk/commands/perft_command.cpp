#include "souk/rules/perft.hpp"

#include <chrono>
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "common_options.hpp"
#include "souk/notation/breach_text.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk::app {

namespace {

struct PerftOptions {
  int turns = 1;
  int players = 3;
  std::string rules = "international";
  std::string position;  // instead of players and rules
  bool divide = false;
  bool json = false;
};

Result<Position> position_to_count(const PerftOptions& options) {
  if (!options.position.empty()) return read_position(options.position);
  const auto rules = read_rules(options.rules);
  if (!rules) return tl::unexpected{rules.error()};
  const auto start = Position::start(*rules, options.players);
  if (!start) return fail(start.error());
  return *start;
}

boost::json::object divided(const Position& position, int turns) {
  boost::json::object counts;
  for (const Move move : moves_for_perft(position))
    counts[text_of(move)] = perft_behind(position, move, turns);
  return counts;
}

int run_perft(const PerftOptions& options) {
  const auto position = position_to_count(options);
  if (!position) return complain(wrong_data, position.error().message);
  boost::json::array counts;
  for (int turns = 1; turns <= options.turns; ++turns) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t leaves = souk::perft(*position, turns);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (!options.json)
      std::printf("%d %llu  (%.3f s)\n", turns, static_cast<unsigned long long>(leaves),
                  taken.count());
    counts.push_back({{"turns", turns}, {"leaves", leaves}, {"seconds", taken.count()}});
  }
  boost::json::object summary{{"position", text_of(*position)}, {"perft", std::move(counts)}};
  if (options.divide) summary["divide"] = divided(*position, options.turns);
  if (options.json) {
    print_json(summary);
  } else if (options.divide) {
    for (const auto& [choice, leaves] : summary["divide"].as_object())
      std::printf("  %-4s %llu\n", std::string{choice}.c_str(),
                  static_cast<unsigned long long>(leaves.as_uint64()));
  }
  return all_well;
}

}  // namespace

Command perft_command() {
  const auto options = std::make_shared<PerftOptions>();
  Command command{.name = "perft",
                  .meaning = "count every way a game can go on, turn by turn",
                  .footer = "Every throw (1 2 3 4) counts once. Five turns are some 10^10 leaves.",
                  .examples = {"souk perft 3 --players 2 --rules classic"},
                  .run = [options] { return run_perft(*options); }};
  command.add_number("TURNS", options->turns, {1, 8}, "whole turns, 1 to 8").is_required = true;
  add_players(command, options->players);
  add_rules(command, options->rules);
  command
      .add_text("--position", "POSITION", options->position, "begin here instead of at the start")
      .excludes = "--players,--rules";
  command.add_flag("--divide", options->divide, "also the count behind each first move");
  add_json(command, options->json);
  return command;
}

}  // namespace souk::app
