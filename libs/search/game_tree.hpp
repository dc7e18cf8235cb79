// The tree of a Monte Carlo tree search (UCT), grown one random game at a time: how often each move
// was tried, and what it won.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// At facings and places every merchant takes the move with the highest upper confidence bound.
// Throws and the rugs that laying turns up (R6) are chance nodes and are sampled with their odds.
//
// From one seed the same tree grows on every machine: what is counted are whole numbers, and what
// is compared comes from divisions, roots and one sum, which all of them round alike.
class GameTree {
 public:
  // In the phases face, turn and lay.
  GameTree(const Position& position, Random& random);

  // Each game goes down the tree to a move that was not tried before, and from there to its end at
  // random (a playout).
  void play(std::uint64_t games);

  [[nodiscard]] std::uint64_t games() const { return nodes_[root].games; }
  // The choice that most games went through.
  [[nodiscard]] Choice most_visited() const;
  // Once a game was played.
  [[nodiscard]] SearchReport report() const;

 private:
  using At = std::uint32_t;

  // One move, and what came of it.
  struct Node {
    std::uint64_t games = 0;
    std::uint64_t won = 0;  // by whoever was to move before it, in parts of a win
    At children = 0;        // where they begin, side by side
    std::uint8_t size = 0;  // how many they are: none before it was tried twice
    std::uint8_t step = 0;  // the facing, throw, place or colour that leads here
  };
  // A rug is laid in two steps where it is left to chance what it turns up.
  struct State {
    Position position;
    std::optional<Place> laying;
  };
  struct Visit {
    At at;
    int seat;
  };

  static constexpr At root = 0;

  void play_one();
  void playout(State& state);
  void backpropagate(const Position& end);
  // False where there is no room for more.
  bool grow(At at, const State& state);
  void add(int step) { nodes_.push_back({.step = static_cast<std::uint8_t>(step)}); }
  [[nodiscard]] At highest_bound(At at) const;
  [[nodiscard]] At most_played(At at) const;
  [[nodiscard]] At sampled(At at, const State& state);
  static void take(State& state, int step);

  Position position_;
  Random& random_;
  std::vector<Node> nodes_;
  std::vector<Visit> path_;
  std::array<std::uint64_t, most_merchants> won_{};
};

}  // namespace souk
