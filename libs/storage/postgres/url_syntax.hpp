// Whether libpq can make something of an address.
#pragma once

#include <string>

#include "souk/text/result.hpp"

namespace souk::storage::postgres {

// Says nothing that could hold a password: libpq's own messages repeat the address.
[[nodiscard]] Result<void> check_url_syntax(const std::string& url);

}  // namespace souk::storage::postgres
