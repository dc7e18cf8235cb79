// The command line: what can be asked of souk, in one place. What is done about it is elsewhere.
#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>

#include "commands/commands.hpp"
#include "commands/completion.hpp"
#include "souk/hosting/settings.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/roster.hpp"
#include "souk/terminal/play.hpp"
#include "souk/terminal/replay.hpp"

namespace souk::app {
namespace {

constexpr const char* rules_help =
    "a ruleset and options, such as classic+purse=20; see souk rules";

// CLI11 reads -1 and what is too large as the largest number there is.
std::string whole_number(const std::string& text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec == std::errc{} && read.ptr == end) return {};
  return "a seed is a whole number from 0 to 18446744073709551615, not " + text;
}

std::vector<std::string> ruleset_names() {
  std::vector<std::string> names;
  for (const RulesetWords& named : ruleset_words()) names.emplace_back(named.name);
  return names;
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const NamedPlayer& each : roster()) names.push_back(each.name);
  return names;
}

OptionSketch sketch_of(const CLI::Option& option) {
  OptionSketch sketch{.meaning = option.get_description(),
                      .takes_value = option.get_items_expected_max() > 0};
  for (const std::string& name : option.get_snames()) sketch.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) sketch.names.push_back("--" + name);
  if (option.check_lname("rules")) sketch.values = ruleset_names();
  if (option.check_lname("players") || option.check_lname("seats") ||
      option.check_lname("merchants"))
    sketch.values = {"2", "3", "4"};
  if (option.check_lname("player")) sketch.values = bot_names();
  return sketch;
}

CommandSketch sketch_of(const CLI::App& command) {
  CommandSketch sketch{.name = command.get_name(), .meaning = command.get_description()};
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name(true);
    if (option->nonpositional())
      sketch.options.push_back(sketch_of(*option));
    else if (name == "ruleset")
      sketch.words = ruleset_names();
    else if (name == "shell")
      sketch.words = {"bash", "zsh"};
    else
      sketch.takes_files = name == "file" || name == "files";
  }
  return sketch;
}

// One member a subcommand; whichever was chosen leaves in `chosen` what is to be run.
class CommandLine {
 public:
  CommandLine() {
    app_.set_version_flag("--version", "souk " + std::string{version});
    app_.set_help_flag("-h,--help", "this help");
    app_.require_subcommand(0, 1);
    app_.footer(
        "Every command explains itself: souk COMMAND --help.\n"
        "Exit codes: 0 all well, 1 a record is wrong, 64 the command line, 65 what was given "
        "makes\n"
        "no sense, 66 a file cannot be read, 74 output cannot be written, 75 the port is in use,\n"
        "78 the server's configuration.");
    add_serve();
    add_backup();
    add_export();
    add_play();
    add_replay();
    add_verify();
    add_engine();
    add_arena();
    add_measure();
    add_train();
    add_perft();
    add_bench();
    add_load();
    add_rules();
    add_completion();
  }

