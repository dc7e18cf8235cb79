// What the program's exit codes say; docs/commands.md tells the user. From 64 on they are those of
// sysexits.h.
#pragma once

namespace souk::app {

inline constexpr int all_well = 0;
inline constexpr int found_wrong = 1;   // a record that is not a game by the rules
inline constexpr int wrong_usage = 64;  // a command line that cannot be understood
inline constexpr int wrong_data = 65;   // what was given was understood and makes no sense
inline constexpr int no_input = 66;     // a file that cannot be read
inline constexpr int own_mistake = 70;  // something that should not happen
inline constexpr int output_failed = 74;
inline constexpr int for_now = 75;  // may work later: the port is in use
inline constexpr int wrong_configuration =
    78;  // of the server: its file, its environment, what they name
inline constexpr int was_interrupted = 130;

}  // namespace souk::app
