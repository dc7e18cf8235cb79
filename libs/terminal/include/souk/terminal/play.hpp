// `souk play`: a game at this terminal, of people and bots.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "souk/language/speaker.hpp"
#include "souk/rules/rules.hpp"
#include "souk/terminal/outcome.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

struct PlayOptions {
  // 0: as many as there are seats; where there are none, it is asked.
  int merchants = 0;
  // None: those of the booklet, or it is asked.
  std::optional<Rules> rules;
  // In the order of play: `Amina` is a person at this keyboard, `bot:trader` a bot. Seats that
  // are left over are bots'. Without any, people are asked who plays, and who begins is drawn by
  // lot.
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  bool shows_seed = false;   // when the game is over, for those who did not choose it
  std::string save_to;       // a .souk file that is not there yet, kept up to date; or empty
  std::string games_folder;  // where games of people keep themselves; empty: nowhere
  Look look;
  bool plain = false;                   // in words, line by line
  std::chrono::milliseconds pace{200};  // for each step of Assam, where someone watches
};

// Completed however the game ends, also when everyone leaves before.
[[nodiscard]] Outcome play(const PlayOptions& options, const Speaker& speaker, Terminal& terminal);

// Goes on with the game of a record, which is kept up to date. Without a file, with one of the
// folder; people are asked which where there are several. Of the options those about seats, rules
// and saving say nothing here; the seed is for what has to be drawn anew.
[[nodiscard]] Outcome resume(const PlayOptions& options, const std::string& file,
                             const Speaker& speaker, Terminal& terminal);

}  // namespace souk::terminal
