#include "commands/arena_command_progress.hpp"

#include <array>
#include <cstdio>

#include "souk/terminal/text.hpp"

namespace souk::app {

namespace {

constexpr int longest_label = 20;

}  // namespace

ArenaProgress::ArenaProgress(const std::string& first_label, int games, bool quiet)
    : line_{quiet},
      first_label_{terminal::shortened(terminal::cleaned(first_label), longest_label)},
      games_{games} {}

void ArenaProgress::add(const PlayedGame& game) {
  ++done_;
  for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
    if (game.seating[seat] != 0) continue;
    wins_ += game.outcome.seats[seat].win;
    ++seats_;
  }
}

void ArenaProgress::finished(const PlayedGame& game) {
  add(game);
  ++done_here_;
  if (line_.is_due() || done_ == games_) line_.show(static_cast<double>(done_) / games_, words());
}

std::string ArenaProgress::words() const {
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), "%d of %d games, %s has %.1f %%, %s", done_, games_,
                first_label_.c_str(), seats_ == 0 ? 0.0 : 100 * wins_ / seats_,
                time_left(Clock::now() - begin_, done_here_, games_ - done_).c_str());
  return text.data();
}

}  // namespace souk::app
