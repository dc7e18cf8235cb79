// Who decides: the interface between a game and whoever plays it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "souk/rules/position.hpp"

namespace souk {

// How long a player may think. What is not set does not limit; where nothing is, the player has a
// limit of his own, at most a second.
struct Budget {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;  // in whole turns
  int threads = 1;
  // Becomes true when the choice is wanted at once. Not looked at where it is null.
  const std::atomic<bool>* stop = nullptr;
};

// A facing in the phases face and turn, a place in the phase lay.
using Choice = std::variant<Facing, Place>;

struct Throw {
  int steps = 1;

  [[nodiscard]] constexpr bool operator==(const Throw&) const = default;
};
using Step = std::variant<Facing, Throw, Place>;

// What a player has found so far.
struct Thought {
  int depth = 0;            // whole turns, the one under way included
  std::uint64_t nodes = 0;  // positions looked at
  // By seat, how much of the win he expects: 1 a certain win, shared wins divided. They add up
  // to 1.
  std::array<double, most_merchants> value{};
  // What he expects to happen, his choice first; of the throws a likely one.
  std::vector<Step> line;
};

// A player sees positions, which hold what everyone may see and nothing else.
class Player {
 public:
  using Listener = std::function<void(const Thought&)>;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // For whoever has seen the game, above all if he makes a player anew for each choice: called
  // before choose(), and good for that one. The last turns as they began, oldest first, without the
  // position that is asked about; no more than `turns_to_recall` of them matter. Who is not told
  // knows what he has seen himself, whenever he was to choose.
  virtual void recall(std::span<const Position> /*turns*/) {}
  static constexpr std::size_t turns_to_recall = 16;

  // Called in the phases face, turn and lay only; answers with a legal choice.
  [[nodiscard]] virtual Choice choose(const Position& position, const Budget& budget) = 0;

  // Whom he tells his thoughts while he chooses, on the thread that called choose(). The last
  // thought is the one he acts on. Some players have none.
  void tell(Listener listener) { listener_ = std::move(listener); }

 protected:
  [[nodiscard]] bool is_heard() const { return static_cast<bool>(listener_); }
  void say(const Thought& thought) const {
    if (listener_) listener_(thought);
  }

 private:
  Listener listener_;
};

}  // namespace souk
