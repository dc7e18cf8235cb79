#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "manual.hpp"

namespace souk::app {

namespace {

namespace fs = std::filesystem;

struct ManOptions {
  std::string command;  // empty: the program
  std::string folder;   // empty: one page is printed
};

// The program man with a pipe as its input; nothing where there is no such program.
struct RunningMan {
  pid_t process = -1;
  int input = -1;
};
std::optional<RunningMan> start_man() {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return {};
  posix_spawn_file_actions_t actions{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, pipe[0], STDIN_FILENO);
  std::array<std::string, 3> words{"man", "-l", "-"};
  std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  RunningMan man{.input = pipe[1]};
  const int error =
      ::posix_spawnp(&man.process, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[0]);
  if (error == 0) return man;
  ::close(man.input);
  return {};
}

// In a terminal as man shows it, else as it is, for man -l and for files.
int show_page(const std::string& page) {
  if (::isatty(STDOUT_FILENO) == 0) {
    std::fputs(page.c_str(), stdout);
    return all_well;
  }
  const auto man = start_man();
  if (!man)
    return complain(no_input, "man is not here to show it; souk COMMAND --help tells the same");
  // A page is shorter than what a pipe holds: it is written at once, or man has ended.
  const bool written = ::write(man->input, page.data(), page.size()) >= 0;
  ::close(man->input);
  ::waitpid(man->process, nullptr, 0);
  return written ? all_well : output_failed;
}

bool write(const fs::path& file, const std::string& page) {
  std::ofstream out{file, std::ios::binary};
  out << page;
  out.close();
  return static_cast<bool>(out);
}

int write_all(const Program& program, const fs::path& folder) {
  std::error_code none;  // What cannot be made cannot be written to either.
  fs::create_directories(folder, none);
  bool written = write(folder / (manual_name("") + ".1"), manual_page(program));
  for (const Command& command : program.commands)
    written = written &&
              write(folder / (manual_name(command.name) + ".1"), manual_page(program, command));
  if (!written) return complain(output_failed, folder.string() + " cannot be written to");
  std::printf("%zu pages in %s\n", program.commands.size() + 1, folder.c_str());
  return all_well;
}

int run_man(const Program& program, const ManOptions& options) {
  if (!options.folder.empty()) return write_all(program, options.folder);
  if (options.command.empty()) return show_page(manual_page(program));
  const auto named = std::ranges::find(program.commands, options.command, &Command::name);
  return show_page(manual_page(program, *named));
}

}  // namespace

Command man_command(const Program& program) {
  const auto options = std::make_shared<ManOptions>();
  Command command{.name = "man",
                  .meaning = "show a manual page",
                  .footer = "In a terminal it is shown by man, else the page is printed as roff.",
                  .examples = {"souk man play", "souk man --out /usr/local/share/man/man1"},
                  .run = [&program, options] { return run_man(program, *options); }};
  Option& page = command.add_text("COMMAND", "COMMAND", options->command, "a command");
  page.default_text = "the program";
  for (const Command& each : program.commands) page.values.push_back(each.name);
  page.values.push_back(command.name);
  page.read = [&program, options](const std::vector<std::string>& typed) -> Result<void> {
    options->command = typed.front();
    if (std::ranges::find(program.commands, options->command, &Command::name) !=
        program.commands.end())
      return {};
    return fail("value", souk::quoted(options->command) + " is not a command");
  };
  command.add_text("--out", "FOLDER", options->folder, "write all pages to this folder").excludes =
      "COMMAND";
  return command;
}

}  // namespace souk::app
