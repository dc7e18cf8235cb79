// Whether a database has no tables of ours yet.
#pragma once

#include <string>

#include "souk/text/result.hpp"

namespace souk::storage::postgres {

// Refused: one that cannot be used, or in which this user could not make them.
[[nodiscard]] Result<bool> is_empty_database(const std::string& url);

}  // namespace souk::storage::postgres
