#include "souk/training/training_options.hpp"

#include <array>
#include <cstdio>
#include <utility>

namespace souk {

namespace {

// Short, and another text for every other number.
std::string text_of(float number) {
  std::array<char, 32> text{};
  for (int digits = 1; digits <= 9; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*g", digits, static_cast<double>(number));
    if (std::stof(text.data()) == number) break;
  }
  return text.data();
}

using Property = std::pair<std::string, std::string>;

std::vector<Property> properties_of(const TrainingOptions& options) {
  return {{"players", std::to_string(options.merchants)},
          {"games", std::to_string(options.games)},
          {"seed", std::to_string(options.seed)},
          {"batch", std::to_string(options.batch)},
          {"replay-buffer", std::to_string(options.replay_buffer)},
          {"learning-rate", text_of(options.learning_rate)},
          {"lambda", text_of(options.play.lambda)},
          {"exploration", text_of(options.play.exploration)},
          {"handcrafted-opponents", text_of(options.play.handcrafted_opponents)},
          {"depth", std::to_string(options.play.depth)},
          {"check-every", std::to_string(options.check_every)},
          {"check-rounds", std::to_string(options.check_rounds)}};
}

}  // namespace

std::vector<std::string> identity_of(const TrainingOptions& options) {
  std::vector<Property> properties = properties_of(options);
  properties.emplace_back("random rugs", std::to_string(options.play.random_rugs));
  properties.emplace_back("features", std::to_string(feature_count(options.merchants)));
  properties.emplace_back("hidden units", std::to_string(hidden_units));
  std::vector<std::string> lines;
  lines.reserve(properties.size());
  for (const auto& [name, value] : properties) lines.emplace_back(name).append(" ").append(value);
  return lines;
}

std::string command_of(const TrainingOptions& options) {
  std::string command = "souk train";
  for (const auto& [name, value] : properties_of(options))
    command.append(" --").append(name).append(" ").append(value);
  return command;
}

}  // namespace souk
