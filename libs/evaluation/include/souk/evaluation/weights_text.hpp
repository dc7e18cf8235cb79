// A net's weights as a text that people and compilers can read: what ships with the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "souk/evaluation/neural_net.hpp"
#include "souk/text/result.hpp"

namespace souk {

// The first line says that these are weights, of which version and of what net, and sums them up:
// `// souk weights 1: 2 merchants, 68 features, 32 hidden units, checksum 9f03…`. Lines that begin
// with `//` say where they are from; then whole numbers with commas between them, `weight_scale`
// for a weight of 1. Weights too large for that become the largest there are.
[[nodiscard]] std::string weights_text(const NeuralNet& net, std::span<const std::string> header);

// To be raised when the features mean something else than before: weights are of no use then.
inline constexpr int weights_version = 1;
// No text of weights is longer.
inline constexpr std::size_t longest_weights_text = 1'000'000;

// Refused: what is not the text of weights, is of another version or another net, and what was cut
// off or changed. The error names the line, and shows nothing of a text that is something else.
[[nodiscard]] Result<NeuralNet> read_weights(std::string_view text);

// Of the weights as they are written: two nets with the same one are the same.
[[nodiscard]] std::uint64_t checksum_of(const NeuralNet& net);

// The net as it comes back from its text.
[[nodiscard]] NeuralNet rounded(const NeuralNet& net);

}  // namespace souk
