// The ways a game can go on, grown one random game at a time (UCT): how often each was tried, and
// what it won.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "souk/players/player.hpp"
#include "souk/players/random.hpp"

namespace souk {

// Facings and places are choices: every merchant takes those that have won him most, and now and
// then one that was tried too rarely to tell. Throws and the rugs that laying turns up (R6) are
// chance and are drawn with their odds.
//
// From one seed the same tree grows on every machine: what is counted are whole numbers, and what
// is compared comes from divisions, roots and one sum, which all of them round alike.
class GameTree {
 public:
  // In the phases face, turn and lay.
  GameTree(const Position& position, Random& random);

  // Each game goes down the tree to a way that was not tried before and from there to its end at
  // random.
  void play(std::uint64_t games);

  [[nodiscard]] std::uint64_t games() const { return nodes_[root].games; }
  // The choice that most games went through.
  [[nodiscard]] Choice favourite() const;
  // Once a game was played.
  [[nodiscard]] Thought thought() const;

 private:
  using At = std::uint32_t;

  // One way to go on, and what came of it.
  struct Node {
    std::uint64_t games = 0;
    std::uint64_t won = 0;  // by whoever was to move before it, in parts of a win
    At children = 0;        // where they begin, side by side
    std::uint8_t size = 0;  // how many they are: none before it was tried twice
    std::uint8_t step = 0;  // the facing, throw, place or colour that leads here
  };
  // A rug is laid in two steps where it is left to chance what it turns up.
  struct Moment {
    Position position;
    std::optional<Place> laying;
  };
  struct Visit {
    At at;
    int seat;
  };

  static constexpr At root = 0;

  void play_one();
  void play_to_the_end(Moment& moment);
  void count(const Position& end);
  // False where there is no room for more.
  bool grow(At at, const Moment& moment);
  void add(int step) { nodes_.push_back({.step = static_cast<std::uint8_t>(step)}); }
  [[nodiscard]] At most_promising(At at) const;
  [[nodiscard]] At most_played(At at) const;
  [[nodiscard]] At drawn(At at, const Moment& moment);
  static void take(Moment& moment, int step);

  Position position_;
  Random& random_;
  std::vector<Node> nodes_;
  std::vector<Visit> way_;
  std::array<std::uint64_t, most_merchants> won_{};
};

}  // namespace souk
