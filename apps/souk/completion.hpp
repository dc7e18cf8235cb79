// Shell completion, written from the commands themselves so that the two cannot differ.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"

namespace souk::app {

[[nodiscard]] std::string bash_completion(const std::vector<Command>& commands);
[[nodiscard]] std::string fish_completion(const std::vector<Command>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<Command>& commands);

}  // namespace souk::app
