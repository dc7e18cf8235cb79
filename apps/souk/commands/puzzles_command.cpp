#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/progress_line.hpp"
#include "common_options.hpp"
#include "souk/analysis/puzzles.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/text/json_writer.hpp"

namespace souk::app {

namespace {

struct PuzzlesOptions {
  int count = 10;
  int players = 2;
  std::string rules = "international";
  double margin = 0.04;
  int difficulty = 1;
  int rollouts = 1024;
  std::uint64_t seed = 1;
  int threads = 1;
  bool quiet = false;
};

void write_puzzle(JsonWriter& json, const Puzzle& puzzle) {
  json.object([&] {
    json.member("position", text_of(puzzle.position));
    json.member("best", text_of(puzzle.best));
    json.member("second", text_of(puzzle.second));
    json.key("margin");
    json.decimal(puzzle.margin, 4);
    json.key("error");
    json.decimal(puzzle.standard_error, 4);
    json.member("difficulty", puzzle.difficulty);
  });
}

// A list with a line for each, so that files can be compared and put together.
std::string written(std::span<const Puzzle> puzzles) {
  std::string text = "[";
  for (const Puzzle& puzzle : puzzles) {
    JsonWriter json;
    write_puzzle(json, puzzle);
    text += (text.size() == 1 ? "\n" : ",\n") + std::move(json).take();
  }
  return text + "\n]\n";
}

int run_puzzles(const PuzzlesOptions& options) {
  const auto rules = read_rules(options.rules);
  if (!rules) return complain(wrong_data, rules.error().message);
  const Interrupts& interrupts = catch_interrupts();
  CountProgress progress{"puzzles", options.count, options.quiet};
  const auto puzzles = make_puzzles(
      {.rules = *rules,
       .merchants = options.players,
       .count = options.count,
       .margin = options.margin,
       .least_difficulty = options.difficulty,
       .rollouts = options.rollouts,
       .seed = options.seed,
       .threads = options.threads},
      [&](int found, int /*wanted*/) {
        if (found > 0 && progress.is_due()) progress.show(found);
      },
      interrupts.stop);
  progress.end();
  if (!puzzles) return complain(wrong_data, puzzles.error().message);
  const std::string text = written(*puzzles);
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) return output_failed;
  return interrupts.interrupted ? was_interrupted : all_well;
}

}  // namespace

Command puzzles_command() {
  const auto options = std::make_shared<PuzzlesOptions>();
  Command command{.name = "puzzles",
                  .meaning = "find positions where one choice is clearly the best",
                  .footer = "Try: souk puzzles --count 5 --players 3 --margin 0.06",
                  .run = [options] { return run_puzzles(*options); }};
  command.add_number("--count", options->count, {1, 100'000}, "puzzles, each from another game");
  add_players(command, options->players);
  add_rules(command, options->rules);
  command.add_number(
      "--margin", options->margin, {0.005, 0.5},
      "parts of the win by which the best choice is better than any other, at least");
  command.add_number("--difficulty", options->difficulty, {1, most_difficult},
                     "1: any; 2: the level pedlar does not find it; 3: trader neither");
  command.add_number("--rollouts", options->rollouts, {128, 1'000'000},
                     "rounds of rollouts that a proof may take");
  add_seed(command, options->seed);
  add_threads(command, options->threads);
  add_quiet(command, options->quiet);
  return command;
}

}  // namespace souk::app
