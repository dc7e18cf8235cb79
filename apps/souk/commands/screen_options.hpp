// What the commands that draw in the terminal have in common.
#pragma once

#include "command.hpp"
#include "souk/terminal/outcome.hpp"
#include "souk/terminal/screen.hpp"

namespace souk::app {

struct ScreenOptions {
  bool no_colour = false;
  bool ascii = false;
};
void add_screen_options(Command& command, ScreenOptions& options);

// What standard output can show, less what is not wanted.
[[nodiscard]] terminal::Look look_of(ScreenOptions options);

[[nodiscard]] int exit_code_of(terminal::Outcome outcome);

}  // namespace souk::app
