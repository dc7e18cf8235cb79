// The commands there are, in the order of the help.
#include <cstdio>
#include <exception>

#include "command_line.hpp"
#include "commands/commands.hpp"

namespace souk::app {
namespace {

int run_souk(int argc, const char* const* argv) {
  std::vector<Command> commands{serve_command(argc > 0 ? argv[0] : "souk"),
                                backup_command(),
                                export_command(),
                                play_command(),
                                replay_command(),
                                verify_command(),
                                engine_command(),
                                arena_command(),
                                measure_command(),
                                train_command(),
                                perft_command(),
                                bench_command(),
                                load_command(),
                                rules_command(),
                                languages_command()};
  commands.push_back(completion_command(commands));
  return run({.meaning = "souk: the rug market in browsers, in the terminal, and as an engine",
              .footer = "Every command explains itself: souk COMMAND --help.\n"
                        "Exit codes: 0 all well, 1 a record is wrong, 64 the command line, 65 what "
                        "was given makes\n"
                        "no sense, 66 a file cannot be read, 68 an online table is not there, 74 "
                        "output cannot be\n"
                        "written, 75 the port is in use, 78 the server's configuration.",
              .version = std::string{version},
              .commands = commands},
             argc, argv);
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
