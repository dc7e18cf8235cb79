// The names of a game's merchants in one column: one a line, which no name can hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace souk::storage {

[[nodiscard]] inline std::string text_of_merchants(const std::vector<std::string>& merchants) {
  std::string text;
  for (const std::string& name : merchants) text += name + '\n';
  return text;
}

[[nodiscard]] inline std::vector<std::string> read_merchants(std::string_view text) {
  std::vector<std::string> merchants;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    merchants.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return merchants;
}

}  // namespace souk::storage
