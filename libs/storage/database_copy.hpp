// A whole copy of a database while it is in use.
#pragma once

#include <string>

#include "sqlite.hpp"

namespace souk::storage {

// As of the moment of the call, whatever is written meanwhile. It has its name only when it is
// whole and on disk; a file of that name is replaced.
[[nodiscard]] Result<void> copy_database(Connection& from, const std::string& file);

}  // namespace souk::storage
