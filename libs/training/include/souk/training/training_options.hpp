// What a training is: everything that decides which weights come out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "souk/training/self_play.hpp"

namespace souk {

struct TrainingOptions {
  int merchants = 2;
  std::uint64_t games = 100'000;
  std::uint64_t seed = 1;
  // Games between which the weights stay as they are. That makes them independent of each other.
  int batch = 128;
  int replay_buffer = 60'000;  // samples
  // For the first half of the games; from there on it falls linearly, almost to 0.
  float learning_rate = 0.002F;
  SelfPlay play;
  std::uint64_t check_every = 10'000;  // games
  int check_rounds = 200;              // deals of a match, see souk/arena/pairings.hpp
};

// What two trainings must have in common to be one: a line a property.
[[nodiscard]] std::vector<std::string> identity_of(const TrainingOptions& options);

// The command that trains the same net again.
[[nodiscard]] std::string command_of(const TrainingOptions& options);

}  // namespace souk
