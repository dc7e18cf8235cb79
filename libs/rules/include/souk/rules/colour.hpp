// The colours of the rugs, and whose they are.
#pragma once

#include <cstdint>

namespace souk {

// With one colour a merchant, seat s has colour s. With two (R6), the first seat has red and
// yellow, the second blue and green: the low bit of a colour is its owner.
enum class Colour : std::uint8_t { red, blue, yellow, green };

inline constexpr int colour_count = 4;

[[nodiscard]] constexpr int index(Colour colour) { return static_cast<int>(colour); }
[[nodiscard]] constexpr Colour colour_at(int at) { return static_cast<Colour>(at); }
// R6: the merchant's other colour, where he has two.
[[nodiscard]] constexpr Colour other_colour(Colour colour) {
  return static_cast<Colour>(static_cast<unsigned>(colour) ^ 2U);
}

}  // namespace souk
