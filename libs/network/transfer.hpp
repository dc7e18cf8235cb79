// How one attempt to read or write ended.
#pragma once

#include <cstddef>
#include <cstdint>

namespace souk::net {

struct Transfer {
  enum class State : std::uint8_t { some, blocked, ended, failed };

  State state = State::failed;
  std::size_t bytes = 0;
};

}  // namespace souk::net
