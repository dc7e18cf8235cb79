// All players that the program has.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "souk/players/roster.hpp"

namespace souk {

// `master` is the first.
[[nodiscard]] const Roster& roster();

// The player of that name, such as `master` or `random`; null where there is none. What it does at
// random follows from the seed.
[[nodiscard]] std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed);

}  // namespace souk
