// Time that only passes: what is to happen after so long happens then, whatever is done to the
// clock on the wall.
#pragma once

#include <cstdint>

namespace souk {

using SteadyTime = std::int64_t;  // milliseconds since some moment

}  // namespace souk
