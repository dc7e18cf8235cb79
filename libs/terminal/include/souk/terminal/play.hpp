// `souk play`: a game at this terminal, of people and bots.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "souk/rules/rules.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::app {

struct PlayOptions {
  // 0: as many as there are seats; where there are none, it is asked.
  int merchants = 0;
  Rules rules;
  // In the order of play: `Amina` is a person at this keyboard, `bot:trader` a bot. Seats that
  // are left over are bots'. Without any, people are asked who plays, and who begins is drawn by
  // lot.
  std::vector<std::string> seats;
  std::optional<std::uint64_t> seed;  // else it is drawn, and shown when the game is over
  std::string save_to;  // a .souk file that is not there yet, kept up to date; or empty
  Look look;
  std::chrono::milliseconds pace{200};  // for each step of Assam, where someone watches
};

// The exit code: 0 however the game ends, 64 for seats that cannot be, 65 for rules that cannot be,
// 74 for a game that cannot be kept or output that is lost, 130 when interrupted.
int play(const PlayOptions& options, Terminal& terminal);

}  // namespace souk::app
