// How a tournament stands while it is played, on standard error.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "commands/live_lines.hpp"
#include "commands/progress_line.hpp"
#include "souk/arena/standings.hpp"

namespace souk::app {

// On a terminal the whole table, drawn over itself; else a line every so often.
class ArenaProgress {
 public:
  ArenaProgress(std::vector<std::string> labels, int games, bool quiet);

  // Games of an earlier run count as done, but not for the time that is left.
  void take_over(const PlayedGame& game) { add(game); }
  // All are there that will be taken over.
  void begin();
  void finished(const PlayedGame& game);
  // A line of its own, whatever is drawn. Quiet or not.
  void say(const std::string& line);
  // Wipes what is drawn away.
  void end();

 private:
  using Clock = std::chrono::steady_clock;

  void add(const PlayedGame& game);
  void draw_table();
  [[nodiscard]] std::string words() const;

  std::vector<std::string> labels_;
  bool draws_table_;
  ProgressLine line_;
  LiveLines lines_;
  std::vector<PlayedGame> played_;  // where the table is drawn
  Clock::time_point next_table_;
  int games_;
  int done_ = 0;
  int done_here_ = 0;
  double wins_ = 0;  // of the first player
  int seats_ = 0;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace souk::app
