#include "souk/terminal/play.hpp"

#include <filesystem>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "commands/play_online.hpp"
#include "commands/screen_options.hpp"
#include "common_options.hpp"
#include "souk/hosting/state_folder.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk::app {

namespace {

struct PlayArguments {
  terminal::PlayOptions play;
  std::optional<int> players;
  std::string rules;
  bool resumes = false;
  std::optional<std::uint64_t> seed;
  OnlineArguments online;
  std::string language;
  ScreenOptions screen;
};

int run_play(const PlayArguments& arguments) {
  terminal::PlayOptions options = arguments.play;
  if (!arguments.rules.empty()) {
    const auto rules = read_rules(arguments.rules);
    if (!rules) return complain(wrong_data, rules.error().message);
    options.rules = *rules;
  }
  const std::vector<std::string>& named = arguments.play.seats;
  if (arguments.resumes && named.size() > 1)
    return complain(wrong_usage, "--resume goes on with one game: give at most one file");
  const auto speaker = speaker_for(arguments.language);
  if (!speaker) return complain(wrong_usage, speaker.error().message);
  if (is_online(arguments.online, arguments.play.seats))
    return run_online(arguments.online, arguments.play, *speaker, look_of(arguments.screen));
  options.merchants = arguments.players.value_or(0);
  options.seed = arguments.seed ? *arguments.seed : random_seed();
  options.shows_seed = !arguments.seed;
  options.look = look_of(arguments.screen);
  options.games_folder = std::filesystem::path{hosting::state_folder()} / "games";
  terminal::SystemTerminal screen;
  if (arguments.resumes)
    return exit_code_of(
        terminal::resume(options, named.empty() ? "" : named.front(), *speaker, screen));
  return exit_code_of(terminal::play(options, *speaker, screen));
}

}  // namespace

Command play_command() {
  const auto arguments = std::make_shared<PlayArguments>();
  Command command{.name = "play",
                  .meaning = "play in this terminal",
                  .examples = {"souk play Amina Ben bot:merchant --rules classic"},
                  .run = [arguments] { return run_play(*arguments); }};
  Option& seats =
      command.add_texts("SEAT", "SEAT", arguments->play.seats,
                        "who plays, in order: a name for a person here, bot:trader for a bot; "
                        "seats left over are bots'; with --resume the file "
                        "of the game; or the address of an online table");
  for (const std::string& bot : bot_names()) seats.values.push_back("bot:" + bot);
  add_players(command, arguments->players).default_text = "as many as are named, or it is asked";
  add_rules(command, arguments->rules).default_text = "international, or it is asked";
  add_seed(command, arguments->seed);
  command
      .add_flag("--resume", arguments->resumes,
                "go on with a game: that of a file (.souk), or one that kept itself")
      .excludes = "--players,--rules,--save";
  command.add_flag("--plain", arguments->play.plain,
                   "in words, line by line: for screen readers and scripts");
  command.add_text("--save", "FILE", arguments->play.save_to, "save the game to this file (.souk)");
  add_online_options(command, arguments->online);
  add_language(command, arguments->language);
  add_screen_options(command, arguments->screen);
  return command;
}

}  // namespace souk::app
