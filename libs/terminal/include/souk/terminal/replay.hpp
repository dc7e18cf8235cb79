// `souk replay`: a recorded game, step by step.
#pragma once

#include <string>

#include "souk/language/speaker.hpp"
#include "souk/terminal/outcome.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

struct ReplayOptions {
  std::string file;  // `-` is standard input
  int game = 1;      // which one of a file with several
  Look look;
  bool print_all = false;  // every turn at once, also where someone could press keys
};

[[nodiscard]] Outcome replay(const ReplayOptions& options, const Speaker& speaker,
                             Terminal& terminal);

}  // namespace souk::terminal
