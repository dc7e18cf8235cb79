#include "souk/training/learner.hpp"

#include <algorithm>
#include <cmath>

namespace souk {

namespace {

constexpr float beta1 = 0.9F;
constexpr float beta2 = 0.999F;
constexpr float epsilon = 1e-8F;
constexpr auto units = static_cast<std::size_t>(hidden_units);

// Adds the gradient of one sample and answers its cross entropy.
double add_gradient(const NeuralNet& net, const Sample& sample, std::span<float> gradient) {
  NeuralNet::Hidden hidden;
  const Values values = net.values(sample.features, sample.in, hidden);
  const auto seats = static_cast<std::size_t>(net.merchants());
  const auto inputs = static_cast<std::size_t>(feature_count(net.merchants()));
  const std::size_t second = inputs * units;
  const std::size_t biases = second + seats * units;
  NeuralNet::Hidden back{};
  double loss = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (((sample.in >> seat) & 1U) == 0) continue;
    const float wrong = values[seat] - sample.target[seat];
    loss -= static_cast<double>(sample.target[seat]) *
            std::log(std::max(1e-6, static_cast<double>(values[seat])));
    gradient[biases + seat] += wrong;
    const std::size_t row = second + seat * units;
    for (std::size_t unit = 0; unit < units; ++unit) {
      gradient[row + unit] += wrong * hidden[unit];
      back[unit] += wrong * net.weights()[row + unit];
    }
  }
  for (std::size_t unit = 0; unit < units; ++unit)
    if (hidden[unit] <= 0) back[unit] = 0;
  for (std::size_t input = 0; input < inputs; ++input) {
    const float feature = sample.features[input];
    if (feature == 0) continue;
    float* row = gradient.data() + input * units;
    for (std::size_t unit = 0; unit < units; ++unit) row[unit] += feature * back[unit];
  }
  return loss;
}

}  // namespace

Learner::Learner(int merchants) : gradient_(NeuralNet::weight_count(merchants)) {
  state_.first_moment.resize(gradient_.size());
  state_.second_moment.resize(gradient_.size());
}

double Learner::learn(NeuralNet& net, std::span<const Sample* const> samples, float learning_rate) {
  std::ranges::fill(gradient_, 0.0F);
  double loss = 0;
  for (const Sample* sample : samples) loss += add_gradient(net, *sample, gradient_);
  ++state_.steps;
  const auto steps = static_cast<double>(state_.steps);
  const auto first_correction = static_cast<float>(1 - std::pow(beta1, steps));
  const auto second_correction = static_cast<float>(1 - std::pow(beta2, steps));
  const float each = 1 / static_cast<float>(samples.size());
  const std::span<float> weights = net.weights();
  for (std::size_t at = 0; at < weights.size(); ++at) {
    const float gradient = gradient_[at] * each;
    state_.first_moment[at] = beta1 * state_.first_moment[at] + (1 - beta1) * gradient;
    state_.second_moment[at] = beta2 * state_.second_moment[at] + (1 - beta2) * gradient * gradient;
    weights[at] -= learning_rate * (state_.first_moment[at] / first_correction) /
                   (std::sqrt(state_.second_moment[at] / second_correction) + epsilon);
  }
  return loss / static_cast<double>(samples.size());
}

}  // namespace souk
