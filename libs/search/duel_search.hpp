// Expectation search between two sides: one merchant and whoever plays against him.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "limits.hpp"
#include "selection.hpp"
#include "souk/evaluation/evaluator.hpp"
#include "souk/players/player.hpp"
#include "souk/search/search_memory.hpp"

namespace souk {

// A value is how much of the win the side of whoever moves may expect, from 0 to 1. With two
// merchants that is all there is; with more, all others are taken to play against one of them.
//
// Throws are chance nodes searched with the bounds of Star2: first one rug for each throw, which
// bounds it from below, then the throws in full, each with the window that the others leave it.
class DuelSearch {
 public:
  DuelSearch(Evaluator& evaluator, Limits& limits, int memory_bits);

  // Everything below is said of this merchant's side from now on.
  void begin(int self, const Selection& selection, bool exact);

  // What a choice is worth to the mover's side when so many turns are looked at, this one included.
  // Above `low` and below `high` the value is exact; otherwise it is a bound. Means nothing once
  // the limits are over.
  [[nodiscard]] float value_of(const Position& position, const Choice& choice, int turns, float low,
                               float high);

  // The best choice found for a position in an earlier search of it, if it is still known.
  [[nodiscard]] std::optional<Choice> remembered(const Position& position) const;

 private:
  enum class Bound : std::uint8_t { exact, at_least, at_most };
  struct Found {
    std::uint64_t key = 0;
    float value = 0;
    std::uint8_t turns = 0;
    Bound bound{};
    std::uint8_t choice = no_choice;
  };
  static constexpr std::uint8_t no_choice = 255;
  struct Child;

  [[nodiscard]] bool is_ours(int seat) const { return seat == self_; }
  [[nodiscard]] float side_value(const Shares& shares, bool ours) const;
  [[nodiscard]] std::uint64_t key_of(const Position& position) const;

  // What is known already of a position within a window. With `from_below`, any bound from below is
  // enough. `choice` becomes the best one known, where one is.
  [[nodiscard]] std::optional<float> known_value(std::uint64_t key, int turns, float low,
                                                 float high, bool from_below, std::uint8_t& choice);
  void keep(std::uint64_t key, float value, int turns, float low, float high, std::uint8_t choice);

  // For the side of the mover of the position.
  float turn(const Position& position, int turns, float low, float high);
  float throws(const Position& position, int turns, float low, float high);
  float rugs(const Position& position, int turns, float low, float high, bool first_only);
  float lay(const Position& position, Place place, int turns, float low, float high);
  float turn_after(const Position& position, bool ours, int turns, float low, float high);
  // For the side that is asked: what comes after its turn, with so many turns still to search.
  float next(const Position& position, bool ours, int turns, float low, float high);
  [[nodiscard]] int order_rugs(const Position& position, int turns, std::uint8_t known,
                               std::array<Child, most_places>& children);

  Evaluator& evaluator_;
  Limits& limits_;
  mutable SearchMemory<Found> memory_;
  // By turns to search and where Assam stands: the rug that was best there last.
  std::array<std::array<std::uint8_t, 256>, 8> habits_{};
  Selection selection_;
  int self_ = 0;
  std::uint64_t salt_ = 0;
};

}  // namespace souk
