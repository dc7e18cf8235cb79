// Names and tokens that nobody guesses, and what is kept of them.
#pragma once

#include <string>
#include <string_view>

namespace souk {

[[nodiscard]] std::string draw_table_id();    // 16 letters and digits, 80 bits
[[nodiscard]] std::string draw_token();       // 32 letters and digits, 160 bits
[[nodiscard]] std::string draw_invitation();  // 16, as a table's
// Letters for codes that are said aloud. Of those that sound alike one is left: no B, D, N, F or V
// beside P, T, M, S and W. No vowels: A is heard as K or H, E as any of a dozen, I is read as L, O
// as Q, U is heard as Q, and without them no code is a word. 16 letters, 4 bits each.
inline constexpr std::string_view code_letters = "CGHJKLMPQRSTWXYZ";
inline constexpr std::size_t code_length = 6;
[[nodiscard]] std::string draw_code();
// What the log and the tables hold in place of a token: it opens nothing.
[[nodiscard]] std::string key_of_token(std::string_view token);
// An address as the log keeps it, to count tables by.
[[nodiscard]] std::string hash_of_address(std::string_view address);
// Takes as long for a near miss as for any other.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

}  // namespace souk
