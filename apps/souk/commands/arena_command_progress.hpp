// How far a tournament is, on standard error.
#pragma once

#include <chrono>
#include <string>

#include "commands/progress_line.hpp"
#include "souk/arena/standings.hpp"

namespace souk::app {

class ArenaProgress {
 public:
  ArenaProgress(const std::string& first_label, int games, bool quiet);

  // Games of an earlier run count as done, but not for the time that is left.
  void take_over(const PlayedGame& game) { add(game); }
  void finished(const PlayedGame& game);
  // A line of its own, whatever is drawn.
  void say(const std::string& line) const { line_.say(line); }
  // Wipes the bar away.
  void end() const { line_.end(); }

 private:
  using Clock = std::chrono::steady_clock;

  void add(const PlayedGame& game);
  [[nodiscard]] std::string words() const;

  ProgressLine line_;
  std::string first_label_;
  int games_;
  int done_ = 0;
  int done_here_ = 0;
  double wins_ = 0;  // of the first player
  int seats_ = 0;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace souk::app
