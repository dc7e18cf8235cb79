// Levels of opponents for people, from one that has just learned the rules to the best there is.
// What plays at each level is in libs/search.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace souk {

// From the weakest to the strongest.
enum class Level : std::uint8_t { apprentice, pedlar, trader, merchant, master };

inline constexpr std::array<Level, 5> levels{Level::apprentice, Level::pedlar, Level::trader,
                                             Level::merchant, Level::master};

[[nodiscard]] constexpr std::string_view name_of(Level level) {
  constexpr std::array<std::string_view, levels.size()> names{"apprentice", "pedlar", "trader",
                                                              "merchant", "master"};
  return names[static_cast<std::size_t>(level)];
}

}  // namespace souk
