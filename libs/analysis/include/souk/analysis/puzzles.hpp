// Puzzles: positions of games where one choice is clearly the best.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "souk/rules/move.hpp"
#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

struct Puzzle {
  Position position;
  Move best;
  Move second;
  // By how much the best is better than the second, in parts of the win, and the standard error of
  // that; none where everything to the end of the game was searched.
  double margin = 0;
  double standard_error = 0;
  int difficulty = 1;
};

// 1: the level `pedlar` finds the best choice; 2: `trader` does; 3: neither.
inline constexpr int most_difficult = 3;

struct PuzzlePlan {
  Rules rules;
  int merchants = 2;
  int count = 10;
  // The best is at least so much better than any other choice, by rollouts and beyond doubt:
  // so much is left when `doubt` standard errors are taken away.
  double margin = 0.04;
  static constexpr double doubt = 2.6;
  int least_difficulty = 1;
  // Rounds of rollouts that a proof may take.
  int rollouts = 1024;
  std::uint64_t seed = 1;
  int threads = 1;
};

// Called now and then by the thread that asked.
using PuzzleProgress = std::function<void(int found, int wanted)>;

// One from each game at most, in the order of the games: whatever the number of threads, the same
// plan makes the same puzzles. Fewer where it was stopped.
[[nodiscard]] Result<std::vector<Puzzle>> make_puzzles(const PuzzlePlan& plan,
                                                       const PuzzleProgress& progress,
                                                       const std::atomic<bool>& stop);

}  // namespace souk
