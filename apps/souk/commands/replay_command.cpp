#include "souk/terminal/replay.hpp"

#include <memory>

#include "commands/commands.hpp"
#include "commands/screen_options.hpp"
#include "common_options.hpp"

namespace souk::app {

namespace {

struct ReplayArguments {
  terminal::ReplayOptions replay;
  std::string language;
  ScreenOptions screen;
};

int run_replay(const ReplayArguments& arguments) {
  const auto speaker = speaker_for(arguments.language);
  if (!speaker) return complain(wrong_usage, speaker.error().message);
  terminal::ReplayOptions options = arguments.replay;
  options.look = look_of(arguments.screen);
  terminal::SystemTerminal screen;
  return exit_code_of(terminal::replay(options, *speaker, screen));
}

}  // namespace

Command replay_command() {
  const auto arguments = std::make_shared<ReplayArguments>();
  terminal::ReplayOptions& replay = arguments->replay;
  Command command{.name = "replay",
                  .meaning = "step through a recorded game",
                  .examples = {"souk replay evening.souk"},
                  .run = [arguments] { return run_replay(*arguments); }};
  command.add_text("FILE", "FILE", replay.file, "a record (.souk); - is standard input")
      .is_required = true;
  command.add_number("--game", replay.game, {1, 1'000'000'000}, "which one of a file with several");
  command.add_flag("--all", replay.print_all, "print every turn instead of waiting for keys");
  add_language(command, arguments->language);
  add_screen_options(command, arguments->screen);
  return command;
}

}  // namespace souk::app
