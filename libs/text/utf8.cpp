#include "souk/text/utf8.hpp"

#include <array>
#include <cstddef>

namespace souk {

std::optional<char32_t> take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) {
    text.remove_prefix(1);
    return lead;
  }
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (lead < 0xC0 || lead >= 0xF8 || text.size() < length) return {};
  char32_t point = lead & (0x7FU >> length);
  for (std::size_t at = 1; at < length; ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte & 0xC0U) != 0x80) return {};
    point = (point << 6) | (byte & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (point < least[length] || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return {};
  text.remove_prefix(length);
  return point;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty())
    if (!take_character(bytes)) return false;
  return true;
}

}  // namespace souk
