// One game of the arena, from the deal to the result.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/arena/deal.hpp"
#include "souk/notation/record_replay.hpp"

namespace souk {

// For choices that were made.
struct TimeUsed {
  int decisions = 0;
  std::chrono::microseconds total{};
  std::chrono::microseconds longest{};
};

struct SeatOutcome {
  double win = 0;  // 1, or a part of it where it was shared; all seats together have 1
  int score = 0;
  TimeUsed time;
  std::string forfeit;  // the reason; empty where the contender played to the end
  // What the throws did for this seat, in parts of the win (see luck.hpp); only where it was asked
  // for. It is a control variate: its mean is 0, so win - luck has the same mean as the win and
  // less variance.
  std::optional<double> luck;

  [[nodiscard]] double win_without_luck() const { return win - luck.value_or(0); }
};

struct GameOutcome {
  std::vector<SeatOutcome> seats;
  int turns = 0;
};

struct FinishedGame {
  GameOutcome outcome;
  std::string record;
};

// Contenders by seat. A contender that fails forfeits: a random player makes the rest of its
// choices and it has no part in the win, which is decided among the others as if its merchant were
// out (R16). When only one is left that has not forfeited, it has won and the game stops there.
// Nothing comes back when `stop` became true before the end.
//
// `player_seeds` by seat; `tags` go into the record.
[[nodiscard]] std::optional<FinishedGame> play_game(const Deal& deal,
                                                    std::span<const Contender* const> contenders,
                                                    std::span<const std::uint64_t> player_seeds,
                                                    const std::vector<RecordTag>& tags,
                                                    const std::atomic<bool>& stop);

// All of it again, from its record.
[[nodiscard]] Result<Replay> replay_of(const FinishedGame& game);

}  // namespace souk
