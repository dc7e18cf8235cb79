// The commands there are, in the order of the help.
#include <cstdio>
#include <exception>

#include "command_line.hpp"
#include "commands/commands.hpp"

namespace souk::app {
namespace {

int run_souk(int argc, const char* const* argv) {
  std::vector<Command> commands{serve_command(argc > 0 ? argv[0] : "souk"),
                                admin_command(),
                                backup_command(),
                                export_command(),
                                play_command(),
                                replay_command(),
                                analyze_command(),
                                puzzles_command(),
                                verify_command(),
                                stats_command(),
                                engine_command(),
                                arena_command(),
                                measure_command(),
                                train_command(),
                                perft_command(),
                                bench_command(),
                                load_command(),
                                rules_command(),
                                languages_command()};
  const Program program{
      .meaning = "the rug market in browsers, in the terminal, and as an engine",
      .version = std::string{version},
      .variables =
          {{"SOUK_LANGUAGE",
            "the language of what is read as a game is played, such as fr; where it is not "
            "set, LC_ALL, LC_MESSAGES or LANG"},
           {"NO_COLOR", "where it is set, no colours"},
           {"SOUK_CONFIG", "the configuration of the server, as with --config"},
           {"SOUK_DATA", "the file that the server keeps tables and games in"},
           {"XDG_STATE_HOME", "the state folder; where it is not set, ~/.local/state"}},
      .commands = commands};
  commands.push_back(completion_command(commands));
  commands.push_back(man_command(program));
  return app::run(program, argc, argv);
}

}  // namespace
}  // namespace souk::app

int main(int argc, char** argv) {
  try {
    return souk::app::run_souk(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "souk: this should not happen: %s\n", error.what());
    return souk::app::own_mistake;
  }
}
