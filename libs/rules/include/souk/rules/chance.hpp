// Chance, as data: what can come up and how often. Drawing is the caller's business.
#pragma once

#include <array>
#include <cstdint>

#include "souk/rules/position.hpp"

namespace souk {

// R10: the faces of the die.
inline constexpr std::array<std::uint8_t, 6> die_faces{1, 2, 2, 3, 3, 4};

struct ThrowOdds {
  int steps;
  int faces;  // of the six
};
inline constexpr std::array<ThrowOdds, 4> throw_odds{{{1, 1}, {2, 2}, {3, 2}, {4, 1}}};

struct PileOdds {
  Colour colour;
  int weight;  // of the total
};
// Where nothing is left to chance there is one outcome, of weight 1.
struct PileOutcomes {
  std::array<PileOdds, 2> odds{};
  int size = 0;
  int total = 0;

  [[nodiscard]] constexpr const PileOdds* begin() const { return odds.data(); }
  [[nodiscard]] constexpr const PileOdds* end() const { return odds.data() + size; }
  constexpr void add(Colour colour, int weight) {
    odds[static_cast<std::size_t>(size++)] = {colour, weight};
    total += weight;
  }
};

// R6: what may lie on top of this merchant's pile when the game starts.
[[nodiscard]] PileOutcomes first_rug_outcomes(Rules rules, int merchants, int seat);

// R6: what laying the mover's top rug may turn up; phase lay. A merchant with one colour, or with
// his last rug in hand, turns up nothing that matters: one outcome, to be passed on as it is.
[[nodiscard]] PileOutcomes turned_up_outcomes(const Position& position);

}  // namespace souk
