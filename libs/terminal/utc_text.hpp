// Moments as text, in Greenwich time.
#pragma once

#include <array>
#include <ctime>
#include <string>

namespace souk::terminal {

// As strftime() writes it.
[[nodiscard]] inline std::string utc_text(std::time_t time, const char* format) {
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &parts)};
}

}  // namespace souk::terminal
