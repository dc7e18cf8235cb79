// Opens the file, once it is clear that it is ours and whole as far as a quick look can tell.
#pragma once

#include "souk/storage/event_log.hpp"
#include "sqlite.hpp"

namespace souk::storage {

// Makes the file where there is none; the caller holds the server's lock.
[[nodiscard]] Result<Connection> open_to_write(const SqliteLogOptions& options);
[[nodiscard]] Result<Connection> open_to_read(const std::string& file);
// Whether such a file can be there at all, before anything beside it is made.
[[nodiscard]] Result<void> check_folder(const std::string& file);

}  // namespace souk::storage
