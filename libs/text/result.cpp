#include "souk/text/result.hpp"

namespace souk {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string shown = "\"";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7F || c == '"')
      shown += '?';
    else
      shown += c;
  }
  return shown + (text.size() > longest ? "…\"" : "\"");
}

}  // namespace souk
