// The players that can be called by name: at a table (`bot:random`) and by the engine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "souk/players/player.hpp"

namespace souk {

// The seed makes his chance reproducible.
struct NamedPlayer {
  std::string name;
  std::function<std::unique_ptr<Player>(std::uint64_t seed)> make;
};

// The first is the one who plays where nobody else was asked for.
[[nodiscard]] const std::vector<NamedPlayer>& roster();

}  // namespace souk
