// The chance of one table: what its secret seed says comes next, and whether a log says the same.
#pragma once

#include <array>
#include <optional>

#include "souk/rules/dealt_pile.hpp"
#include "souk/table/event.hpp"
#include "souk/table/fair_dice.hpp"
#include "souk/table/game_state.hpp"

namespace souk {

class TableChance {
 public:
  explicit TableChance(const Seed& seed) : seed_{seed} {}

  [[nodiscard]] const Seed& seed() const { return seed_; }
  // With the shares of those who sit there.
  [[nodiscard]] FairDice dice(const GameState& state) const;
  // Refused where nobody has two colours.
  [[nodiscard]] Ruled<std::array<DealtPile, 2>> deal(const GameState& state) const;

  [[nodiscard]] event::Started next_start(const GameState& state) const;
  [[nodiscard]] static int next_throw(const GameState& state, const FairDice& dice);
  // R6: the rug that comes up when the top of this seat's pile is laid.
  [[nodiscard]] Colour next_drawn(int seat) const;

  // Whether an event that is about to be applied is what the seed says.
  [[nodiscard]] Result<void> check(const EventBody& what, const GameState& before,
                                   const FairDice& dice) const;
  // After each event: piles are dealt when the game begins, and lose what is laid.
  void follow(const EventBody& what, const GameState& after);

 private:
  Seed seed_;
  std::optional<std::array<DealtPile, 2>> piles_;  // R6; what is left of them
};

}  // namespace souk
