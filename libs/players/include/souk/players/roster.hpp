// Players that are called by name: at a table (`bot:random`), by the engine and in the arena.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "souk/players/player.hpp"

namespace souk {

// The seed makes what the player does at random reproducible.
using PlayerFactory = std::function<std::unique_ptr<Player>(std::uint64_t seed)>;

// A player's name, and how to make one.
struct NamedPlayer {
  std::string name;
  PlayerFactory make;
};

// The first is the default.
using Roster = std::vector<NamedPlayer>;

}  // namespace souk
