#include "net/utf8.hpp"

#include <cstddef>

namespace souk::net {

namespace {

struct Lead {
  std::size_t following = 0;  // 0: no character begins with this byte
  // The first byte that follows is held narrower than the others: this is what forbids overlong
  // forms, surrogates and what is above U+10FFFF.
  unsigned char lowest = 0x80;
  unsigned char highest = 0xbf;
};

Lead lead_of(unsigned char byte) {
  if (byte >= 0xc2 && byte <= 0xdf) return {1};
  if (byte == 0xe0) return {2, 0xa0};
  if (byte == 0xed) return {2, 0x80, 0x9f};
  if (byte >= 0xe1 && byte <= 0xef) return {2};
  if (byte == 0xf0) return {3, 0x90};
  if (byte == 0xf4) return {3, 0x80, 0x8f};
  if (byte >= 0xf1 && byte <= 0xf3) return {3};
  return {};
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (at(i) < 0x80) continue;
    const Lead lead = lead_of(at(i));
    if (lead.following == 0 || bytes.size() - i <= lead.following) return false;
    if (at(i + 1) < lead.lowest || at(i + 1) > lead.highest) return false;
    for (std::size_t k = 2; k <= lead.following; ++k)
      if ((at(i + k) & 0xc0) != 0x80) return false;
    i += lead.following;
  }
  return true;
}

}  // namespace souk::net
