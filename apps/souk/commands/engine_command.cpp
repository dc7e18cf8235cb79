#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <memory>
#include <system_error>

#include "commands/commands.hpp"
#include "common_options.hpp"
#include "souk/protocol/engine.hpp"
#include "souk/protocol/line_splitter.hpp"
#include "souk/search/find_player.hpp"
#include "souk/search/roster.hpp"

namespace souk::app {

namespace {

struct EngineOptions {
  std::optional<std::uint64_t> seed;
  std::string player = "master";
};

// At once: whoever asks waits for the answer.
bool print_line(std::string_view line) {
  return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
         std::fputc('\n', stdout) != EOF && std::fflush(stdout) == 0;
}

int run_engine(const EngineOptions& options) {
  // A reader that has gone is seen where the answer is written, not by a signal.
  std::signal(SIGPIPE, SIG_IGN);
  Engine engine{"souk " + std::string{version}, roster(),
                options.seed ? *options.seed : random_seed()};
  engine.find_players_by(read_player);
  if (const auto seated = engine.set_player(options.player); !seated)
    return complain(wrong_data, seated.error().message);
  bool heard = true;
  const auto write_line = [&](std::string_view line) { heard = heard && print_line(line); };
  engine.tell(write_line);
  LineSplitter lines{[&](std::string_view line, bool whole) {
    if (!heard || engine.has_quit()) return;
    const std::string answer = whole
                                   ? engine.answer(line)
                                   : "error request a line has at most " +
                                         std::to_string(LineSplitter::longest_line) + " characters";
    write_line(answer);
  }};
  std::array<char, 4096> chunk{};
  while (heard && !engine.has_quit()) {
    const ssize_t size = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0)
      return complain(no_input,
                      "standard input cannot be read: " + std::system_category().message(errno));
    if (size == 0) {
      lines.finish();
      break;
    }
    lines.feed({chunk.data(), static_cast<std::size_t>(size)});
  }
  return heard ? all_well : complain(output_failed, "the answers cannot be written");
}

}  // namespace

Command engine_command() {
  const auto options = std::make_shared<EngineOptions>();
  Command command{.name = "engine",
                  .meaning = "answer the line protocol on standard input and output",
                  .examples = {"printf 'new players=3 seed=1\\nlegal\\n' | souk engine"},
                  .run = [options] { return run_engine(*options); }};
  command
      .add_text("--player", "NAME", options->player,
                "who answers `go` until `set player` says otherwise: NAME or NAME,weights=FILE")
      .values = bot_names();
  add_seed(command, options->seed);
  return command;
}

}  // namespace souk::app
