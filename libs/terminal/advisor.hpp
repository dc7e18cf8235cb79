// Who knows what the choices of a position are worth. Behind an interface: there is more than one
// way to know it.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "souk/rules/moves.hpp"

namespace souk::terminal {

struct RankedMove {
  Move move;
  double chance = 0;  // of the mover, to win: 0 to 1
};

class Advisor {
 public:
  Advisor() = default;
  Advisor(const Advisor&) = delete;
  Advisor& operator=(const Advisor&) = delete;
  virtual ~Advisor() = default;

  // All legal moves where a merchant decides, the best first. `turns` are those before, as they
  // began. Nothing when `stop` becomes true before it is done.
  [[nodiscard]] virtual std::vector<RankedMove> rank(const Position& position,
                                                     std::span<const Position> turns,
                                                     const std::atomic<bool>& stop) = 0;
};

// By the search that the strongest bots use, to the end of the next turn.
[[nodiscard]] std::unique_ptr<Advisor> search_advisor();

}  // namespace souk::terminal
