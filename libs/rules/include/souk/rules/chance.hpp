// Chance, as data: what can come up and how often. Drawing is the caller's business.
#pragma once

#include <array>
#include <cstdint>

#include "souk/rules/move.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// R10: the faces of the die.
inline constexpr std::array<std::uint8_t, 6> die_faces{1, 2, 2, 3, 3, 4};

// A throw, and how many of the six faces of the die show it.
struct ThrowOdds {
  int steps;
  int faces;  // of the six
};
inline constexpr std::array<ThrowOdds, 4> throw_odds{{{1, 1}, {2, 2}, {3, 2}, {4, 1}}};

// Something that chance may bring, and how often.
struct ChanceOutcome {
  Move move;
  int weight = 0;  // of the total
};

// What may happen next where chance decides, sorted.
class ChanceOutcomes {
 public:
  constexpr void add(Move move, int weight) {
    outcomes_[static_cast<std::size_t>(size_++)] = {move, weight};
    total_ += weight;
  }

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  // The weights together.
  [[nodiscard]] constexpr int total() const { return total_; }
  [[nodiscard]] constexpr const ChanceOutcome* begin() const { return outcomes_.data(); }
  [[nodiscard]] constexpr const ChanceOutcome* end() const { return outcomes_.data() + size_; }
  [[nodiscard]] constexpr const ChanceOutcome& operator[](int at) const {
    return outcomes_[static_cast<std::size_t>(at)];
  }
  // The outcome that a number from 0 to total() - 1 stands for, each as often as its weight says.
  [[nodiscard]] constexpr Move at_weight(int number) const {
    int at = 0;
    for (; at + 1 < size_ && number >= (*this)[at].weight; ++at) number -= (*this)[at].weight;
    return (*this)[at].move;
  }

 private:
  std::array<ChanceOutcome, throw_odds.size()> outcomes_{};
  int size_ = 0;
  int total_ = 0;
};

// R6, R10: throws in the phase roll, rugs in the phase draw; none where a merchant decides and when
// the game is over.
[[nodiscard]] ChanceOutcomes chance_outcomes(const Position& position);

}  // namespace souk
