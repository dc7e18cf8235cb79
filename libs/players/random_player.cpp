#include "souk/players/random_player.hpp"

#include "souk/rules/moves.hpp"

namespace souk {

Move RandomPlayer::choose(const Position& position, const Budget& /*budget*/) {
  return pick(random_, legal_moves(position));
}

}  // namespace souk
