// Shell completion, written from the command line itself so that the two cannot differ.
#pragma once

#include <string>
#include <vector>

namespace souk::app {

// An option or a subcommand, as a shell needs to know it.
struct OptionSketch {
  std::vector<std::string> names;  // --json
  std::string meaning;
  bool takes_value = false;
  std::vector<std::string> values;  // when there are only these
};

struct CommandSketch {
  std::string name;
  std::string meaning;
  std::vector<OptionSketch> options;
  std::vector<std::string> words;  // what may stand there without an option, when it is not a file
  bool takes_files = false;
};

[[nodiscard]] std::string bash_completion(const std::vector<CommandSketch>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandSketch>& commands);

}  // namespace souk::app
