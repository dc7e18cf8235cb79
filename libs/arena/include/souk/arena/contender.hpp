// The contenders of the arena: our players and outside programs.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "souk/players/player.hpp"
#include "souk/players/roster.hpp"
#include "souk/protocol/process_log.hpp"
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

// What somebody who sits down for a game has to know.
struct Sitting {
  Position start;
  std::uint64_t seed = 0;  // of the contender's own chance
  // Where it becomes true, a choice is wanted at once and will not be played.
  const std::atomic<bool>* stop = nullptr;
  std::string name;  // which game and seat: for logs
};

struct Contender {
  using SitDown = std::function<Result<std::unique_ptr<Decider>>(const Sitting&)>;
  using TryOut = std::function<Result<void>(const Sitting&)>;

  std::string label;  // the name in tables and records
  SitDown sit_down;
  // Before the first game: can it play at all? Empty where nothing can go wrong.
  TryOut try_out;
  // What it plays by beside its name, such as the checksum of its weights.
  std::string fingerprint;
};

// A player within this process; each seat of each game has one of its own. The budget's `stop` is
// the game's.
[[nodiscard]] Contender contender_of(std::string label, PlayerFactory make, Budget budget);

// The same, tried at a table that it has no net for.
[[nodiscard]] Contender contender_of(std::string label, const NamedPlayer& player, Budget budget);

// A program that speaks the line protocol. It is started when it is first needed and kept for the
// next game; as many run as sit at tables at a time, and one that fails is started anew for the
// next game. With a folder, every run has a log there.
[[nodiscard]] Contender contender_of(std::string label, std::string command, Budget budget,
                                     std::shared_ptr<LogFolder> logs = nullptr);

// All of them, one after the other. The error names the first that cannot play, and says why.
[[nodiscard]] Result<void> try_out(std::span<const Contender> contenders, const Sitting& sitting);

}  // namespace souk
