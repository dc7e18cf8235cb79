#include <algorithm>
#include <memory>
#include <optional>

#include "commands/arena_command_progress.hpp"
#include "commands/arena_command_report.hpp"
#include "commands/commands.hpp"
#include "commands/interrupts.hpp"
#include "commands/page_file.hpp"
#include "common_options.hpp"
#include "souk/arena/entrant.hpp"
#include "souk/arena/folder.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/report/arena_report.hpp"
#include "souk/text/checksum.hpp"
#include "souk/text/file.hpp"

namespace souk::app {

namespace {

struct ArenaOptions {
  std::vector<std::string> contenders;  // see souk/arena/entrant.hpp
  std::optional<int> players;           // as many as contenders, up to 4
  std::string rules;                    // empty: those of the openings, or international
  bool gauntlet = false;
  std::string openings;  // a file; empty: the start of a game
  std::string openings_order = "sequential";
  int rounds = 100;
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::string page;    // a file; empty: none
  std::string logs;    // a folder; empty: none
  std::string folder;  // where games are kept; empty: nowhere
  std::string test;    // the question of a sequential test; empty: none
  bool without_luck = false;
  bool json = false;
  bool csv = false;
  bool quiet = false;
};

// No opening takes more than some 200 characters.
constexpr std::size_t longest_openings = 64'000'000;

Result<void> read_openings_into(TournamentPlan& plan, const ArenaOptions& options) {
  if (options.openings_order == "random")
    plan.opening_order = OpeningOrder::random;
  else if (options.openings_order != "sequential")
    return fail("arena", "--openings-order is sequential or random, not " +
                             souk::quoted(options.openings_order));
  if (options.openings.empty()) return {};
  const auto text = read_file(options.openings, longest_openings);
  if (!text) return tl::unexpected{text.error()};
  auto openings = read_openings(*text);
  if (!openings) return fail("openings", options.openings + ", " + openings.error().message);
  plan.openings = *std::move(openings);
  return {};
}

Result<TournamentPlan> plan_of(const ArenaOptions& options) {
  TournamentPlan plan;
  if (auto read = read_openings_into(plan, options); !read) return tl::unexpected{read.error()};
  if (!options.rules.empty() || plan.openings.empty()) {
    const auto rules = read_rules(options.rules.empty() ? "international" : options.rules);
    if (!rules) return tl::unexpected{rules.error()};
    plan.rules = *rules;
  } else {
    plan.rules = plan.openings.front().rules();
  }
  plan.seats = options.players.value_or(
      options.gauntlet || !plan.openings.empty()
          ? (plan.openings.empty() ? fewest_merchants : plan.openings.front().merchants())
          : std::clamp(static_cast<int>(options.contenders.size()), fewest_merchants,
                       most_merchants));
  plan.pairing = options.gauntlet ? Pairing::gauntlet : Pairing::everyone;
  plan.rounds = options.rounds;
  plan.seed = options.seed;
  plan.without_luck = options.without_luck;
  plan.threads = options.concurrency;
  if (!options.test.empty()) {
    const auto question = read_question(options.test);
    if (!question) return tl::unexpected{question.error()};
    plan.question = *question;
  }
  return plan;
}

// `40 openings, random`
std::string words_of_openings(const TournamentPlan& plan) {
  if (plan.openings.empty()) return {};
  const std::size_t count = plan.openings.size();
  return std::to_string(count) + (count == 1 ? " opening" : " openings") +
         (plan.opening_order == OpeningOrder::random ? ", random" : "");
}

// What two runs must have in common to be one tournament. More rounds may be played of it, or other
// questions asked.
std::string identity_of(const ArenaOptions& options, const TournamentPlan& plan,
                        const std::vector<Contender>& contenders) {
  std::string text = "souk arena 1\nrules " + text_of(plan.rules) + "\nseats " +
                     std::to_string(plan.seats) + "\nseed " + std::to_string(plan.seed) + '\n';
  for (const std::string& player : options.contenders) text += "player " + player + '\n';
  for (const Contender& each : contenders)
    if (!each.fingerprint.empty()) text += each.label + ": " + each.fingerprint + '\n';
  if (plan.pairing == Pairing::gauntlet) text += "gauntlet\n";
  if (!plan.openings.empty()) {
    std::string openings;
    for (const Position& each : plan.openings) openings += text_of(each) + '\n';
    text += words_of_openings(plan) + ", checksum " + std::to_string(checksum(openings)) + '\n';
  }
  if (plan.without_luck) text += "luck taken out (--without-luck)\n";
  return text;
}

// The first few of each player are told as they happen; the records have all.
class ForfeitReports {
 public:
  ForfeitReports(const std::vector<Contender>& contenders, ArenaProgress& progress)
      : contenders_{contenders}, progress_{progress}, reported_(contenders.size(), 0) {}

