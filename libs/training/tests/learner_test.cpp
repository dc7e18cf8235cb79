#include "souk/training/learner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "souk/players/random.hpp"

namespace souk {
namespace {

float any_number(Random& random, float most) {
  return static_cast<float>(random.below(2001) - 1000) / 1000 * most;
}

NeuralNet any_net(int merchants, Random& random) {
  NeuralNet net{merchants};
  for (float& weight : net.weights()) weight = any_number(random, 0.2F);
  return net;
}

// Everyone is in the game in most of them.
std::vector<Sample> any_samples(int merchants, Random& random, int count) {
  std::vector<Sample> samples(static_cast<std::size_t>(count));
  const auto seats = static_cast<std::size_t>(merchants);
  for (Sample& sample : samples) {
    for (float& feature : sample.features) feature = any_number(random, 1);
    sample.in = (1U << seats) - 1;
    if (merchants > 2 && random.below(3) == 0) sample.in &= ~2U;
    float total = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (((sample.in >> seat) & 1U) != 0) sample.target[seat] = 1 + any_number(random, 1);
      total += sample.target[seat];
    }
    for (float& value : sample.target) value /= total;
  }
  return samples;
}

std::vector<const Sample*> pointers_to(const std::vector<Sample>& samples) {
  std::vector<const Sample*> all;
  all.reserve(samples.size());
  for (const Sample& sample : samples) all.push_back(&sample);
  return all;
}

double error_of(NeuralNet net, const std::vector<const Sample*>& samples) {
  return Learner{net.merchants()}.learn(net, samples, 0);
}

// After the first step the mean of the gradients is a tenth of the gradient.
TEST(Learner, SlopesAreThoseOfNumericDifferences) {
  Random random{1};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    NeuralNet net = any_net(merchants, random);
    const std::vector<Sample> samples = any_samples(merchants, random, 8);
    const auto drawn = pointers_to(samples);
    Learner learner{merchants};
    (void)learner.learn(net, drawn, 0);
    const auto weights = static_cast<int>(net.weights().size());
    double steepest = 0;
    int compared = 0;
    for (int round = 0; round < 200; ++round) {
      // The last ones lead out of the hidden units; there are few of them.
      const int last = merchants * (hidden_units + 1);
      const auto at = static_cast<std::size_t>(round % 2 == 0 ? random.below(weights)
                                                              : weights - 1 - random.below(last));
      constexpr float step = 4e-3F;
      NeuralNet more = net;
      NeuralNet less = net;
      more.weights()[at] += step;
      less.weights()[at] -= step;
      const double here = error_of(net, drawn);
      const double up = (error_of(more, drawn) - here) / static_cast<double>(step);
      const double down = (here - error_of(less, drawn)) / static_cast<double>(step);
      // A hidden unit changes between on and off just here: there is no single gradient.
      if (std::abs(up - down) > 2e-3) continue;
      ++compared;
      const double gradient = static_cast<double>(learner.state().first_moment[at]) * 10;
      EXPECT_NEAR(gradient, (up + down) / 2, 2e-3) << "weight " << at << " of " << weights;
      steepest = std::max(steepest, std::abs(gradient));
    }
    EXPECT_GT(compared, 150);
    EXPECT_GT(steepest, 0.02) << "flat everywhere: nothing was compared";
  }
}

TEST(Learner, LearnsWhatItIsToldAgainAndAgain) {
  Random random{2};
  NeuralNet net = any_net(3, random);
  const std::vector<Sample> samples = any_samples(3, random, 16);
  const auto drawn = pointers_to(samples);
  Learner learner{3};
  const double first = learner.learn(net, drawn, 0.01F);
  for (int step = 0; step < 200; ++step) (void)learner.learn(net, drawn, 0.01F);
  // No net gets below what the targets themselves leave open.
  double open = 0;
  for (const Sample& sample : samples)
    for (const float value : sample.target)
      if (value > 0) open -= static_cast<double>(value) * std::log(static_cast<double>(value)) / 16;
  EXPECT_GT(first, open + 0.05);
  EXPECT_LT(error_of(net, drawn), open + 0.01);
  EXPECT_GT(error_of(net, drawn), open - 1e-4);
}

TEST(Learner, GoesOnWhereItWas) {
  Random random{3};
  NeuralNet net = any_net(2, random);
  const std::vector<Sample> samples = any_samples(2, random, 8);
  const auto drawn = pointers_to(samples);
  Learner learner{2};
  for (int step = 0; step < 5; ++step) (void)learner.learn(net, drawn, 0.01F);
  NeuralNet other = net;
  Learner next{2};
  next.set_state(learner.state());
  (void)learner.learn(net, drawn, 0.01F);
  (void)next.learn(other, drawn, 0.01F);
  EXPECT_TRUE(std::ranges::equal(net.weights(), other.weights()));
}

}  // namespace
}  // namespace souk
