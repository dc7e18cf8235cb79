#include "commands/server_data.hpp"

#include "souk/hosting/state_folder.hpp"

namespace souk::app {

Option& add_data(Command& command, std::string& file) {
  Option& option = command.add_text("--data", "FILE", file,
                                    "the server's data: a file, or the address of a database");
  option.default_text = "$SOUK_DATA, or souk/souk.db in the state folder";
  option.variable = "SOUK_DATA";
  return option;
}

std::string server_data_file(const std::string& given) {
  return given.empty() ? hosting::default_data_file() : given;
}

}  // namespace souk::app
