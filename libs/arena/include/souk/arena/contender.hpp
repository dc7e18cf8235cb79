// The contenders of the arena: our players and outside programs, seated anew for every game.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "souk/players/player.hpp"
#include "souk/players/roster.hpp"
#include "souk/text/result.hpp"

namespace souk {

// One seat of one game. Unlike a Player, which always has a legal choice, it may fail; the error
// says why.
class Decider {
 public:
  Decider() = default;
  Decider(const Decider&) = delete;
  Decider& operator=(const Decider&) = delete;
  virtual ~Decider() = default;

  [[nodiscard]] virtual Result<Move> decide(const Position& position) = 0;
};

struct Contender {
  // Where `stop` becomes true, the choice is wanted at once and will not be played.
  using SitDown = std::function<Result<std::unique_ptr<Decider>>(std::uint64_t seed,
                                                                 const std::atomic<bool>* stop)>;

  std::string label;  // the name in tables and records
  SitDown sit_down;
};

// A player within this process; each seat of each game has one of its own. The budget's `stop` is
// the game's.
[[nodiscard]] Contender contender_of(std::string label, PlayerFactory make, Budget budget);

// A program that speaks the line protocol, started for each seat of each game.
[[nodiscard]] Contender contender_of(std::string label, std::string command, Budget budget);

}  // namespace souk
