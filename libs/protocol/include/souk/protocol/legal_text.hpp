// The legal moves of a position, as the protocol tells them: `N E W`, `roll`, `c4c5 c4d4`, `over`.
#pragma once

#include <string>

#include "souk/rules/position.hpp"

namespace souk {

// Sorted, without repeats. Rugs that may come up are `r y`.
[[nodiscard]] std::string legal_text(const Position& position);

}  // namespace souk
