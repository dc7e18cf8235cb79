// How a command ends: with one of these codes, and with a message where something is wrong.
// docs/commands.md tells the user. From 64 on they are those of sysexits.h.
#pragma once

#include <span>
#include <string>

namespace souk::app {

inline constexpr int all_well = 0;
inline constexpr int found_wrong = 1;   // a record that is not a game by the rules; a lost action
inline constexpr int wrong_usage = 64;  // a command line that cannot be understood
inline constexpr int wrong_data = 65;   // what was given was understood and makes no sense
inline constexpr int no_input = 66;     // a file that cannot be read
inline constexpr int no_table = 68;     // an online table that is not there, or its server
inline constexpr int own_mistake = 70;  // something that should not happen
inline constexpr int output_failed = 74;
inline constexpr int try_later = 75;            // the port is in use
inline constexpr int wrong_configuration = 78;  // of the server: its file, its environment
// As a shell tells them: 128 and the number of the signal.
inline constexpr int was_hung_up = 129;
inline constexpr int was_interrupted = 130;
inline constexpr int was_terminated = 143;

struct ExitCode {
  int code;
  const char* meaning;
};
// For the help and the manual.
[[nodiscard]] std::span<const ExitCode> exit_codes();

// Prints `souk: message` to standard error and returns the code, for `return complain(…)`.
int complain(int code, const std::string& message);

}  // namespace souk::app
