#include "comparison.hpp"

#include <algorithm>
#include <cmath>

namespace souk {

namespace {

// A search has seen less far than a rehearsal, and more of what it saw.
constexpr double rounds_of_a_look = 8;
// So many standard errors behind, with the gap that no longer matters.
constexpr double far_behind = 2.5;
constexpr double no_matter = 0.002;

}  // namespace

Comparison::Comparison(std::span<const float> looks) {
  for (std::size_t at = 0; at < looks.size(); ++at) {
    open_[at] = true;
    sums_[at] = rounds_of_a_look * static_cast<double>(looks[at]);
  }
}

std::size_t Comparison::open_choices() const {
  return static_cast<std::size_t>(std::ranges::count(open_, true));
}

bool Comparison::add(const Round& round) {
  Values values{};
  for (std::size_t at = 0; at < most_choices; ++at) {
    if (!open_[at]) continue;
    const std::optional<float>& value = round[at];
    if (!value) return false;
    values[at] = static_cast<double>(*value);
  }
  for (std::size_t at = 0; at < most_choices; ++at) sums_[at] += values[at];
  rounds_.push_back(values);
  return true;
}

void Comparison::close_hopeless() {
  if (rounds_.empty()) return;
  const std::size_t leader = best();
  for (std::size_t at = 0; at < most_choices; ++at)
    if (open_[at] && at != leader && is_hopeless(at, leader)) open_[at] = false;
}

// With the same dice, differences scatter less than what they are differences of.
bool Comparison::is_hopeless(std::size_t choice, std::size_t best) const {
  const auto rounds = static_cast<double>(rounds_.size());
  double sum = 0;
  double squares = 0;
  for (const Values& values : rounds_) {
    const double gap = values[best] - values[choice];
    sum += gap;
    squares += gap * gap;
  }
  const double mean = sum / rounds;
  const double error = std::sqrt(std::max(0.0, squares / rounds - mean * mean) / rounds);
  return mean > far_behind * error + no_matter;
}

std::size_t Comparison::best() const {
  std::size_t best = most_choices;
  for (std::size_t at = 0; at < most_choices; ++at)
    if (open_[at] && (best == most_choices || sums_[at] > sums_[best])) best = at;
  return best;
}

}  // namespace souk
