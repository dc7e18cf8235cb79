// A seed that nobody chose.
#pragma once

#include <cstdint>

namespace souk::app {

[[nodiscard]] std::uint64_t drawn_seed();

}  // namespace souk::app
