// The interface between a game and whoever plays it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "souk/rules/move.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// How long a player may search. What is not set does not limit. Where nothing is set, the player
// has a limit of its own, at most a second.
struct Budget {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;  // in whole turns
  int threads = 1;
  // Becomes true when the choice is wanted at once. Ignored where it is null.
  const std::atomic<bool>* stop = nullptr;
};

// What a player has found so far.
struct SearchReport {
  int depth = 0;            // whole turns, the one under way included
  std::uint64_t nodes = 0;  // positions evaluated
  // By seat, the expected part of the win: 1 a certain win, shared wins divided. They add up to 1.
  std::array<double, most_merchants> value{};
  // What the player expects to happen, its own choice first; of the throws a likely one.
  std::vector<Move> principal_variation;
};

// A player sees positions, which hold what everyone may see and nothing else.
class Player {
 public:
  using Listener = std::function<void(const SearchReport&)>;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // For callers that have seen the game, above all those that make a new player for each choice:
  // called before choose(), and valid for that one call. The last turns as they began, oldest
  // first, without the position to choose in; no more than `turns_to_recall` of them matter. A
  // player that is not given them knows only the positions it was asked to choose in.
  virtual void recall(std::span<const Position> /*turns*/) {}
  static constexpr std::size_t turns_to_recall = 16;

  // Called in the phases face, turn and lay only; answers with a legal move.
  [[nodiscard]] virtual Move choose(const Position& position, const Budget& budget) = 0;

  // Who gets the reports of choose(), on the thread that called it. The last report belongs to the
  // choice that is returned. Some players report nothing.
  void report_to(Listener listener) { listener_ = std::move(listener); }

 protected:
  [[nodiscard]] bool has_listener() const { return static_cast<bool>(listener_); }
  void publish(const SearchReport& report) const {
    if (listener_) listener_(report);
  }

 private:
  Listener listener_;
};

}  // namespace souk
