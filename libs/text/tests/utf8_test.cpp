#include "souk/text/utf8.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace souk {
namespace {

// Every code point, and every sequence of two bytes, against what the standard's table says.
TEST(Utf8, AcceptsEveryCharacterAndNothingElse) {
  int accepted = 0;
  for (std::uint32_t code = 0; code <= 0x110000; ++code) {
    std::string bytes;
    const auto put = [&](unsigned byte) { bytes += static_cast<char>(byte); };
    if (code < 0x80) {
      put(code);
    } else if (code < 0x800) {
      put(0xc0U | code >> 6U), put(0x80U | (code & 0x3fU));
    } else if (code < 0x10000) {
      put(0xe0U | code >> 12U), put(0x80U | (code >> 6U & 0x3fU)), put(0x80U | (code & 0x3fU));
    } else {
      put(0xf0U | code >> 18U), put(0x80U | (code >> 12U & 0x3fU));
      put(0x80U | (code >> 6U & 0x3fU)), put(0x80U | (code & 0x3fU));
    }
    const bool is_character = code < 0xd800 || (code > 0xdfff && code < 0x110000);
    ASSERT_EQ(is_utf8(bytes), is_character) << code;
    accepted += is_character ? 1 : 0;
    std::string_view rest = bytes;
    ASSERT_EQ(take_character(rest),
              is_character ? std::optional{static_cast<char32_t>(code)} : std::nullopt);
    ASSERT_EQ(rest.empty(), is_character);
    const std::string_view cut = std::string_view{bytes}.substr(0, bytes.size() - 1);
    ASSERT_EQ(is_utf8(cut), cut.empty()) << code;
  }
  EXPECT_EQ(accepted, 0x110000 - 0x800);
  for (const char* overlong :
       {"\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xf0\x80\x80\x80",
        "\xf0\x8f\xbf\xbf", "\xf5\x80\x80\x80", "\x80", "\xbf", "\xfe", "\xff", "a\xc3("})
    EXPECT_FALSE(is_utf8(overlong));
}

TEST(Utf8, TakesOneCharacterAfterTheOther) {
  std::string_view text = "aé€😀";
  for (const char32_t character : {U'a', U'é', U'€', U'😀'})
    EXPECT_EQ(take_character(text), character);
  EXPECT_TRUE(text.empty());
}

}  // namespace
}  // namespace souk
