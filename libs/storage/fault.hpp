// What went wrong with the file, in words that say what to do about it.
#pragma once

#include <string>

#include "souk/text/result.hpp"

struct sqlite3;

namespace souk::storage {

// Of everything that is the disk's or the file's fault.
inline constexpr const char* storage_code = "storage";
// Of an entry that does not follow from what the log has.
inline constexpr const char* log_code = "log";

// After the last call on this connection has failed.
[[nodiscard]] Error fault_of(sqlite3* database);
[[nodiscard]] Error fault_of(sqlite3* database, const std::string& file);
// The content is not what was written there.
[[nodiscard]] Error torn(const std::string& file, const std::string& how);

}  // namespace souk::storage
