// The commands of the program; each is declared and carried out in a source of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "command_line.hpp"

namespace souk::app {

inline constexpr std::string_view version = SOUK_VERSION;

[[nodiscard]] Command admin_command();
[[nodiscard]] Command analyze_command();
[[nodiscard]] Command arena_command();
[[nodiscard]] Command backup_command();
[[nodiscard]] Command bench_command();
// `all` is looked at when it is run.
[[nodiscard]] Command completion_command(const std::vector<Command>& all);
[[nodiscard]] Command engine_command();
[[nodiscard]] Command export_command();
[[nodiscard]] Command languages_command();
[[nodiscard]] Command load_command();
// `program` is looked at when it is run.
[[nodiscard]] Command man_command(const Program& program);
[[nodiscard]] Command measure_command();
[[nodiscard]] Command perft_command();
[[nodiscard]] Command play_command();
[[nodiscard]] Command puzzles_command();
[[nodiscard]] Command replay_command();
[[nodiscard]] Command rules_command();
// `called`: how the program was called, for hints.
[[nodiscard]] Command serve_command(const std::string& called);
[[nodiscard]] Command stats_command();
[[nodiscard]] Command train_command();
[[nodiscard]] Command verify_command();

}  // namespace souk::app
