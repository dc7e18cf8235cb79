// Runs the real program as a user would, for tests.
#pragma once

#include <string>
#include <vector>

namespace souk::test {

struct ProgramRun {
  int exit_code = 0;  // 128 + the signal when one ended it
  std::string out;
  std::string err;
};

// With this on standard input. A program that hangs is ended after a minute, and fails by its code.
[[nodiscard]] ProgramRun run_souk(const std::vector<std::string>& arguments,
                                  const std::string& input = {});

// With nowhere to write to: the output is a full disk. Returns the exit code.
[[nodiscard]] int run_souk_on_full_disk(const std::vector<std::string>& arguments);

// The reader of standard output goes away at once.
[[nodiscard]] int run_souk_unheard(const std::vector<std::string>& arguments,
                                   const std::string& input);

}  // namespace souk::test
