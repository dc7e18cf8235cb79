#include "souk/training/learner.hpp"

#include <algorithm>
#include <cmath>

namespace souk {

namespace {

constexpr float keep_mean = 0.9F;
constexpr float keep_spread = 0.999F;
constexpr float tiny = 1e-8F;
constexpr auto units = static_cast<std::size_t>(hidden_units);

// Adds the slope of one lesson and answers its cross entropy.
double add_slope(const Network& net, const Lesson& lesson, std::span<float> slope) {
  Network::Hidden hidden;
  const Shares shares = net.shares(lesson.features, lesson.in, hidden);
  const auto seats = static_cast<std::size_t>(net.merchants());
  const auto inputs = static_cast<std::size_t>(feature_count(net.merchants()));
  const std::size_t second = inputs * units;
  const std::size_t biases = second + seats * units;
  Network::Hidden back{};
  double loss = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (((lesson.in >> seat) & 1U) == 0) continue;
    const float wrong = shares[seat] - lesson.target[seat];
    loss -= static_cast<double>(lesson.target[seat]) *
            std::log(std::max(1e-6, static_cast<double>(shares[seat])));
    slope[biases + seat] += wrong;
    const std::size_t row = second + seat * units;
    for (std::size_t unit = 0; unit < units; ++unit) {
      slope[row + unit] += wrong * hidden[unit];
      back[unit] += wrong * net.weights()[row + unit];
    }
  }
  for (std::size_t unit = 0; unit < units; ++unit)
    if (hidden[unit] <= 0) back[unit] = 0;
  for (std::size_t input = 0; input < inputs; ++input) {
    const float feature = lesson.features[input];
    if (feature == 0) continue;
    float* row = slope.data() + input * units;
    for (std::size_t unit = 0; unit < units; ++unit) row[unit] += feature * back[unit];
  }
  return loss;
}

}  // namespace

Learner::Learner(int merchants) : slope_(Network::weight_count(merchants)) {
  state_.mean.resize(slope_.size());
  state_.spread.resize(slope_.size());
}

double Learner::learn(Network& net, std::span<const Lesson* const> lessons, float rate) {
  std::ranges::fill(slope_, 0.0F);
  double loss = 0;
  for (const Lesson* lesson : lessons) loss += add_slope(net, *lesson, slope_);
  ++state_.steps;
  const auto steps = static_cast<double>(state_.steps);
  const auto mean_so_far = static_cast<float>(1 - std::pow(keep_mean, steps));
  const auto spread_so_far = static_cast<float>(1 - std::pow(keep_spread, steps));
  const float each = 1 / static_cast<float>(lessons.size());
  const std::span<float> weights = net.weights();
  for (std::size_t at = 0; at < weights.size(); ++at) {
    const float slope = slope_[at] * each;
    state_.mean[at] = keep_mean * state_.mean[at] + (1 - keep_mean) * slope;
    state_.spread[at] = keep_spread * state_.spread[at] + (1 - keep_spread) * slope * slope;
    weights[at] -= rate * (state_.mean[at] / mean_so_far) /
                   (std::sqrt(state_.spread[at] / spread_so_far) + tiny);
  }
  return loss / static_cast<double>(lessons.size());
}

}  // namespace souk
