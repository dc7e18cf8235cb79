// The players of the levels.
#pragma once

#include <cstdint>
#include <memory>

#include "souk/evaluation/evaluator.hpp"
#include "souk/players/level.hpp"
#include "souk/players/player.hpp"

namespace souk {

// The seed decides what the weaker ones overlook.
[[nodiscard]] std::unique_ptr<Player> make_level(Level level, std::uint64_t seed);

// The strongest one, with this evaluator in place of the trained one.
[[nodiscard]] std::unique_ptr<Player> make_master(std::unique_ptr<Evaluator> evaluator);

}  // namespace souk
