#include "souk/search/rollout_comparison.hpp"

#include <algorithm>
#include <cmath>

namespace souk {

namespace {

// A choice is hopeless when it is so many standard errors behind, and by more than a gap that would
// not matter.
constexpr double standard_errors_behind = 2.5;
constexpr double negligible_gap = 0.002;

// Of values(0) to values(rounds - 1).
template <class ValueAt>
RolloutEstimate estimate_of(std::size_t rounds, const ValueAt& values) {
  const auto count = static_cast<double>(rounds);
  double sum = 0;
  double squares = 0;
  for (std::size_t at = 0; at < rounds; ++at) {
    const double value = values(at);
    sum += value;
    squares += value * value;
  }
  const double mean = sum / count;
  return {.mean = mean,
          .standard_error = std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
}

}  // namespace

RolloutComparison::RolloutComparison(std::span<const float> searched, double rounds_a_search)
    : open_(searched.size(), true), values_(searched.size()) {
  for (const float value : searched) sums_.push_back(rounds_a_search * static_cast<double>(value));
}

std::size_t RolloutComparison::open_choices() const {
  return static_cast<std::size_t>(std::ranges::count(open_, true));
}

bool RolloutComparison::add(const Round& round) {
  for (std::size_t at = 0; at < open_.size(); ++at)
    if (open_[at] && !round[at]) return false;
  for (std::size_t at = 0; at < open_.size(); ++at) {
    const std::optional<float>& played = round[at];
    if (!open_[at] || !played) continue;
    const auto value = static_cast<double>(*played);
    sums_[at] += value;
    values_[at].push_back(value);
  }
  ++rounds_;
  return true;
}

void RolloutComparison::close_hopeless() {
  if (rounds_ == 0) return;
  const std::size_t leader = best();
  for (std::size_t at = 0; at < open_.size(); ++at)
    if (open_[at] && at != leader && is_hopeless(at, leader)) open_[at] = false;
}

bool RolloutComparison::is_hopeless(std::size_t choice, std::size_t best) const {
  const RolloutEstimate behind = gap(best, choice);
  return behind.mean > standard_errors_behind * behind.standard_error + negligible_gap;
}

RolloutEstimate RolloutComparison::estimate(std::size_t choice) const {
  const std::vector<double>& values = values_[choice];
  return estimate_of(values.size(), [&](std::size_t at) { return values[at]; });
}

RolloutEstimate RolloutComparison::gap(std::size_t one, std::size_t other) const {
  return estimate_of(std::min(rounds_of(one), rounds_of(other)),
                     [&](std::size_t at) { return values_[one][at] - values_[other][at]; });
}

std::size_t RolloutComparison::best() const {
  std::size_t best = open_.size();
  for (std::size_t at = 0; at < open_.size(); ++at)
    if (open_[at] && (best == open_.size() || sums_[at] > sums_[best])) best = at;
  return best;
}

}  // namespace souk
