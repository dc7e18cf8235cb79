// Opponents for people, from one who has just learned the rules to the best there is.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "souk/players/player.hpp"

namespace souk {

enum class Level : std::uint8_t { apprentice, pedlar, trader, merchant, master };

inline constexpr std::array<Level, 5> levels{Level::apprentice, Level::pedlar, Level::trader,
                                             Level::merchant, Level::master};

[[nodiscard]] std::string_view name_of(Level level);

// The seed decides what he overlooks.
[[nodiscard]] std::unique_ptr<Player> make_level(Level level, std::uint64_t seed);

}  // namespace souk
