// `souk play` at a table on a server.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "souk/language/speaker.hpp"
#include "souk/terminal/screen.hpp"

namespace souk::app {

struct OnlineArguments {
  std::string server;
  std::string name;
};
void add_online_options(Command& command, OnlineArguments& arguments);

// Whether the seats are the address of a table, or a code that a server knows.
[[nodiscard]] bool is_online(const OnlineArguments& arguments,
                             const std::vector<std::string>& seats);

[[nodiscard]] int run_online(const OnlineArguments& arguments,
                             const std::vector<std::string>& seats, const std::string& save_to,
                             const Speaker& speaker, terminal::Look look);

}  // namespace souk::app
