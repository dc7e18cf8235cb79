#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/measure_command_report.hpp"
#include "commands/progress_line.hpp"
#include "souk/arena/entrant.hpp"
#include "souk/measures/measured_games.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/parallel.hpp"
#include "souk/search/roster.hpp"

namespace souk::app {

namespace {

constexpr int as_many_as_there_are = 256;

Result<MeasurePlan> measure_plan_of(const MeasureOptions& options) {
  const auto rules = read_rules(options.rules);
  if (!rules) return tl::unexpected{rules.error()};
  return MeasurePlan{.rules = *rules,
                     .merchants = options.merchants,
                     .games = options.games,
                     .seed = options.seed,
                     .threads = useful_threads(options.threads.value_or(as_many_as_there_are))};
}

class GamesProgress {
 public:
  GamesProgress(int games, bool quiet) : line_{quiet}, games_{games} {}

  void finished() {
    ++done_;
    if (line_.is_due() || done_ == games_)
      line_.show(static_cast<double>(done_) / games_,
                 std::to_string(done_) + " of " + std::to_string(games_) + " games, " +
                     time_left(Clock::now() - begin_, done_, games_ - done_));
  }
  void end() const { line_.end(); }

 private:
  using Clock = std::chrono::steady_clock;

  ProgressLine line_;
  int games_;
  int done_ = 0;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace

int measure(const MeasureOptions& options) {
  const auto plan = measure_plan_of(options);
  if (!plan) return complain(wrong_data, plan.error().message);
  const auto contender = read_entrant(options.player, roster());
  if (!contender) return complain(wrong_data, contender.error().message);

  Interrupts& interrupts = catch_interrupts();
  GamesProgress progress{plan->games, options.quiet};
  const auto games =
      measured_games(*contender, *plan, [&] { progress.finished(); }, interrupts.stop);
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

}  // namespace souk::app
