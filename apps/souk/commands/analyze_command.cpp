#include <chrono>
#include <memory>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/page_file.hpp"
#include "commands/progress_line.hpp"
#include "commands/screen_options.hpp"
#include "common_options.hpp"
#include "souk/analysis/analysis_json.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/report/analysis_page.hpp"
#include "souk/terminal/analysis_report.hpp"
#include "souk/terminal/record_file.hpp"

namespace souk::app {

namespace {

struct AnalyzeOptions {
  std::string file;  // `-` is standard input
  std::string position;
  int game = 1;
  AnalysisSettings settings;
  int threads = 1;
  std::string page;  // empty: none
  bool json = false;
  bool quiet = false;
  std::string language;
  ScreenOptions screen;
};

class StepsProgress {
 public:
  StepsProgress(const Speaker& speaker, bool quiet) : speaker_{speaker}, line_{quiet} {}

  void show(std::size_t done, std::size_t steps) {
    if (!line_.is_due()) return;
    const std::chrono::duration<double> passed = Clock::now() - begin_;
    const double left =
        passed.count() * static_cast<double>(steps - done) / static_cast<double>(done);
    line_.show(static_cast<double>(done) / static_cast<double>(steps),
               speaker_.say("terminal.analysis.progress",
                            {{"done", static_cast<std::int64_t>(done)},
                             {"steps", static_cast<std::int64_t>(steps)},
                             {"time", clock_text(std::chrono::seconds{static_cast<long>(left)})}}));
  }
  void end() const { line_.end(); }

 private:
  using Clock = std::chrono::steady_clock;

  const Speaker& speaker_;
  ProgressLine line_;
  Clock::time_point begin_ = Clock::now();
};

int print_written(JsonWriter json, terminal::Terminal& screen) {
  screen.write(std::move(json).take() + '\n');
  return screen.has_failed() ? output_failed : all_well;
}

int analyze_position(const AnalyzeOptions& options, const Speaker& speaker) {
  const auto position = read_position(options.position);
  if (!position) return complain(wrong_data, position.error().message);
  if (to_move(*position) < 0)
    return complain(wrong_data, speaker.say("terminal.analysis.no_choice"));
  Judge judge{options.settings, options.threads};
  const Judgement judgement = judge.judge_all(*position);
  terminal::SystemTerminal screen;
  if (options.json) {
    JsonWriter json;
    write_ranking(json, *position, judgement, options.settings);
    return print_written(std::move(json), screen);
  }
  terminal::print_ranking(judgement, *position, options.settings, speaker, screen,
                          look_of(options.screen));
  return screen.has_failed() ? output_failed : all_well;
}

int analyze_file(const AnalyzeOptions& options, const Speaker& speaker) {
  const auto wrong = [&](const Error& error) {
    terminal::SystemTerminal screen;
    return exit_code_of(terminal::complain_of_record(speaker, options.file, error, screen));
  };
  const auto record = terminal::read_recorded_game(speaker, options.file, options.game);
  if (!record) return wrong(record.error());
  const auto replay = analyzable(*record);
  if (!replay) return wrong(replay.error());
  const Interrupts& interrupts = catch_interrupts();
  StepsProgress progress{speaker, options.quiet};
  const auto report = analyze_game(
      *replay, options.settings, options.threads,
      [&](std::size_t done, std::size_t steps) { progress.show(done, steps); }, interrupts.stop);
  progress.end();
  if (!report) return was_interrupted;
  terminal::SystemTerminal screen;
  if (options.json) {
    JsonWriter json;
    write_report(json, *report);
    return print_written(std::move(json), screen);
  }
  if (!options.page.empty()) {
    const auto words = terminal::analysis_words(*report, *record, *replay, speaker);
    const auto written = write_page(options.page, analysis_page(*report, *replay, words, speaker));
    return written ? all_well : complain(output_failed, written.error().message);
  }
  terminal::print_report(*report, *record, *replay, speaker, screen, look_of(options.screen));
  return screen.has_failed() ? output_failed : all_well;
}

int run_analyze(const AnalyzeOptions& options) {
  const auto speaker = speaker_for(options.language);
  if (!speaker) return complain(wrong_usage, speaker.error().message);
  if (options.file.empty() == options.position.empty())
    return complain(wrong_usage, "analyze wants a FILE, or a position by --position");
  return options.file.empty() ? analyze_position(options, *speaker)
                              : analyze_file(options, *speaker);
}

}  // namespace

Command analyze_command() {
  const auto options = std::make_shared<AnalyzeOptions>();
  AnalysisSettings& settings = options->settings;
  Command command{.name = "analyze",
                  .meaning =
                      "tell skill from luck in a recorded game, or rank the choices of a "
                      "position",
                  .examples = {"souk analyze evening.souk --rollouts 200",
                               "souk analyze evening.souk --html evening.html"},
                  .run = [options] { return run_analyze(*options); }};
  command.add_text("FILE", "FILE", options->file, "a record (.souk); - is standard input");
  command.add_number("--game", options->game, {1, 1'000'000'000},
                     "which one of a file with several");
  command.add_text("--position", "POSITION", options->position,
                   "rank the choices of this position instead");
  command.add_number("--depth", settings.depth, {1, 4}, "whole turns to look ahead");
  command.add_number("--rollouts", settings.rollouts, {0, 1'000'000},
                     "play each choice on so many times at most; 0: search alone");
  command.add_number("--rollout-turns", settings.rollout_turns, {0, most_merchants * most_rugs},
                     "turns that a rollout lasts; 0: to the end of the game");
  add_seed(command, settings.seed);
  add_threads(command, options->threads);
  command
      .add_text("--html", "FILE", options->page,
                "write a page with charts that opens in any browser; - is standard output")
      .excludes = "--json,--position";
  add_json(command, options->json);
  add_quiet(command, options->quiet);
  add_language(command, options->language);
  add_screen_options(command, options->screen);
  return command;
}

}  // namespace souk::app
