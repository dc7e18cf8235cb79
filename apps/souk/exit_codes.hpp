// What the program's exit codes say; docs/commands.md tells the user. From 64 on they are those of
// sysexits.h.
#pragma once

namespace souk::app {

enum ExitCode : int {
  all_well = 0,
  found_wrong = 1,   // a record that is not a game by the rules
  wrong_usage = 64,  // a command line that cannot be understood
  wrong_data = 65,   // an argument or a file that was understood and makes no sense
  no_input = 66,     // a file that cannot be read
  output_failed = 74,
  was_interrupted = 130,
};

}  // namespace souk::app
