// Which commit the program was built from. In a source of its own: it changes more often than any
// other.
#pragma once

#include <string_view>

namespace souk::app {

// `1a2b3c4d5e`, or `1a2b3c4d5e, changed`; empty where nobody knows.
[[nodiscard]] std::string_view commit();

}  // namespace souk::app
