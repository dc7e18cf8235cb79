// What is drawn, without colours and as one text, for tests.
#pragma once

#include <string>
#include <vector>

#include "canvas.hpp"

namespace souk::terminal {

inline constexpr Look plain{.colour = false, .unicode = true};

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace souk::terminal
