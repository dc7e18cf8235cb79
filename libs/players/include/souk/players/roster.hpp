// Players that are called by name: at a table (`bot:random`), by the engine and in the arena.
#pragma once

#include <algorithm>
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
  // How many merchants it can play with, where not any number: those that its own nets are for.
  std::vector<int> merchants;

  [[nodiscard]] bool plays_with(int count) const {
    return merchants.empty() || std::ranges::find(merchants, count) != merchants.end();
  }
};

// The first is the default.
using Roster = std::vector<NamedPlayer>;

}  // namespace souk
