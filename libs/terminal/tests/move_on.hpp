// A game moved on by a bot, for tests.
#pragma once

#include "local_game.hpp"
#include "souk/players/player.hpp"

namespace souk::terminal {

// Plays on by one choice or throw of the player.
inline void move_on(LocalGame& game, Player& player) {
  if (game.position().phase() == Phase::roll) {
    game.throw_die();
    return;
  }
  game.decide(player.choose(game.position(), {}));
}

}  // namespace souk::terminal
