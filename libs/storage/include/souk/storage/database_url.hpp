// The address of a PostgreSQL database, as --data takes it, and how it is shown without its
// password.
#pragma once

#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk {

// `postgresql://…` or `postgres://…`; anything else is a file.
[[nodiscard]] bool is_database_url(std::string_view data);

// A file, or the address of a database that libpq understands. No message has a password in it.
[[nodiscard]] Result<void> check_data_address(const std::string& data);

// Fit for logs and messages: passwords are `***`. A file is shown as it is.
[[nodiscard]] std::string shown_data(std::string_view data);

}  // namespace souk
