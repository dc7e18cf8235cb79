// How strong a net is, by matches in which everyone searches one turn.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "souk/arena/standings.hpp"
#include "souk/evaluation/neural_net.hpp"

namespace souk {

struct CheckMatch {
  int rounds = 200;  // of international rules
  std::uint64_t seed = 1;
  int threads = 1;
};

// The net's win rate, alone against copies of the other. Nothing comes back when `stop`
// became true before the end.
[[nodiscard]] std::optional<Estimate> win_rate_against_handcrafted(const NeuralNet& net,
                                                                   const CheckMatch& match,
                                                                   std::atomic<bool>& stop);
[[nodiscard]] std::optional<Estimate> win_rate_against(const NeuralNet& net, const NeuralNet& other,
                                                       const CheckMatch& match,
                                                       std::atomic<bool>& stop);

}  // namespace souk
