#include "commands/play_online.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "commands/screen_options.hpp"
#include "souk/client/address.hpp"
#include "souk/hosting/state_folder.hpp"
#include "souk/terminal/online_play.hpp"

namespace souk::app {

namespace {

std::string user_name() {
  const char* const name = std::getenv("USER");
  return name != nullptr ? name : "";
}

}  // namespace

void add_online_options(Command& command, OnlineArguments& arguments) {
  command.add_text("--server", "ADDRESS", arguments.server,
                   "the server, such as https://host, where SEAT is a table's six-letter code");
  command.add_text("--name", "NAME", arguments.name, "your name at an online table").default_text =
      "it is asked";
}

bool is_online(const OnlineArguments& arguments, const std::vector<std::string>& seats) {
  return !arguments.server.empty() || std::ranges::any_of(seats, client::looks_like_address);
}

int run_online(const OnlineArguments& arguments, const terminal::PlayOptions& play,
               const Speaker& speaker, terminal::Look look) {
  const std::vector<std::string>& seats = play.seats;
  if (seats.size() != 1)
    return complain(wrong_usage,
                    "an online table has one address, or with --server one code; who sits there "
                    "is decided there");
  const terminal::OnlineOptions options{
      .address = seats.front(),
      .server = arguments.server,
      .name = arguments.name,
      .usual_name = user_name(),
      .chairs = std::filesystem::path{hosting::default_data_file()}.parent_path() / "chairs",
      .save_to = play.save_to,
      .look = look,
      .plain = play.plain};
  terminal::SystemTerminal screen;
  return exit_code_of(terminal::play_online(options, speaker, screen));
}

}  // namespace souk::app
