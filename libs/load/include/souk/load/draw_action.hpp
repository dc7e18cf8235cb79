// What a player who has no plan does next.
#pragma once

#include <optional>
#include <string>

#include "souk/players/random.hpp"
#include "souk/rules/position.hpp"

namespace souk::load {

struct NextAction {
  int seat = 0;
  std::string words;  // as the wire has it, without an id: "do":"throw","facing":"E"
};

// Drawn among what is legal for whoever is to move; nothing when the game is over.
[[nodiscard]] std::optional<NextAction> draw_action(const Position& position, Random& random);

}  // namespace souk::load
