// `souk play` at a table on a server.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "souk/language/speaker.hpp"
#include "souk/terminal/play.hpp"
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

// Of what is played here it takes the seats, the file to save to, and whether it is plain.
[[nodiscard]] int run_online(const OnlineArguments& arguments, const terminal::PlayOptions& play,
                             const Speaker& speaker, terminal::Look look);

}  // namespace souk::app
