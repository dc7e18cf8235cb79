#include "souk/terminal/play.hpp"

#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "commands/play_online.hpp"
#include "commands/screen_options.hpp"
#include "common_options.hpp"
#include "souk/notation/rules_text.hpp"

namespace souk::app {

namespace {

struct PlayArguments {
  terminal::PlayOptions play;
  std::optional<int> players;
  std::string rules = "international";
  std::optional<std::uint64_t> seed;
  OnlineArguments online;
  std::string language;
  ScreenOptions screen;
};

int run_play(const PlayArguments& arguments) {
  const auto rules = read_rules(arguments.rules);
  if (!rules) return complain(wrong_data, rules.error().message);
  const auto speaker = speaker_for(arguments.language);
  if (!speaker) return complain(wrong_usage, speaker.error().message);
  if (is_online(arguments.online, arguments.play.seats))
    return run_online(arguments.online, arguments.play.seats, arguments.play.save_to, *speaker,
                      look_of(arguments.screen));
  terminal::PlayOptions options = arguments.play;
  options.merchants = arguments.players.value_or(0);
  options.rules = *rules;
  options.seed = arguments.seed ? *arguments.seed : random_seed();
  options.shows_seed = !arguments.seed;
  options.look = look_of(arguments.screen);
  terminal::SystemTerminal screen;
  return exit_code_of(terminal::play(options, *speaker, screen));
}

}  // namespace

Command play_command() {
  const auto arguments = std::make_shared<PlayArguments>();
  Command command{.name = "play",
                  .meaning = "play in this terminal",
                  .footer = "Try: souk play Amina Ben bot:merchant --rules classic",
                  .run = [arguments] { return run_play(*arguments); }};
  command.add_texts("SEAT", "SEAT", arguments->play.seats,
                    "who plays, in order: a name for a person here, bot:trader for a bot; seats "
                    "left over are bots'; or the address of an online table");
  add_players(command, arguments->players).default_text = "as many as are named, or it is asked";
  add_rules(command, arguments->rules);
  add_seed(command, arguments->seed);
  command.add_text("--save", "FILE", arguments->play.save_to, "save the game to this file (.souk)");
  add_online_options(command, arguments->online);
  add_language(command, arguments->language);
  add_screen_options(command, arguments->screen);
  return command;
}

}  // namespace souk::app
