// The tree of a Monte Carlo tree search (UCT), grown one random game at a time: how often each move
// was tried, and what it won.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// At facings and places every merchant takes the move with the highest upper confidence bound.
// Throws and the rugs that are drawn from piles (R6) are chance nodes and are sampled with their
// odds.
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
  // The move that most games went through.
  [[nodiscard]] Move most_visited() const;
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
    Move move;              // the one that leads here
  };
  struct Visit {
    At at;
    int seat;
  };

  static constexpr At root = 0;

  void play_one();
  void playout(Position& position);
  void backpropagate(const Position& end);
  // False where there is no room for more.
  bool grow(At at, const Position& position);
  [[nodiscard]] At highest_bound(At at) const;
  [[nodiscard]] At most_played(At at) const;
  [[nodiscard]] At sampled(At at, const Position& position);

  Position position_;
  Random& random_;
  std::vector<Node> nodes_;
  std::vector<Visit> path_;
  std::array<std::uint64_t, most_merchants> won_{};
};

}  // namespace souk
