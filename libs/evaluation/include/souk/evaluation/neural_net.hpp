// The trained evaluator's neural net: features in, each merchant's part of the win out.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "souk/evaluation/features.hpp"
#include "souk/evaluation/values.hpp"

namespace souk {

inline constexpr int hidden_units = 32;

[[nodiscard]] constexpr std::size_t weights_of_net(int merchants) {
  const auto units = static_cast<std::size_t>(hidden_units);
  const auto seats = static_cast<std::size_t>(merchants);
  return static_cast<std::size_t>(feature_count(merchants)) * units + units * seats + seats;
}

// One hidden layer of rectified units, then one number a seat, then a softmax over the seats still
// in the game. Sums are taken in one fixed order: the result is the same to the bit on every run.
class NeuralNet {
 public:
  explicit NeuralNet(int merchants);

  [[nodiscard]] int merchants() const { return merchants_; }
  // Of the features into the hidden units, feature by feature; of the hidden units into the seats,
  // seat by seat; and the seats' biases.
  [[nodiscard]] static constexpr std::size_t weight_count(int merchants) {
    return weights_of_net(merchants);
  }
  [[nodiscard]] std::span<float> weights() {
    return std::span{weights_}.first(weight_count(merchants_));
  }
  [[nodiscard]] std::span<const float> weights() const {
    return std::span{weights_}.first(weight_count(merchants_));
  }

  using Hidden = std::array<float, static_cast<std::size_t>(hidden_units)>;

  // The forward pass. Seats are counted from the mover on; `in` has bit k set when the kth is in
  // the game. `hidden` takes the activations, for whoever trains.
  [[nodiscard]] Values values(const Features& features, unsigned in, Hidden& hidden) const;

 private:
  int merchants_;
  // A row that began in the middle of a cache line would be read in twice as many pieces.
  alignas(64) std::array<float, weights_of_net(most_merchants)> weights_{};
};

}  // namespace souk
