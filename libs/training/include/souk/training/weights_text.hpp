// A net's weights as a text that people and compilers can read: what ships with the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "souk/evaluation/neural_net.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Lines that begin with `//` say where the weights are from; then whole numbers with commas between
// them, `weight_scale` for a weight of 1. Weights too large for that become the largest there are.
[[nodiscard]] std::string weights_text(const NeuralNet& net, std::span<const std::string> header);

// The error names the line.
[[nodiscard]] Result<NeuralNet> read_weights(std::string_view text, int merchants);

// The net as it comes back from its text.
[[nodiscard]] NeuralNet rounded(const NeuralNet& net);

}  // namespace souk
