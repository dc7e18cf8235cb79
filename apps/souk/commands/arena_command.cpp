#include <algorithm>
#include <memory>
#include <optional>

#include "commands/arena_command_progress.hpp"
#include "commands/arena_command_report.hpp"
#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "common_options.hpp"
#include "souk/arena/entrant.hpp"
#include "souk/arena/folder.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/roster.hpp"

namespace souk::app {

namespace {

struct ArenaOptions {
  std::vector<std::string> contenders;  // see souk/arena/entrant.hpp
  std::optional<int> players;           // as many as contenders, up to 4
  std::string rules = "international";
  int rounds = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string folder;  // where games are kept; empty: nowhere
  std::string test;    // the question of a sequential test; empty: none
  bool without_luck = false;
  bool json = false;
  bool csv = false;
  bool quiet = false;
};

Result<TournamentPlan> plan_of(const ArenaOptions& options) {
  TournamentPlan plan;
  const auto rules = read_rules(options.rules);
  if (!rules) return tl::unexpected{rules.error()};
  plan.rules = *rules;
  plan.seats = options.players.value_or(
      std::clamp(static_cast<int>(options.contenders.size()), fewest_merchants, most_merchants));
  plan.rounds = options.rounds;
  plan.seed = options.seed;
  plan.without_luck = options.without_luck;
  plan.threads = options.threads;
  if (!options.test.empty()) {
    const auto question = read_question(options.test);
    if (!question) return tl::unexpected{question.error()};
    plan.question = *question;
  }
  return plan;
}

// What two runs must have in common to be one tournament. More rounds may be played of it, or other
// questions asked.
std::string identity_of(const ArenaOptions& options, const TournamentPlan& plan) {
  std::string text = "souk arena 1\nrules " + text_of(plan.rules) + "\nseats " +
                     std::to_string(plan.seats) + "\nseed " + std::to_string(plan.seed) + '\n';
  for (const std::string& player : options.contenders) text += "player " + player + '\n';
  if (plan.without_luck) text += "luck taken out (--without-luck)\n";
  return text;
}

// The first few of each player are told as they happen; the records have all.
class ForfeitReports {
 public:
  ForfeitReports(const std::vector<Contender>& contenders, const ArenaProgress& progress)
      : contenders_{contenders}, progress_{progress}, reported_(contenders.size(), 0) {}

  void report(const PlayedGame& game) {
    for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
      const std::string& reason = game.outcome.seats[seat].forfeit;
      const auto who = static_cast<std::size_t>(game.seating[seat]);
      if (reason.empty() || ++reported_[who] > most_reported) continue;
      progress_.say(
          "game " + std::to_string(game.number + 1) + ": " + contenders_[who].label +
          " forfeits: " + reason +
          (reported_[who] == most_reported ? " (the next ones are not reported here)" : ""));
    }
  }

 private:
  static constexpr int most_reported = 3;

  const std::vector<Contender>& contenders_;
  const ArenaProgress& progress_;
  std::vector<int> reported_;
};

ArenaReport report_of(const Tournament& tournament, const std::vector<Contender>& contenders,
                      const TournamentPlan& plan, bool interrupted) {
  const auto games = tournament.counted_games();
  ArenaReport report;
  for (const Contender& each : contenders) report.labels.push_back(each.label);
  report.standings = standings(static_cast<int>(contenders.size()), games);
  report.rules = text_of(plan.rules);
  report.seats = plan.seats;
  report.seed = plan.seed;
  report.games = static_cast<int>(games.size());
  report.games_planned = tournament.games();
  report.rounds = tournament.whole_rounds();
  report.test = tournament.test();
  report.without_luck = plan.without_luck;
  report.interrupted = interrupted;
  return report;
}

int run_arena(const ArenaOptions& options) {
  const auto plan = plan_of(options);
  if (!plan) return complain(wrong_data, plan.error().message);
  const auto contenders = read_entrants(options.contenders, roster());
  if (!contenders) return complain(wrong_data, contenders.error().message);
  auto tournament = Tournament::prepare(*contenders, *plan);
  if (!tournament) return complain(wrong_data, tournament.error().message);

  ArenaProgress progress{contenders->front().label, tournament->games(), options.quiet};
  std::optional<TournamentFolder> folder;
  if (!options.folder.empty()) {
    auto opened = TournamentFolder::open(options.folder, identity_of(options, *plan),
                                         plan->without_luck ? KeptLuck::by_seat : KeptLuck::none);
    if (!opened)
      return complain(opened.error().code == "output" ? output_failed : wrong_data,
                      opened.error().message);
    folder = *std::move(opened);
    for (const PlayedGame& game : folder->games()) {
      if (auto taken = tournament->take_over(game); !taken)
        return complain(wrong_data, options.folder + ": " + taken.error().message);
      if (game.number < tournament->games()) progress.take_over(game);
    }
  }

  Interrupts& interrupts = catch_interrupts();
  std::optional<Error> lost;
  ForfeitReports forfeits{*contenders, progress};
  tournament->play(
      [&](const PlayedGame& game, const std::string& record) {
        if (folder)
          if (const auto kept = folder->keep(game, record); !kept) lost = kept.error();
        progress.finished(game);
        forfeits.report(game);
        return !lost;
      },
      interrupts.stop);
  progress.end();
  if (lost) return complain(output_failed, lost->message);

  const ArenaReport report = report_of(*tournament, *contenders, *plan, interrupts.interrupted);
  if (options.json)
    print_object(report);
  else if (options.csv)
    print_csv(report);
  else
    print_table(report);
  return interrupts.interrupted ? was_interrupted : all_well;
}

}  // namespace

Command arena_command() {
  const auto options = std::make_shared<ArenaOptions>();
  Command command{.name = "arena",
                  .meaning = "let bots play each other, and tell how strong they are",
                  .examples = {"souk arena --player random --player cmd:'souk engine' --rounds 10"},
                  .run = [options] { return run_arena(*options); }};
  Option& player = command.add_texts(
      "--player", "SPEC", options->contenders,
      "who plays, given twice or more: NAME,time=MS,nodes=N,depth=N,threads=N,label=TEXT or "
      "cmd,time=MS:COMMAND LINE");
  player.is_required = true;
  player.values = bot_names();
  add_players(command, options->players).default_text = "as many as are named by --player, up to 4";
  add_rules(command, options->rules);
  command.add_number("--rounds", options->rounds, {1, 1'000'000},
                     "deals, each played in every rotation of the seats");
  add_seed(command, options->seed);
  add_threads(command, options->threads);
  command.add_text("--out", "FOLDER", options->folder,
                   "keep the games in this folder, and resume what is there");
  command.add_text("--sprt", "LOWER,HIGHER", options->test,
                   "stop when it is clear which of two win rates, such as 0.50,0.55, the first of "
                   "two players has");
  command.add_flag("--without-luck", options->without_luck,
                   "also the win rates less the luck of the throws, for which far fewer games "
                   "will do; --sprt goes by them");
  add_json(command, options->json);
  command.add_flag("--csv", options->csv, "print the result as a table for other programs")
      .excludes = "--json";
  add_quiet(command, options->quiet);
  return command;
}

}  // namespace souk::app
