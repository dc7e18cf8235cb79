// Opponents for tests.
#pragma once

#include <functional>
#include <memory>

#include "souk/players/random_player.hpp"
#include "souk/search/search_player.hpp"

namespace souk::test {

using Choose = std::function<Choice(const Position&)>;

inline Choose handcrafted(int turns) {
  const auto player = std::make_shared<SearchPlayer>(std::make_unique<HandcraftedEvaluator>());
  return [=](const Position& position) { return player->choose(position, {.depth = turns}); };
}

inline Choose at_random(std::uint64_t seed) {
  const auto player = std::make_shared<RandomPlayer>(seed);
  return [=](const Position& position) { return player->choose(position, {}); };
}

// At tables of three and four, where it is known which rug comes next.
inline void make(Position& position, const Choice& choice) {
  if (const Place* place = std::get_if<Place>(&choice))
    position.lay_unchecked(*place, turned_up_outcomes(position).odds[0].colour);
  else
    position.face_unchecked(std::get<Facing>(choice));
}

}  // namespace souk::test
