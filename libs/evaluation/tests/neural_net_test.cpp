#include "souk/evaluation/neural_net.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "souk/evaluation/trained_nets.hpp"
#include "souk/players/random.hpp"

namespace souk {
namespace {

float any_number(Random& random) { return static_cast<float>(random.below(2001) - 1000) / 1000; }

NeuralNet any_net(int merchants, Random& random) {
  NeuralNet net{merchants};
  for (float& weight : net.weights()) weight = any_number(random);
  return net;
}

Features any_features(Random& random) {
  Features features{};
  for (float& feature : features) feature = any_number(random);
  return features;
}

// What the header says, in doubles.
std::vector<double> plain_values(const NeuralNet& net, const Features& features, unsigned in) {
  const auto inputs = static_cast<std::size_t>(feature_count(net.merchants()));
  const auto units = static_cast<std::size_t>(hidden_units);
  const auto seats = static_cast<std::size_t>(net.merchants());
  const auto weight = [&](std::size_t at) { return static_cast<double>(net.weights()[at]); };
  std::vector<double> hidden(units);
  for (std::size_t unit = 0; unit < units; ++unit) {
    for (std::size_t input = 0; input < inputs; ++input)
      hidden[unit] += static_cast<double>(features[input]) * weight(input * units + unit);
    hidden[unit] = std::max(0.0, hidden[unit]);
  }
  std::vector<double> values(seats);
  double total = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    double sum = weight((inputs + seats) * units + seat);
    for (std::size_t unit = 0; unit < units; ++unit)
      sum += hidden[unit] * weight((inputs + seat) * units + unit);
    if (((in >> seat) & 1U) != 0) values[seat] = std::exp(sum);
    total += values[seat];
  }
  for (double& value : values) value /= total;
  return values;
}

TEST(NeuralNet, SaysWhatAPlainComputationSays) {
  Random random{1};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const NeuralNet net = any_net(merchants, random);
    const auto all = static_cast<int>((1U << static_cast<unsigned>(merchants)) - 1);
    for (int at = 0; at < 300; ++at) {
      const Features features = any_features(random);
      const auto in = static_cast<unsigned>(1 + random.below(all));
      NeuralNet::Hidden hidden;
      const Values values = net.values(features, in, hidden);
      const std::vector<double> plain = plain_values(net, features, in);
      for (std::size_t seat = 0; seat < values.size(); ++seat) {
        const double expected = seat < plain.size() ? plain[seat] : 0;
        EXPECT_NEAR(static_cast<double>(values[seat]), expected, 1e-4);
        const bool is_in = seat < plain.size() && ((in >> seat) & 1U) != 0;
        EXPECT_EQ(values[seat] > 0, is_in);
      }
      EXPECT_NEAR(static_cast<double>(std::accumulate(values.begin(), values.end(), 0.0F)), 1,
                  1e-5);
    }
  }
}

TEST(NeuralNet, KnowsNothingAtFirst) {
  NeuralNet::Hidden hidden;
  const Values values = NeuralNet{4}.values(Features{}, 0b1011, hidden);
  EXPECT_FLOAT_EQ(values[0], 1.0F / 3);
  EXPECT_FLOAT_EQ(values[2], 0);
}

TEST(TrainedNets, AreThereForEveryTable) {
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const NeuralNet& net = trained_net(merchants);
    EXPECT_EQ(net.merchants(), merchants);
    EXPECT_EQ(trained_nets()[static_cast<std::size_t>(merchants - fewest_merchants)], &net);
    double sum = 0;
    for (const float weight : net.weights()) sum += std::abs(static_cast<double>(weight));
    EXPECT_GT(sum, 1) << "an untrained net must not ship";
  }
}

}  // namespace
}  // namespace souk
