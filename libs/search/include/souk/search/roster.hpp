// All players that the program has.
#pragma once

#include "souk/players/roster.hpp"

namespace souk {

// `master` is the first.
[[nodiscard]] const Roster& roster();

}  // namespace souk
