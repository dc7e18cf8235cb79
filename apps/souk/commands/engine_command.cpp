#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <random>

#include "commands/commands.hpp"
#include "souk/players/random_player.hpp"
#include "souk/protocol/engine.hpp"
#include "souk/protocol/line_splitter.hpp"

namespace souk::app {

namespace {

bool write_line(std::string line) {
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::vector<NamedPlayer> players() {
  return {{"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }}};
}

}  // namespace

int engine(const EngineOptions& options) {
  // A reader that has gone is seen where the answer is written, not by a signal.
  std::signal(SIGPIPE, SIG_IGN);
  Engine engine{"souk " + std::string{version}, players(),
                options.seed ? *options.seed : std::random_device{}()};
  bool heard = true;
  LineSplitter lines{[&](std::string_view line, bool whole) {
    if (!heard || engine.has_quit()) return;
    heard = write_line(whole ? engine.answer(line)
                             : "error request a line has at most " +
                                   std::to_string(LineSplitter::longest_line) + " characters");
  }};
  std::array<char, 4096> chunk{};
  while (heard && !engine.has_quit()) {
    const ssize_t size = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) {
      lines.finish();
      break;
    }
    lines.feed({chunk.data(), static_cast<std::size_t>(size)});
  }
  return heard ? all_well : output_failed;
}

}  // namespace souk::app
