// Reproducible chance: a small seeded generator, and the draws the game needs from it.
#pragma once

#include <cstdint>

#include "souk/rules/chance.hpp"

namespace souk {

// splitmix64: 64 bits of state, passes the usual batteries, the same on every machine. Not for
// secrets: whoever has seen a few numbers can compute the rest.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_{seed} {}

  constexpr std::uint64_t next() {
    state_ += 0x9E37'79B9'7F4A'7C15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58'476D'1CE4'E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D0'49BB'1331'11EB;
    return mixed ^ (mixed >> 31);
  }

  // Each of 0 … bound - 1 equally often. The last few of the 2^32 numbers that would favour some
  // are drawn again.
  constexpr int below(int bound) {
    const auto wanted = static_cast<std::uint64_t>(bound);
    const std::uint64_t unfair = (std::uint64_t{1} << 32) % wanted;
    for (;;) {
      const std::uint64_t scaled = (next() >> 32) * wanted;
      if ((scaled & 0xFFFF'FFFF) >= unfair) return static_cast<int>(scaled >> 32);
    }
  }

  [[nodiscard]] constexpr bool operator==(const Random&) const = default;

 private:
  std::uint64_t state_;
};

// R10.
[[nodiscard]] constexpr int throw_die(Random& random) {
  return die_faces[static_cast<std::size_t>(random.below(static_cast<int>(die_faces.size())))];
}

// What chance brings, each outcome as often as its weight says.
[[nodiscard]] constexpr Move draw(Random& random, const ChanceOutcomes& outcomes) {
  return outcomes.at_weight(outcomes.size() > 1 ? random.below(outcomes.total()) : 0);
}

// One of a list, each equally often.
template <class List>
[[nodiscard]] constexpr auto pick(Random& random, const List& list) {
  return list[random.below(list.size())];
}

}  // namespace souk
