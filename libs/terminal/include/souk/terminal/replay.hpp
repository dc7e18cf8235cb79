// `souk replay`: a recorded game, step by step.
#pragma once

#include <string>

#include "souk/terminal/terminal.hpp"

namespace souk::app {

struct ReplayOptions {
  std::string file;  // `-` is standard input
  int game = 1;      // which one of a file with several
  Look look;
  bool print_all = false;  // every turn at once, also where someone could press keys
};

// The exit code: 0, 1 for a record that is wrong or not there, 66 for a file that cannot be read,
// 74 when the output is lost, 130 when interrupted.
int replay(const ReplayOptions& options, Terminal& terminal);

}  // namespace souk::app
