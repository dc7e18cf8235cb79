// How far something long is, on standard error.
#pragma once

#include <chrono>
#include <string>
#include <utility>

namespace souk::app {

// A bar that is drawn over itself on a terminal, else a line every so often.
class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);

  // Is it time to show something again?
  [[nodiscard]] bool is_due() const;
  // `part` from 0 to 1.
  void show(double part, const std::string& words);
  // A line of its own, whatever is drawn. Quiet or not.
  void say(const std::string& line) const;
  // Wipes the bar away.
  void end() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool quiet_;
  bool on_terminal_;
  Clock::time_point shown_ = Clock::now();
};

// 1:05, or 2:01:05.
[[nodiscard]] std::string clock_text(std::chrono::seconds time);

// `0:35 left`, when the rest takes as long as what is done has taken, each for each.
[[nodiscard]] std::string time_left(std::chrono::duration<double> passed, double done, double rest);

// So many of so many, and how long the rest takes: `3 of 10 games, 0:35 left`.
class CountProgress {
 public:
  CountProgress(std::string what, int total, bool quiet)
      : what_{std::move(what)}, total_{total}, line_{quiet} {}

  [[nodiscard]] bool is_due() const { return line_.is_due(); }
  void show(int done);
  void end() const { line_.end(); }

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  int total_;
  ProgressLine line_;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace souk::app
