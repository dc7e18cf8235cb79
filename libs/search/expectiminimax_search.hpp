// Expectiminimax between two sides, with alpha-beta windows: one merchant against all others.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "search_core.hpp"

namespace souk {

// A value is the part of the win that the side of the mover may expect, from 0 to 1. With two
// merchants that is all there is. With more, all others are taken to play against one of them (the
// paranoid assumption).
//
// Throws are chance nodes searched with the bounds of Star2: first one rug for each throw, which
// bounds it from below, then the throws in full, each with the window that the others leave it.
class ExpectiminimaxSearch final : public SearchCore<float> {
 public:
  ExpectiminimaxSearch(Evaluator& evaluator, SearchLimits& limits, int table_bits);

  void begin(int self, const ForwardPruning& pruning, bool exact) override;
  // The others divide what the mover does not get evenly.
  [[nodiscard]] Values value_of(const Position& position, Move move, int turns,
                                float alpha) override;

 private:
  // Above `low` and below `high` a value is exact; otherwise it is a bound.
  struct Window {
    float low = 0;
    float high = 1;

    [[nodiscard]] Window above(float value) const { return {value > low ? value : low, high}; }
    [[nodiscard]] Window turned_around() const { return {1 - high, 1 - low}; }
  };

  [[nodiscard]] bool is_ours(int seat) const { return seat == self_; }

  // What the table knows of a position within a window. With `from_below`, any lower bound will do.
  // `move` becomes the best one known, where one is.
  [[nodiscard]] std::optional<float> known_value(std::uint64_t key, int turns, Window window,
                                                 bool from_below, Move& move) const;
  void store(std::uint64_t key, float value, int turns, Window window, Move move);

  // For the side of the mover of the position.
  float turn(const Position& position, int turns, Window window);
  float throws(const Position& position, int turns, Window window);
  float rugs(const Position& position, int turns, Window window, bool first_only);
  float lay(const Position& position, Place place, int turns, Window window);
  // For the side that has just laid a rug, with so many turns still to search.
  float after_laying(const Position& position, bool ours, int turns, Window window);
  // The same where the next rug of its pile is still to be drawn (R6). The outcome `first` is
  // searched first.
  float draws(const Position& position, Colour first, bool ours, int turns, Window window);
  // For the side that is asked: the start of a turn, with so many turns still to search.
  float next(const Position& position, bool ours, int turns, Window window);

  // By turns to search and Assam's code: the rug that was best there last.
  std::array<std::array<Move, 256>, 8> killer_moves_{};
  int self_ = 0;
};

}  // namespace souk
