#include "rollout_comparison.hpp"

#include <algorithm>
#include <cmath>

namespace souk {

namespace {

// The value of a search has less variance than one rollout: it counts as so many rounds.
constexpr double rounds_per_search = 8;
// A choice is hopeless when it is so many standard errors behind, and by more than a gap that would
// not matter.
constexpr double standard_errors_behind = 2.5;
constexpr double negligible_gap = 0.002;

}  // namespace

RolloutComparison::RolloutComparison(std::span<const float> searched) {
  for (std::size_t at = 0; at < searched.size(); ++at) {
    open_[at] = true;
    sums_[at] = rounds_per_search * static_cast<double>(searched[at]);
  }
}

std::size_t RolloutComparison::open_choices() const {
  return static_cast<std::size_t>(std::ranges::count(open_, true));
}

bool RolloutComparison::add(const Round& round) {
  RoundValues values{};
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

void RolloutComparison::close_hopeless() {
  if (rounds_.empty()) return;
  const std::size_t leader = best();
  for (std::size_t at = 0; at < most_choices; ++at)
    if (open_[at] && at != leader && is_hopeless(at, leader)) open_[at] = false;
}

// With the same dice, a difference of two choices has less variance than either of them.
bool RolloutComparison::is_hopeless(std::size_t choice, std::size_t best) const {
  const auto rounds = static_cast<double>(rounds_.size());
  double sum = 0;
  double squares = 0;
  for (const RoundValues& values : rounds_) {
    const double gap = values[best] - values[choice];
    sum += gap;
    squares += gap * gap;
  }
  const double mean = sum / rounds;
  const double error = std::sqrt(std::max(0.0, squares / rounds - mean * mean) / rounds);
  return mean > standard_errors_behind * error + negligible_gap;
}

std::size_t RolloutComparison::best() const {
  std::size_t best = most_choices;
  for (std::size_t at = 0; at < most_choices; ++at)
    if (open_[at] && (best == most_choices || sums_[at] > sums_[best])) best = at;
  return best;
}

}  // namespace souk
