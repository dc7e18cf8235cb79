// A game moved on by a bot, for tests.
#pragma once

#include <variant>

#include "local_game.hpp"
#include "souk/players/player.hpp"

namespace souk::terminal {

// Plays on by one choice or throw of the player.
inline void move_on(LocalGame& game, Player& player) {
  if (game.position().phase() == Phase::roll) {
    game.throw_die();
    return;
  }
  const Choice choice = player.choose(game.position(), {});
  if (const auto* facing = std::get_if<Facing>(&choice))
    game.face(*facing);
  else
    game.lay(std::get<Place>(choice));
}

}  // namespace souk::terminal
