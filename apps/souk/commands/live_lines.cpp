#include "commands/live_lines.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "souk/terminal/text.hpp"

namespace souk::app {

namespace {

struct Window {
  int rows = 24;
  int columns = 80;
};

Window window_of_stderr() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
    return {};
  return {size.ws_row, size.ws_col};
}

}  // namespace

void LiveLines::show(const std::vector<std::string>& lines) {
  const Window window = window_of_stderr();
  const int count = static_cast<int>(lines.size());
  const int room = std::max(1, window.rows - 1);
  wipe();
  std::string text;
  for (int at = 0; at < count; ++at) {
    // What has no room is left out above the last line.
    if (count > room && at >= room - 1 && at < count - 1) continue;
    text += terminal::shortened(lines[static_cast<std::size_t>(at)], window.columns - 1) + '\n';
    ++shown_;
  }
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

void LiveLines::wipe() {
  if (shown_ > 0) std::fprintf(stderr, "\r\033[%dA\033[J", shown_);
  shown_ = 0;
}

}  // namespace souk::app
