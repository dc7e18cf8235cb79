#include "souk/training/self_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "souk/players/random.hpp"

namespace souk {
namespace {

NeuralNet any_net(int merchants) {
  NeuralNet net{merchants};
  Random random{1};
  for (float& weight : net.weights()) weight = static_cast<float>(random.below(2001) - 1000) / 5e3F;
  return net;
}

const SelfPlay quick{.handcrafted_opponents = 0, .depth = 1};

std::vector<Sample> samples_of(int merchants, std::uint64_t seed, const SelfPlay& options) {
  return self_play_samples(any_net(merchants), rules_for_self_play(merchants, seed), seed, options);
}

void expect_sound(const Sample& sample, int merchants) {
  EXPECT_NEAR(std::accumulate(sample.target.begin(), sample.target.end(), 0.0), 1, 1e-3);
  EXPECT_EQ(sample.in & 1U, 1U) << "the mover is in the game";
  EXPECT_LT(sample.in, 1U << static_cast<unsigned>(merchants));
  for (std::size_t seat = static_cast<std::size_t>(merchants); seat < most_merchants; ++seat)
    EXPECT_EQ(sample.target[seat], 0.0F);
}

TEST(SelfPlay, TargetsAreSharesOfTheWin) {
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const std::vector<Sample> samples = samples_of(merchants, seed, quick);
      EXPECT_FALSE(samples.empty());
      for (const Sample& sample : samples) expect_sound(sample, merchants);
    }
}

TEST(SelfPlay, OpponentsAndDepthTeachValuesAsWell) {
  for (const Sample& sample : samples_of(2, 1, {.handcrafted_opponents = 1, .depth = 1}))
    expect_sound(sample, 2);
  for (const Sample& sample : samples_of(3, 1, {.handcrafted_opponents = 0, .depth = 2}))
    expect_sound(sample, 3);
}

bool same(const std::vector<Sample>& one, const std::vector<Sample>& other) {
  return std::ranges::equal(one, other, [](const Sample& a, const Sample& b) {
    return a.features == b.features && a.in == b.in && a.target == b.target;
  });
}

TEST(SelfPlay, ASeedPlaysOneGame) {
  const SelfPlay all{.handcrafted_opponents = 0.5F, .depth = 1};
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    EXPECT_TRUE(same(samples_of(2, seed, all), samples_of(2, seed, all)));
  EXPECT_FALSE(same(samples_of(2, 1, all), samples_of(2, 2, all)));
}

TEST(SelfPlay, LambdaDecidesHowMuchTheEndCounts) {
  SelfPlay end = quick;
  end.lambda = 1;
  SelfPlay next = quick;
  next.lambda = 0;
  EXPECT_FALSE(same(samples_of(2, 1, end), samples_of(2, 1, next)));
}

TEST(SelfPlay, EveryKindOfTableComesUpAndCanBePlayed) {
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    std::set<std::uint32_t> met;
    int international = 0;
    constexpr int drawn = 400;
    for (std::uint64_t seed = 0; seed < drawn; ++seed) {
      const Rules rules = rules_for_self_play(merchants, seed);
      ASSERT_TRUE(Position::start(rules, merchants));
      met.insert(rules.bits());
      international += rules == Rules{} ? 1 : 0;
    }
    EXPECT_GT(met.size(), 20U);
    EXPECT_NEAR(international, 0.5 * drawn, 60);
  }
}

}  // namespace
}  // namespace souk
