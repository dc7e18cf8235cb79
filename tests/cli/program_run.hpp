// Runs the real program as a user would, for tests.
#pragma once

#include <string>
#include <vector>

namespace souk::test {

// Exit codes as docs/commands.md tells them, written again: a test sees when one changes.
inline constexpr int found_wrong = 1;
inline constexpr int wrong_usage = 64;
inline constexpr int wrong_data = 65;
inline constexpr int no_input = 66;
inline constexpr int output_failed = 74;

struct ProgramRun {
  int exit_code = 0;  // 128 + the signal when one ended it
  std::string out;
  std::string err;
};

// With this on standard input. A program that hangs is ended after a minute, and fails by its code.
[[nodiscard]] ProgramRun run_souk(const std::vector<std::string>& arguments,
                                  const std::string& input = {});

// The same with another program on the PATH; one that is not there ends with 127.
[[nodiscard]] ProgramRun run_tool(const std::vector<std::string>& command,
                                  const std::string& input = {});

// With nowhere to write to: the output is a full disk. Returns the exit code.
[[nodiscard]] int run_souk_on_full_disk(const std::vector<std::string>& arguments);

// The reader of standard output goes away at once.
[[nodiscard]] int run_souk_unheard(const std::vector<std::string>& arguments,
                                   const std::string& input);

// Whoever forgets to end a program ends it after so long all the same.
inline constexpr unsigned longest_run_seconds = 60;

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);
[[nodiscard]] std::string text_of_file(const std::string& name);

}  // namespace souk::test
