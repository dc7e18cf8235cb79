// Characters of a text in UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above
// U+10FFFF.
#pragma once

#include <optional>
#include <string_view>

namespace souk {

// Takes one character off the front of a text that is not empty. Where the bytes there are none,
// the text stays as it is.
[[nodiscard]] std::optional<char32_t> take_character(std::string_view& text);

[[nodiscard]] bool is_utf8(std::string_view bytes);

}  // namespace souk
