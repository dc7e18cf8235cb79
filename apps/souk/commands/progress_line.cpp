#include "commands/progress_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace souk::app {

namespace {

constexpr std::chrono::milliseconds between_bars{100};
constexpr std::chrono::seconds between_lines{10};
constexpr int bar_width = 24;

std::string bar_of(double part) {
  const int full = std::clamp(static_cast<int>(bar_width * part), 0, bar_width);
  return '[' + std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(bar_width - full), '.') + "] ";
}

}  // namespace

ProgressLine::ProgressLine(bool quiet)
    : quiet_{quiet}, on_terminal_{::isatty(STDERR_FILENO) == 1} {}

bool ProgressLine::is_due() const {
  const Clock::duration wait = on_terminal_ ? Clock::duration{between_bars} : between_lines;
  return !quiet_ && Clock::now() - shown_ >= wait;
}

void ProgressLine::show(double part, const std::string& words) {
  if (quiet_) return;
  shown_ = Clock::now();
  if (on_terminal_)
    std::fprintf(stderr, "\r\033[K%s%s", bar_of(part).c_str(), words.c_str());
  else
    std::fprintf(stderr, "%s\n", words.c_str());
}

void ProgressLine::say(const std::string& line) const {
  end();
  std::fprintf(stderr, "%s\n", line.c_str());
}

void ProgressLine::end() const {
  if (on_terminal_ && !quiet_) std::fputs("\r\033[K", stderr);
}

std::string clock_text(std::chrono::seconds time) {
  std::array<char, 32> text{};
  const auto all = static_cast<long>(time.count());
  if (all >= 3600)
    std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", all / 3600, all / 60 % 60, all % 60);
  else
    std::snprintf(text.data(), text.size(), "%ld:%02ld", all / 60, all % 60);
  return text.data();
}

std::string time_left(std::chrono::duration<double> passed, double done, double rest) {
  const double left = passed.count() * rest / std::max(done, 1.0);
  return clock_text(std::chrono::seconds{static_cast<long>(left)}) + " left";
}

void CountProgress::show(int done) {
  line_.show(static_cast<double>(done) / total_,
             std::to_string(done) + " of " + std::to_string(total_) + ' ' + what_ + ", " +
                 time_left(Clock::now() - begin_, done, total_ - done));
}

}  // namespace souk::app
