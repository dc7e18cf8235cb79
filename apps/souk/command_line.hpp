// The command line as a whole: finds the command, reads its options, prints help and errors.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"

namespace souk::app {

struct Variable {
  std::string name;
  std::string meaning;
};

struct Program {
  std::string meaning;
  std::string version;
  std::string commit;               // that it was built from; empty where nobody knows
  std::vector<Variable> variables;  // of the environment, for the manual
  // The first is run where none is named.
  const std::vector<Command>& commands;
};

// The exit code. Output that is lost on a full disk or in a closed pipe is noticed at the latest
// here.
int run(const Program& program, int argc, const char* const* argv);

}  // namespace souk::app
