// The games whose positions the files of this folder count from.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "differential/paired_game.hpp"

namespace souk::perft_files {

struct CountedGame {
  std::string_view file;  // without folder and ending; games of one file stand together
  int merchants;
  std::string_view rules;
};

[[nodiscard]] std::span<const CountedGame> counted_games();

// The start and a dozen later positions, in every phase and up to the last turns, of one random
// game whose seed is its place in the list. Both implementations have played it in step.
[[nodiscard]] std::vector<differential::PairedGame> positions_of(const CountedGame& game);

}  // namespace souk::perft_files
