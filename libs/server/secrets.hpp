// Names and tokens that nobody guesses, and what is kept of them.
#pragma once

#include <string>
#include <string_view>

namespace souk {

[[nodiscard]] std::string draw_table_id();    // 16 letters and digits, 80 bits
[[nodiscard]] std::string draw_token();       // 32 letters and digits, 160 bits
[[nodiscard]] std::string draw_invitation();  // 16, as a table's
// What the log and the tables hold in place of a token: it opens nothing.
[[nodiscard]] std::string key_of_token(std::string_view token);
// An address as the log keeps it, to count tables by.
[[nodiscard]] std::string hash_of_address(std::string_view address);
// Takes as long for a near miss as for any other.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

}  // namespace souk
