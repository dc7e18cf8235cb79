#include "souk/players/random_player.hpp"

#include "souk/rules/turn.hpp"

namespace souk {

Choice RandomPlayer::choose(const Position& position, const Budget& /*budget*/) {
  if (position.phase() == Phase::lay) {
    const PlaceList places = legal_places(position);
    return places[random_.below(places.size)];
  }
  const FacingList allowed = legal_facings(position);
  return allowed[random_.below(allowed.size)];
}

}  // namespace souk
