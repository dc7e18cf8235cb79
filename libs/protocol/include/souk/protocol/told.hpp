// What happened, in the words of the protocol: `walked g7N-g7W paid 5 to 2`.
#pragma once

#include <string>

#include "souk/rules/turn.hpp"

namespace souk {

[[nodiscard]] std::string told(const Faced& faced);
[[nodiscard]] std::string told(const Rolled& rolled);
[[nodiscard]] std::string told(const Laid& laid);

// `31 35 out 28 winner 2`.
[[nodiscard]] std::string told_score(const Position& position);

}  // namespace souk
