#include <chrono>
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/page_file.hpp"
#include "commands/progress_line.hpp"
#include "commands/stats_command_report.hpp"
#include "common_options.hpp"
#include "souk/analysis/game_report.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/report/statistics_page.hpp"
#include "souk/terminal/record_file.hpp"

namespace souk::app {

namespace {

struct StatsOptions {
  std::vector<std::string> files;  // `-` is standard input
  std::string page;                // empty: none
  bool json = false;
  bool csv = false;
  bool analyze = false;
  int threads = 1;
  bool quiet = false;
};

// Takes the games of all files. What is wrong is told, and spoils nothing else.
class RecordCollector {
 public:
  [[nodiscard]] Result<void> add_file(const std::string& name) {
    ++read_.files;
    int number = 0;
    return terminal::read_recorded_games(english_, name, [&](const ReadRecord& game) {
      add(name, ++number, game);
      return true;
    });
  }

  [[nodiscard]] const RecordsRead& read() const { return read_; }
  [[nodiscard]] std::vector<GameFigures> take_games() { return std::move(games_); }

  // Finds out how well everyone played, game by game. True: it was interrupted.
  [[nodiscard]] bool analyze(const StatsOptions& options) {
    const Interrupts& interrupts = catch_interrupts();
    ProgressLine line{options.quiet};
    const auto begin = std::chrono::steady_clock::now();
    const auto games = static_cast<double>(replays_.size());
    for (std::size_t game = 0; game < replays_.size() && !interrupts.stop; ++game) {
      const auto progress = [&](std::size_t done, std::size_t steps) {
        if (!line.is_due()) return;
        const double all =
            static_cast<double>(game) + static_cast<double>(done) / static_cast<double>(steps);
        line.show(all / games,
                  std::to_string(game) + " of " + std::to_string(replays_.size()) + " games, " +
                      time_left(std::chrono::steady_clock::now() - begin, all, games - all));
      };
      const auto report =
          analyze_game(replays_[game], {}, options.threads, progress, interrupts.stop);
      if (!report) break;
      for (const MerchantReport& merchant : report->merchants)
        games_[game].merchants[static_cast<std::size_t>(merchant.seat)].judged =
            JudgedPlay{.error = merchant.error,
                       .choices = merchant.choice_count,
                       .luck = merchant.luck,
                       .rating = merchant.rating};
    }
    line.end();
    return interrupts.interrupted;
  }

 private:
  void add(const std::string& file, int number, const ReadRecord& game) {
    if (!game.record) return report_wrong(file, number, game.record.error());
    const auto replayed = replay(*game.record);
    if (!replayed) return report_wrong(file, number, replayed.error());
    if (!replayed->end().is_over()) {
      ++read_.unfinished;
      return;
    }
    GameFigures figures = figures_of(*game.record, *replayed);
    figures.file = file;
    figures.number = number;
    games_.push_back(std::move(figures));
    replays_.push_back(*replayed);
  }

  void report_wrong(const std::string& file, int number, const Error& error) {
    ++read_.wrong;
    complain(found_wrong, file + ": game " + std::to_string(number) + ": " + error.message);
  }

  Speaker english_{built_in_catalog("en")};
  RecordsRead read_;
  std::vector<GameFigures> games_;
  std::vector<Replay> replays_;  // of the same games
};

int show_statistics(const RecordStatistics& statistics, const RecordsRead& read,
                    const StatsOptions& options) {
  if (!options.page.empty()) {
    const std::string counts = text_of(statistics, read);
    const auto written = write_page(options.page, statistics_page(statistics, counts));
    if (!written) return complain(output_failed, written.error().message);
    if (options.page != "-") std::printf("%s: %s\n", options.page.c_str(), counts.c_str());
  } else if (options.json) {
    print_object(statistics, read);
  } else if (options.csv) {
    print_csv(statistics);
  } else {
    print_table(statistics, read);
  }
  return all_well;
}

int run_stats(const StatsOptions& options) {
  RecordCollector collector;
  int code = all_well;
  for (const std::string& file : options.files)
    if (const auto read = collector.add_file(file); !read)
      code = complain(no_input, read.error().message);
  if (options.analyze && collector.analyze(options)) code = was_interrupted;
  const RecordStatistics statistics = statistics_of(collector.take_games());
  const RecordsRead& read = collector.read();
  if (code == all_well && read.wrong > 0) code = found_wrong;
  if (statistics.games.empty())
    return complain(code == all_well ? wrong_data : code, "there is no finished game to count");
  const int shown = show_statistics(statistics, read, options);
  return shown == all_well ? code : shown;
}

}  // namespace

Command stats_command() {
  const auto options = std::make_shared<StatsOptions>();
  Command command{.name = "stats",
                  .meaning = "what many recorded games say: results by seat and merchant, payments",
                  .footer =
                      "Games that are not finished are left out. One that is wrong is told, "
                      "and the others are counted.",
                  .examples = {"souk stats games.souk", "souk export | souk stats - --csv",
                               "souk stats evenings/*.souk --html evenings.html"},
                  .run = [options] { return run_stats(*options); }};
  command.add_texts("FILE", "FILE", options->files, "records (.souk); - is standard input")
      .is_required = true;
  command
      .add_text("--html", "FILE", options->page,
                "write a page with charts that opens in any browser; - is standard output")
      .excludes = "--json,--csv";
  add_json(command, options->json).excludes = "--html,--csv";
  command.add_flag("--csv", options->csv, "print a row for each merchant of each game").excludes =
      "--html,--json";
  command.add_flag("--analyze", options->analyze,
                   "also error, luck and rating of everyone, which takes some seconds a game");
  add_threads(command, options->threads);
  add_quiet(command, options->quiet);
  return command;
}

}  // namespace souk::app
