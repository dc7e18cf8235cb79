// What those who sit at a table can show each other without a word. A reaction is of the moment,
// like who is there: it is told to whoever is connected and kept nowhere.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace souk {

inline constexpr std::array<std::string_view, 6> reactions{"clap",  "surprise", "smile",
                                                           "purse", "tea",      "slipper"};

[[nodiscard]] inline bool is_reaction(std::string_view name) {
  return std::ranges::find(reactions, name) != reactions.end();
}

// Of one chair, however many devices hold it: one every two seconds.
inline constexpr double reactions_per_second = 0.5;

}  // namespace souk
