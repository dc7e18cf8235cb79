#include "commands/arena_command_progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "commands/arena_command_report.hpp"
#include "souk/terminal/text.hpp"

namespace souk::app {

namespace {

constexpr int longest_label = 20;
constexpr std::chrono::milliseconds between_tables{250};
// Computing ratings takes its time: this part of all time at most, one in so many.
constexpr int rest_after_a_table = 20;

}  // namespace

ArenaProgress::ArenaProgress(std::vector<std::string> labels, int games, bool quiet)
    : labels_{std::move(labels)},
      draws_table_{!quiet && ::isatty(STDERR_FILENO) == 1},
      line_{quiet},
      games_{games} {
  for (std::string& label : labels_) label = terminal::cleaned(label);
}

void ArenaProgress::add(const PlayedGame& game) {
  ++done_;
  for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
    if (game.seating[seat] != 0) continue;
    wins_ += game.outcome.seats[seat].win;
    ++seats_;
  }
  if (draws_table_) played_.push_back(game);
}

void ArenaProgress::begin() {
  if (draws_table_) draw_table();
}

void ArenaProgress::finished(const PlayedGame& game) {
  add(game);
  ++done_here_;
  if (draws_table_) {
    if (Clock::now() >= next_table_ || done_ == games_) draw_table();
  } else if (line_.is_due() || done_ == games_) {
    line_.show(static_cast<double>(done_) / games_, words());
  }
}

void ArenaProgress::draw_table() {
  const auto begin = Clock::now();
  auto lines = lines_of(standing_rows(labels_, standings(static_cast<int>(labels_.size()), played_),
                                      Columns::brief, false));
  lines.push_back(
      std::to_string(done_) + " of " + std::to_string(games_) + " games" +
      (done_here_ == 0 ? "" : ", " + time_left(Clock::now() - begin_, done_here_, games_ - done_)));
  lines_.show(lines);
  const Clock::duration taken = Clock::now() - begin;
  next_table_ =
      Clock::now() + std::max<Clock::duration>(between_tables, rest_after_a_table * taken);
}

void ArenaProgress::say(const std::string& line) {
  lines_.wipe();
  line_.say(line);
  // What was drawn comes back with the next game.
  next_table_ = {};
}

void ArenaProgress::end() {
  lines_.wipe();
  if (!draws_table_) line_.end();
}

std::string ArenaProgress::words() const {
  const std::string first = terminal::shortened(labels_.front(), longest_label);
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), "%d of %d games, %s has %.1f %%, %s", done_, games_,
                first.c_str(), seats_ == 0 ? 0.0 : 100 * wins_ / seats_,
                time_left(Clock::now() - begin_, done_here_, games_ - done_).c_str());
  return text.data();
}

}  // namespace souk::app
