// Opponents for tests.
#pragma once

#include <functional>
#include <memory>

#include "souk/players/random_player.hpp"
#include "souk/search/search_player.hpp"

namespace souk::test {

using Choose = std::function<Move(const Position&)>;

inline Choose handcrafted(int turns) {
  const auto player = std::make_shared<SearchPlayer>(std::make_unique<HandcraftedEvaluator>());
  return [=](const Position& position) { return player->choose(position, {.depth = turns}); };
}

inline Choose at_random(std::uint64_t seed) {
  const auto player = std::make_shared<RandomPlayer>(seed);
  return [=](const Position& position) { return player->choose(position, {}); };
}

}  // namespace souk::test