  void report(const PlayedGame& game) {
    for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
      const std::string& reason = game.outcome.seats[seat].forfeit;
      const auto who = static_cast<std::size_t>(game.seating[seat]);
      if (reason.empty() || ++reported_[who] > most_reported) continue;
      told_.push_back("game " + std::to_string(game.number + 1) + ": " + contenders_[who].label +
                      " forfeits: " + reason);
      progress_.say(told_.back() + (reported_[who] == most_reported
                                        ? " (the next ones are not reported here)"
                                        : ""));
    }
  }

  [[nodiscard]] const std::vector<std::string>& told() const { return told_; }

 private:
  static constexpr int most_reported = 3;

  const std::vector<Contender>& contenders_;
  ArenaProgress& progress_;
  std::vector<int> reported_;
  std::vector<std::string> told_;
};

bool is_forfeited(const PlayedGame& game) {
  return std::ranges::any_of(game.outcome.seats,
                             [](const SeatOutcome& seat) { return !seat.forfeit.empty(); });
}

ArenaReport report_of(const Tournament& tournament, const std::vector<Contender>& contenders,
                      const TournamentPlan& plan) {
  const auto games = tournament.counted_games();
  const int count = static_cast<int>(contenders.size());
  ArenaReport report;
  for (const Contender& each : contenders) report.labels.push_back(each.label);
  report.standings = standings(count, games);
  report.cross_table = cross_table(count, games);
  report.rules = text_of(plan.rules);
  report.openings = words_of_openings(plan);
  report.seats = plan.seats;
  report.seed = plan.seed;
  report.games = static_cast<int>(games.size());
  report.games_planned = tournament.games();
  report.games_forfeited = static_cast<int>(std::ranges::count_if(games, is_forfeited));
  report.rounds = tournament.whole_rounds();
  report.test = tournament.test();
  report.without_luck = plan.without_luck;
  report.gauntlet = plan.pairing == Pairing::gauntlet;
  return report;
}

// The games that an earlier run has kept there go into the tournament.
Result<TournamentFolder> open_folder(const ArenaOptions& options, const std::string& identity,
                                     Tournament& tournament, ArenaProgress& progress) {
  auto folder = TournamentFolder::open(options.folder, identity,
                                       options.without_luck ? KeptLuck::by_seat : KeptLuck::none);
  if (!folder) return folder;
  for (const PlayedGame& game : folder->games()) {
    if (auto taken = tournament.take_over(game); !taken)
      return fail("folder", options.folder + ": " + taken.error().message);
    if (game.number < tournament.games()) progress.take_over(game);
  }
  return folder;
}

int print_report(const ArenaReport& report, const ArenaOptions& options) {
  if (!options.page.empty())
    if (const auto written = write_page(options.page, arena_page(report)); !written)
      return complain(output_failed, written.error().message);
  if (options.page == "-") return all_well;
  if (options.json)
    print_object(report);
  else if (options.csv)
    print_csv(report);
  else
    print_table(report);
  return all_well;
}

int code_for(const Error& error) { return error.code == "output" ? output_failed : wrong_data; }

int play_tournament(const ArenaOptions& options, const TournamentPlan& plan,
                    const std::vector<Contender>& contenders, Tournament& tournament) {
  std::vector<std::string> labels;
  labels.reserve(contenders.size());
  for (const Contender& each : contenders) labels.push_back(each.label);
  ArenaProgress progress{labels, tournament.games(), options.quiet};
  std::optional<TournamentFolder> folder;
  if (!options.folder.empty()) {
    auto opened =
        open_folder(options, identity_of(options, plan, contenders), tournament, progress);
    if (!opened) return complain(code_for(opened.error()), opened.error().message);
    folder = *std::move(opened);
  }
  Interrupts& interrupts = catch_interrupts();
  if (const auto good = tournament.try_out(interrupts.stop); !good) {
    if (interrupts.interrupted)
      return complain(was_interrupted, "interrupted before the first game");
    return complain(code_for(good.error()), good.error().message);
  }
  progress.begin();
  std::optional<Error> lost;
  ForfeitReports forfeits{contenders, progress};
  tournament.play(
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

  ArenaReport report = report_of(tournament, contenders, plan);
  report.interrupted = interrupts.interrupted;
  report.forfeits = forfeits.told();
  if (const int code = print_report(report, options); code != all_well) return code;
  if (interrupts.interrupted) return was_interrupted;
  if (report.games > 0 && report.games_forfeited == report.games)
    return complain(found_wrong, "every game was forfeited; --log FOLDER shows what was said");
  return all_well;
}

int run_arena(const ArenaOptions& options) {
  const auto plan = plan_of(options);
  if (!plan)
    return complain(plan.error().code == "file" ? no_input : wrong_data, plan.error().message);
  if (const auto good = check_page_file(options.page.empty() ? "-" : options.page); !good)
    return complain(output_failed, good.error().message);
  std::shared_ptr<LogFolder> logs;
  if (!options.logs.empty()) {
    auto opened = LogFolder::open(options.logs);
    if (!opened) return complain(output_failed, opened.error().message);
    logs = *std::move(opened);
  }
  const auto contenders = read_entrants(options.contenders, logs);
  if (!contenders) return complain(wrong_data, contenders.error().message);
  auto tournament = Tournament::prepare(*contenders, *plan);
  if (!tournament) return complain(wrong_data, tournament.error().message);
  const int code = play_tournament(options, *plan, *contenders, *tournament);
  if (logs && logs->has_failed())
    return complain(output_failed, "the logs in " + options.logs + " could not be written whole");
  return code;
}

}  // namespace

Command arena_command() {
  const auto options = std::make_shared<ArenaOptions>();
  Command command{.name = "arena",
                  .meaning = "let bots play each other, and tell how strong they are",
                  .examples = {"./souk arena --player trader --player 'cmd:python3 "
                               "docs/examples/bot.py' --rounds 10"},
                  .run = [options] { return run_arena(*options); }};
  Option& player = command.add_texts(
      "--player", "SPEC", options->contenders,
      "who plays, given twice or more: NAME with settings behind it (NAME,time=MS,nodes=N,depth=N "
      "and ,threads=N ,weights=FILE ,label=TEXT), or cmd,time=MS:COMMAND LINE");
  player.is_required = true;
  player.values = bot_names();
  add_players(command, options->players).default_text =
      "as many as are named by --player, up to 4; 2 in a gauntlet; those of the openings";
  add_rules(command, options->rules).default_text = "those of the openings, or international";
  command.add_flag("--gauntlet", options->gauntlet,
                   "the first player alone against each of the others, who do not meet");
  command.add_text("--openings", "FILE", options->openings,
                   "begin with these positions, one a line, each played in every rotation of the "
                   "seats");
  command.add_text("--openings-order", "ORDER", options->openings_order, "sequential or random")
      .values = {"sequential", "random"};
  command.add_number("--rounds", options->rounds, {1, 1'000'000},
                     "deals, each played in every rotation of the seats");
  add_seed(command, options->seed);
  add_concurrency(command, options->concurrency);
  command.add_text("--out", "FOLDER", options->folder,
                   "keep the games in this folder, and resume what is there");
  command.add_text("--log", "FOLDER", options->logs,
                   "write everything that outside bots are told, answer, and write to standard "
                   "error");
  command.add_text("--html", "FILE", options->page,
                   "also write a page with cross table and charts; - is standard output");
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
