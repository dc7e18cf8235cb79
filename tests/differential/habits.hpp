// How the games of the comparison are played: at random, or with an aim that leads to rare events.
#pragma once

#include <cstdint>
#include <optional>

#include "souk/players/random.hpp"
#include "souk/rules/position.hpp"

namespace souk::differential {

// Where Assam is led. The throw follows the same aim: it is chance in a game, but here all throws
// are to be compared, not to be fair.
enum class Walking : std::uint8_t { anyhow, to_pay_most, to_pay_least, to_corners };
enum class Laying : std::uint8_t { anyhow, beside_own, over_own };

struct Habit {
  Walking walking = Walking::anyhow;
  Laying laying = Laying::anyhow;
  // Before about one step in that many somebody withdraws; 0: nobody ever withdraws.
  int steps_to_withdrawal = 0;
};

[[nodiscard]] Habit draw_habit(Random& random);

// All of them legal. One choice in four is made anyhow, so that an aim does not make all games
// alike.
[[nodiscard]] Facing choose_facing(const Position& position, Habit habit, Random& random);
[[nodiscard]] int choose_throw(const Position& position, Habit habit, Random& random);
[[nodiscard]] Place choose_place(const Position& position, Habit habit, Random& random);
// The seat that withdraws now (R16), the mover's half of the time; mostly nobody's.
[[nodiscard]] std::optional<int> choose_withdrawal(const Position& position, Habit habit,
                                                   Random& random);

}  // namespace souk::differential
