#include <memory>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/measure_command_report.hpp"
#include "commands/progress_line.hpp"
#include "common_options.hpp"
#include "souk/arena/entrant.hpp"
#include "souk/measures/measured_games.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/parallel.hpp"

namespace souk::app {

namespace {

struct MeasureOptions {
  std::string player = "master,depth=2";  // see souk/arena/entrant.hpp
  int players = 2;
  std::string rules = "international";
  int games = 1000;
  std::uint64_t seed = 1;
  int concurrency = 1;
  bool json = false;
  bool quiet = false;
};

Result<MeasurePlan> measure_plan_of(const MeasureOptions& options) {
  const auto rules = read_rules(options.rules);
  if (!rules) return tl::unexpected{rules.error()};
  return MeasurePlan{.rules = *rules,
                     .merchants = options.players,
                     .games = options.games,
                     .seed = options.seed,
                     .threads = useful_threads(options.concurrency)};
}

int run_measure(const MeasureOptions& options) {
  const auto plan = measure_plan_of(options);
  if (!plan) return complain(wrong_data, plan.error().message);
  const auto contender = read_entrant(options.player);
  if (!contender) return complain(wrong_data, contender.error().message);

  Interrupts& interrupts = catch_interrupts();
  CountProgress progress{"games", plan->games, options.quiet};
  int done = 0;
  const auto finished = [&] {
    if (++done == plan->games || progress.is_due()) progress.show(done);
  };
  const auto games = measured_games(*contender, *plan, finished, interrupts.stop);
  progress.end();
  if (!games) return complain(wrong_data, games.error().message);
  if (games->empty())
    return complain(was_interrupted, "interrupted before the first game was over");

  const MeasureReport report{.player = contender->label,
                             .rules = text_of(plan->rules),
                             .seed = plan->seed,
                             .games_planned = plan->games,
                             .interrupted = interrupts.interrupted,
                             .summary = summary_of(*games)};
  if (options.json)
    print_object(report);
  else
    print_table(report);
  return report.interrupted ? was_interrupted : all_well;
}

}  // namespace

Command measure_command() {
  const auto options = std::make_shared<MeasureOptions>();
  Command command{.name = "measure",
                  .meaning = "let a bot play itself, and tell what the game is like",
                  .examples = {"souk measure --players 3 --rules classic --games 200"},
                  .run = [options] { return run_measure(*options); }};
  command
      .add_text("--player", "SPEC", options->player,
                "who plays on every seat, as for souk arena: NAME,time=MS,nodes=N,weights=FILE")
      .values = bot_names();
  add_players(command, options->players);
  add_rules(command, options->rules);
  command.add_number("--games", options->games, {1, 100'000},
                     "games, each with throws and piles of its own");
  add_seed(command, options->seed);
  add_concurrency(command, options->concurrency);
  add_json(command, options->json);
  add_quiet(command, options->quiet);
  return command;
}

}  // namespace souk::app
