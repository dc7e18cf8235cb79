// The nets that the program comes with; docs/training.md says where they are from.
#pragma once

#include <cstdint>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/neural_net.hpp"

namespace souk {

// Weights are kept as whole numbers: so many make 1.
inline constexpr float weight_scale = 4096;

// Both stay as long as the program runs.
[[nodiscard]] const NeuralNet& trained_net(int merchants);
[[nodiscard]] TrainedEvaluator::Nets trained_nets();

}  // namespace souk