  int run(int argc, const char* const* argv) {
    if (argc > 0) serve_.called = argv[0];
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      const bool helped = app_.exit(error) == 0;
      std::cout.flush();
      return written(helped ? all_well : wrong_usage);
    }
    return written(chosen_ ? chosen_() : serve(serve_));
  }

 private:
  // A full disk or a closed output is noticed at the latest here.
  static int written(int code) {
    const bool lost = std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout;
    if (lost && code == all_well) return complain(output_failed, "the output cannot be written");
    return code;
  }

  CLI::App* add(const char* name, const char* meaning, std::function<int()> action) {
    CLI::App* command = app_.add_subcommand(name, meaning);
    command->set_help_flag("-h,--help", "this help");
    command->callback([this, action = std::move(action)] { chosen_ = action; });
    return command;
  }

  // Every setting is a flag; what its value may be is said by the table of settings.
  void add_serve() {
    CLI::App* command =
        add("serve", "the game for browsers, here or online; also what souk does without a command",
            [this] { return serve(serve_); });
    for (const Setting& setting : settings()) {
      std::vector<std::string>& given = serve_.flags[setting.name];
      const std::string help = setting.meaning + "; " + setting.usual() + " unless given";
      if (setting.placeholder.empty()) {
        command->add_flag_callback(setting.flag(), [&given] { given = {"true"}; }, setting.meaning);
        continue;
      }
      CLI::Option* option = command->add_option(setting.flag(), given, help);
      option->type_name(setting.placeholder);
      setting.is_list ? option->allow_extra_args(false) : option->expected(1);
    }
    command->add_option("--config", serve_.file, "a file with the same settings (TOML)")
        ->type_name("FILE")
        ->envname("SOUK_CONFIG");
    command->add_flag("--check", serve_.check, "check all of it, print it, and do not start");
    command->footer(
        "Every flag is also a variable, such as SOUK_PORT, and a key of the file, such as port.\n"
        "Flags go before variables, variables before the file. More in docs/hosting.md.");
  }

  void add_backup() {
    CLI::App* command = add("backup", "copy the server's data, also while it serves",
                            [this] { return backup(backup_); });
    command->add_option("file", backup_.to, "the copy; nothing may be there yet")->required();
    add_data(*command, backup_.data);
    command->footer("To go back to it, stop the server and see docs/storage.md.");
  }

  void add_export() {
    CLI::App* command = add("export", "write all finished games of the server as one file (.souk)",
                            [this] { return export_records(export_); });
    add_data(*command, export_.data);
    command->add_option("--out", export_.out,
                        "a new file; - is standard output, which it is unless given");
    command->footer("Try: souk export | souk verify -");
  }

  static void add_data(CLI::App& command, std::string& file) {
    command.add_option("--data", file, "the server's data; unless given where it usually is")
        ->type_name("FILE")
        ->envname("SOUK_DATA");
  }

  void add_play() {
    CLI::App* command = add("play", "play in this terminal", [this] { return run_play(); });
    command->add_option("seats", play_.seats,
                        "who plays, in order: a name for a person here, bot:trader for a bot");
    command->add_option("--players", play_.merchants, "2 to 4; seats left over are bots'")
        ->check(CLI::Range(fewest_merchants, most_merchants));
    command->add_option("--rules", play_rules_, rules_help);
    command->add_option("--seed", play_.seed, "for throws, piles and bots; else it is drawn")
        ->check(whole_number);
    command->add_option("--save", play_.save_to, "keep the game in this file (.souk)");
    add_look(*command);
    command->footer("Try: souk play Amina Ben bot:merchant --rules classic");
  }

  void add_replay() {
    CLI::App* command =
        add("replay", "step through a recorded game", [this] { return run_replay(); });
    command->add_option("file", replay_.file, "a record (.souk); - is standard input")->required();
    command->add_option("--game", replay_.game, "which one of a file with several; 1 unless given")
        ->check(CLI::Range(1, 1'000'000'000));
    command->add_flag("--all", replay_.print_all, "print every turn instead of waiting for keys");
    add_look(*command);
  }

  void add_look(CLI::App& command) {
    command.add_flag("--no-colour,--no-color", no_colour_, "as NO_COLOR in the environment does");
    command.add_flag("--ascii", ascii_, "plain characters only");
  }

  int run_play() {
    const auto rules = read_rules(play_rules_);
    if (!rules) return complain(wrong_data, rules.error().message);
    play_.rules = *rules;
    return in_terminal(play_, [](const PlayOptions& options, Terminal& terminal) {
      return play(options, terminal);
    });
  }

  int run_replay() {
    return in_terminal(replay_, [](const ReplayOptions& options, Terminal& terminal) {
      return replay(options, terminal);
    });
  }

  template <class Options, class Act>
  int in_terminal(Options& options, const Act& act) {
    const Look look = look_of_environment();
    options.look = {.colour = look.colour && !no_colour_, .unicode = look.unicode && !ascii_};
    SystemTerminal terminal;
    return act(options, terminal);
  }

  void add_engine() {
    CLI::App* command = add("engine", "answer the line protocol on standard input and output",
                            [this] { return engine(engine_); });
    command->add_option("--seed", engine_.seed, "for throws, piles and players; else it is drawn")
        ->check(whole_number);
    command->footer("Try: printf 'new players=3 seed=1\\nlegal\\n' | souk engine");
  }

  void add_arena() {
    CLI::App* command = add("arena", "let bots play each other, and tell how strong they are",
                            [this] { return arena(arena_); });
    command
        ->add_option("--player", arena_.players,
                     "who plays, twice or more: NAME,time=MS,nodes=N,depth=N,threads=N,label=TEXT "
                     "or cmd,time=MS:COMMAND LINE")
        ->required()
        ->allow_extra_args(false);
    command->add_option("--seats", arena_.seats, "2 to 4; as many as players unless given")
        ->check(CLI::Range(fewest_merchants, most_merchants));
    command->add_option("--rules", arena_.rules, rules_help);
    command
        ->add_option("--rounds", arena_.rounds,
                     "deals, each played in every rotation of the seats; 100 unless given")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--seed", arena_.seed, "for throws, piles and bots; 1 unless given")
        ->check(whole_number);
    command->add_option("--threads", arena_.threads, "games at a time; one a core unless given")
        ->check(CLI::Range(1, 256));
    command->add_option("--out", arena_.folder,
                        "keep the games in this folder, and go on with what is there");
    command->add_option("--sprt", arena_.test,
                        "stop when it is clear which share of the wins the first of two players "
                        "has, such as 0.50,0.55");
    command->add_flag("--without-luck", arena_.without_luck,
                      "also tell the shares of the wins less the luck of the throws, for which far "
                      "fewer games will do; --sprt goes by them");
    CLI::Option* json = command->add_flag("--json", arena_.json, "one object");
    command->add_flag("--csv", arena_.csv, "a table for other programs")->excludes(json);
    command->add_flag("-q,--quiet", arena_.quiet, "no progress on standard error");
    command->footer("Try: souk arena --player random --player cmd:'souk engine' --rounds 10");
  }

  void add_measure() {
    CLI::App* command = add("measure", "let a bot play himself, and tell what the game is like",
                            [this] { return measure(measure_); });
    command->add_option("--merchants", measure_.merchants, "2, 3 or 4; 2 unless given")
        ->check(CLI::Range(fewest_merchants, most_merchants));
    command->add_option("--rules", measure_.rules, rules_help);
    command->add_option("--player", measure_.player,
                        "who plays on every seat: NAME,time=MS,nodes=N,depth=N,threads=N; "
                        "master,depth=2 unless given");
    command->add_option("--games", measure_.games, "up to 100000; 1000 unless given")
        ->check(CLI::Range(1, 100'000));
    command->add_option("--seed", measure_.seed, "for throws, piles and bots; 1 unless given")
        ->check(whole_number);
    command->add_option("--threads", measure_.threads, "games at a time; one a core unless given")
        ->check(CLI::Range(1, 256));
    command->add_flag("--json", measure_.json, "one object");
    command->add_flag("-q,--quiet", measure_.quiet, "no progress on standard error");
    command->footer("Try: souk measure --merchants 3 --rules classic --games 200");
  }

  void add_train() {
    CLI::App* command = add("train", "train a net by games against itself, for players to judge by",
                            [this] { return train(train_); });
    TrainingOptions& training = train_.training;
    command->add_option("--merchants", training.merchants, "whose net: for 2, 3 or 4")
        ->required()
        ->check(CLI::Range(fewest_merchants, most_merchants));
    command
        ->add_option("--out", train_.folder,
                     "keep all in this folder, and go on with what is there")
        ->required();
    command->add_option("--games", training.games, "in all; 100000 unless given")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command->add_option("--seed", training.seed, "of everything drawn; 1 unless given")
        ->check(whole_number);
    command->add_option("--threads", train_.threads, "games at a time; one a core unless given")
        ->check(CLI::Range(1, 256));
    command
        ->add_option("--batch", training.batch, "games before the next learning; 128 unless given")
        ->check(CLI::Range(1, 100'000));
    command
        ->add_option("--pool", training.replay_buffer,
                     "turns to learn from, the last ones; 60000 unless given")
        ->check(CLI::Range(1, 100'000'000));
    command
        ->add_option("--rate", training.learning_rate,
                     "how far each learning moves the weights; 0.002 unless given")
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option("--lambda", training.play.lambda,
                     "how much later turns count: 0 the next one alone, 1 the end alone")
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option("--exploration", training.play.exploration,
                     "how often something random is done")
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option("--strangers", training.play.strangers,
                     "how often the others are players of another kind")
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option("--depth", training.play.depth,
                     "turns ahead that merchants look when they lay a rug")
        ->check(CLI::Range(1, 4));
    command
        ->add_option("--check-every", training.check_every,
                     "games between matches that tell how strong it is")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command
        ->add_option("--check-rounds", training.check_rounds,
                     "deals of such a match; 200 unless given")
        ->check(CLI::Range(1, 100'000));
    command->add_flag("-q,--quiet", train_.quiet, "no progress on standard error");
    command->footer("Try: souk train --merchants 2 --games 20000 --out net2");
  }

  void add_verify() {
    CLI::App* command = add("verify", "replay recorded games and report the first wrong turn",
                            [this] { return verify(verify_); });
    command->add_option("files", verify_.files, "records (.souk); - is standard input")->required();
    command->add_flag("--json", verify_.json, "one object a game, one a line");
    command->add_flag("-q,--quiet", verify_.quiet, "say nothing of games that are right");
  }

  void add_perft() {
    CLI::App* command = add("perft", "count every way a game can go on, turn by turn",
                            [this] { return perft(perft_); });
    command->add_option("turns", perft_.turns, "whole turns, 1 to 8")
        ->required()
        ->check(CLI::Range(1, 8));
    CLI::Option* players =
        command->add_option("--players", perft_.merchants, "2 to 4; 3 unless given")
            ->check(CLI::Range(fewest_merchants, most_merchants));
    CLI::Option* rules_option = command->add_option("--rules", perft_.rules, rules_help);
    command->add_option("--position", perft_.position, "begin here instead of at the start")
        ->excludes(players)
        ->excludes(rules_option);
    command->add_flag("--divide", perft_.divide, "also the count behind each first choice");
    command->add_flag("--json", perft_.json, "one object");
    command->footer("Every throw (1 2 3 4) counts once. Five turns are some 10^10 leaves.");
  }

  void add_bench() {
    CLI::App* command =
        add("bench", "measure the rules, and compare them with a plain implementation",
            [this] { return bench(bench_); });
    command->add_option("--games", bench_.games, "games a round and number of merchants")
        ->check(CLI::Range(1, 100'000'000));
    command->add_option("--rounds", bench_.rounds, "rounds; the best one counts")
        ->check(CLI::Range(1, 1000));
    command->add_flag("--json", bench_.json, "one object");
    command->footer("The signature is a fingerprint of the rules: it changes only when play does.");
  }

  void add_load() {
    CLI::App* command = add("load", "put many tables on a server of this machine, and measure it",
                            [this] { return put_load(load_); });
    command->add_option("--server", load_.server,
                        "its address, http://127.0.0.1:8080 unless given; this machine's only");
    command->add_option("--tables", load_.tables, "tables at a time; 100 unless given")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--seats", load_.seats, "2 to 4 people a table; 4 unless given")
        ->check(CLI::Range(fewest_merchants, most_merchants));
    command->add_option("--rules", load_.rules, rules_help);
    CLI::Option* pace =
        command
            ->add_option("--pace", load_.pace,
                         "milliseconds between the actions of a table; 1000 unless given")
            ->check(CLI::Range(1, 3'600'000));
    command->add_flag("--saturate", load_.saturate, "no pace: every table acts as soon as it can")
        ->excludes(pace);
    command->add_option("--time", load_.time, "seconds of play; 30 unless given")
        ->check(CLI::Range(1, 86'400));
    command
        ->add_option("--server-pid", load_.server_pid,
                     "the server's process, to ask the kernel for its memory; else /metrics is "
                     "asked")
        ->check(CLI::Range(1, 1 << 30));
    command->add_option("--seed", load_.seed, "of what is played; 1 unless given")
        ->check(whole_number);
    command->add_flag("--json", load_.json, "one object");
    command->add_flag("-q,--quiet", load_.quiet, "no progress on standard error");
    command->footer("Try: souk serve --tables-per-address 0 & souk load --tables 500 --time 10");
  }

  void add_rules() {
    CLI::App* command = add("rules", "the rulesets and what each option means, in words",
                            [this] { return rules(rules_); });
    command->add_option("ruleset", rules_.rules, rules_help);
    command->add_flag("--json", rules_.json, "one object");
  }

  void add_completion() {
    CLI::App* command = add("completion", "print a completion script for a shell", [this] {
      std::vector<CommandSketch> commands;
      for (const CLI::App* each : std::as_const(app_).get_subcommands({}))
        commands.push_back(sketch_of(*each));
      const bool zsh = shell_ == "zsh";
      std::fputs((zsh ? zsh_completion(commands) : bash_completion(commands)).c_str(), stdout);
      return all_well;
    });
    command->add_option("shell", shell_, "bash or zsh")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh"}));
    command->footer("To use it now: source <(souk completion bash)");
  }

  CLI::App app_{"souk: the rug market in browsers, in the terminal, and as an engine", "souk"};
  std::function<int()> chosen_;
  PlayOptions play_;
  std::string play_rules_ = "international";
  ReplayOptions replay_;
  bool no_colour_ = false;
  bool ascii_ = false;
  ServeArguments serve_;
  BackupOptions backup_;
  ExportOptions export_;
  EngineOptions engine_;
  VerifyOptions verify_;
  ArenaOptions arena_;
  MeasureOptions measure_;
  TrainOptions train_;
  PerftOptions perft_;
  BenchOptions bench_;
  LoadOptions load_;
  RulesOptions rules_;
  std::string shell_;
};

}  // namespace
}  // namespace souk::app

int main(int argc, char** argv) {
  try {
    return souk::app::CommandLine{}.run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "souk: this should not happen: %s\n", error.what());
    return souk::app::own_mistake;
  }
}
