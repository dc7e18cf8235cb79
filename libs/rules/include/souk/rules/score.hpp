// Points and winners (R17, R22, R23).
#pragma once

#include "souk/rules/position.hpp"

namespace souk {

// A set of seats: bit s stands for seat s.
class Seats {
 public:
  constexpr Seats() = default;
  constexpr void add(int seat) { bits_ |= 1U << static_cast<unsigned>(seat); }
  [[nodiscard]] constexpr bool contains(int seat) const { return ((bits_ >> seat) & 1U) != 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool operator==(const Seats&) const = default;

 private:
  unsigned bits_ = 0;
};

// R16: a merchant who is out has no visible halves of his own and no score; both are 0.
[[nodiscard]] inline int visible_halves(const Position& position, int seat) {
  return position.is_in(seat) ? count_squares(position.top_of(seat)) : 0;
}
[[nodiscard]] inline int score(const Position& position, int seat) {
  return position.is_in(seat) ? visible_halves(position, seat) + position.purse(seat) : 0;
}
// Who has won; nobody before the end.
[[nodiscard]] Seats winners(const Position& position);

}  // namespace souk
