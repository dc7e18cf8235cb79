// What went wrong with the database, in words that say what to do about it.
#pragma once

#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk::storage::postgres {

// `shown` is the address without its password; `state` is what PostgreSQL calls it (SQLSTATE).
[[nodiscard]] Error fault_of(const std::string& shown, std::string_view state,
                             std::string_view words, bool is_lost);
[[nodiscard]] std::string not_reached(const std::string& shown, std::string_view words);

// The server shuts down, or has ended this connection.
[[nodiscard]] bool is_going_away(std::string_view state);
// Somebody else was in the way; done again it works.
[[nodiscard]] bool is_worth_repeating(std::string_view state);
// A value that PostgreSQL cannot keep, such as a text with a zero byte: whoever sent it is at
// fault.
[[nodiscard]] bool is_bad_value(std::string_view state);

}  // namespace souk::storage::postgres
