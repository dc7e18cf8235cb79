// Manual pages (roff, section 1), written from the commands themselves: souk(1), and one for each
// command, as souk-play(1).
#pragma once

#include <string>

#include "command_line.hpp"

namespace souk::app {

// `souk-play`, and `souk` for no command.
[[nodiscard]] std::string manual_name(const std::string& command);

[[nodiscard]] std::string manual_page(const Program& program);
[[nodiscard]] std::string manual_page(const Program& program, const Command& command);

}  // namespace souk::app
