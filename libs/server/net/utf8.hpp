// Whether bytes from outside are text.
#pragma once

#include <string_view>

namespace souk::net {

// UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view bytes);

}  // namespace souk::net
