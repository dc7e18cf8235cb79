// Positions for tests, from the notation.
#pragma once

#include <stdexcept>
#include <string_view>

#include "souk/notation/position_text.hpp"

namespace souk::terminal {

inline Position position(std::string_view text) {
  const auto read = read_position(text);
  if (!read) throw std::invalid_argument{read.error().message};
  return *read;
}

}  // namespace souk::terminal
