// Letters and digits that nobody guesses.
#pragma once

#include <cstddef>
#include <string>

namespace souk::client {

// Letters, digits, - and _; six bits of the system's chance each.
[[nodiscard]] std::string random_text(std::size_t length);

[[nodiscard]] inline std::string new_token() { return random_text(43); }
// For the dice, see docs/fair-dice.md.
[[nodiscard]] inline std::string new_share() { return random_text(22); }
[[nodiscard]] inline std::string new_action_id() { return random_text(12); }

}  // namespace souk::client
