// Writing without a buffer of our own.
#pragma once

#include <string_view>

namespace souk::terminal {

// All of it, also when a signal comes in between; false when it cannot be. A signal handler may
// call this.
[[nodiscard]] bool write_all(int descriptor, std::string_view text);

}  // namespace souk::terminal
