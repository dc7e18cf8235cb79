#include "souk/players/roster.hpp"

#include "souk/players/random_player.hpp"

namespace souk {

const std::vector<NamedPlayer>& roster() {
  static const std::vector<NamedPlayer> players{
      {"random", [](std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }},
  };
  return players;
}

}  // namespace souk
