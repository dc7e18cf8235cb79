// The server's data, for commands that read it beside a running server.
#pragma once

#include <string>

#include "command.hpp"

namespace souk::app {

// --data: empty where it is not given.
Option& add_data(Command& command, std::string& file);
// The file that was given, or the server's default.
[[nodiscard]] std::string server_data_file(const std::string& given);

}  // namespace souk::app
