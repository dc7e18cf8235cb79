#include "tally.hpp"

#include <algorithm>
#include <cmath>

namespace souk {

void Tally::begin_game() {
  parts_.emplace_back();
  squares_.emplace_back();
}

void Tally::add(double value) {
  parts_.back().sum += value;
  ++parts_.back().of;
  squares_.back().sum += value * value;
  ++squares_.back().of;
  least_ = std::min(least_, value);
  most_ = std::max(most_, value);
}

Spread Tally::spread() const {
  if (least_ > most_) return {};
  const Estimate all = mean();
  const double variance = mean_of(squares_).value - all.value * all.value;
  return {all, std::sqrt(std::max(0.0, variance)), least_, most_};
}

Estimate Tally::swing() const {
  Estimate swing = mean_of(squares_);
  swing.value = std::sqrt(swing.value);
  // A root is half as uncertain as what it is taken of.
  if (swing.margin && swing.value > 0) swing.margin = *swing.margin / (2 * swing.value);
  return swing;
}

}  // namespace souk
