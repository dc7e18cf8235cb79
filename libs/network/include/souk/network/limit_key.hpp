// What limits count an address by: the address, or with IPv6 the network of 64 bits that one
// household has.
#pragma once

#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

// As HttpRequest has it. Refused: what is no address. An IPv6 network may end with `/64`.
[[nodiscard]] Result<std::string> limit_key_of(std::string_view address);

}  // namespace souk
