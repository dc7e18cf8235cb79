// How every command says what is wrong.
#pragma once

#include <string>

#include "souk/text/exit_codes.hpp"

namespace souk::app {

// Prints `souk: message` to standard error and returns the code, for `return complain(…)`.
int complain(int code, const std::string& message);

}  // namespace souk::app
