#include "exit_codes.hpp"

#include <array>
#include <cstdio>

namespace souk::app {

std::span<const ExitCode> exit_codes() {
  static constexpr std::array<ExitCode, 11> all{
      {{all_well, "all well"},
       {found_wrong, "a record is wrong"},
       {wrong_usage, "the command line cannot be understood"},
       {wrong_data, "what was given makes no sense"},
       {no_input, "a file cannot be read"},
       {no_table, "an online table is not there"},
       {own_mistake, "something that should not happen"},
       {output_failed, "output cannot be written"},
       {try_later, "the port is in use"},
       {wrong_configuration, "the server's configuration is wrong"},
       {was_interrupted, "interrupted"}}};
  return all;
}

int complain(int code, const std::string& message) {
  std::fprintf(stderr, "souk: %s\n", message.c_str());
  return code;
}

}  // namespace souk::app
