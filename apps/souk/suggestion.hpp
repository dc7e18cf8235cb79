// What somebody who mistyped a command or an option may have meant.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"

namespace souk::app {

// What to say about words of a command line that nobody asked for, with what may have been meant by
// them: `there is no command "plya"; did you mean play?`. Empty where there is nothing to say.
// `read` is the command whose options were read, or null.
[[nodiscard]] std::string complaint_about(const std::vector<std::string>& left_over,
                                          const Command* read,
                                          const std::vector<Command>& commands);

}  // namespace souk::app
