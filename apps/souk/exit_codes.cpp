#include "exit_codes.hpp"

#include <cstdio>

namespace souk::app {

int complain(int code, const std::string& message) {
  std::fprintf(stderr, "souk: %s\n", message.c_str());
  return code;
}

}  // namespace souk::app
