// Chance is fair, and the same for a seed on every machine.
#include "souk/players/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace souk {
namespace {

// The chi-square of these counts as a standard deviation of the normal curve (the cube root of
// Wilson and Hilferty): its own tail is far longer where there are few outcomes.
double unfairness(const std::vector<int>& counts, const std::vector<int>& weights) {
  const double drawn = std::accumulate(counts.begin(), counts.end(), 0);
  const double all = std::accumulate(weights.begin(), weights.end(), 0);
  double chi_square = 0;
  for (std::size_t at = 0; at < counts.size(); ++at) {
    const double expected = drawn * weights[at] / all;
    chi_square += (counts[at] - expected) * (counts[at] - expected) / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

// A fair generator exceeds it for one seed in 30 000.
constexpr double most_unfair = 4;

TEST(Random, GivesTheNumbersOfSplitmix64) {
  Random from_nothing{0};
  EXPECT_EQ(from_nothing.next(), 0xE220'A839'7B1D'CDAF);
  EXPECT_EQ(from_nothing.next(), 0x6E78'9E6A'A1B9'65F4);
  EXPECT_EQ(from_nothing.next(), 0x06C4'5D18'8009'454F);
  Random from_digits{1'234'567};
  EXPECT_EQ(from_digits.next(), 6'457'827'717'110'365'317U);
  EXPECT_EQ(from_digits.next(), 3'203'168'211'198'807'973U);
}

// Records and golden games are played from seeds: other draws would be other games.
TEST(Random, GivesTheSameDrawsForASeed) {
  Random random{42};
  std::vector<int> drawn;
  for (const int bound : {2, 3, 4, 6, 12, 24, 49, 84, 1000, 1'000'000})
    drawn.push_back(random.below(bound));
  EXPECT_EQ(drawn, (std::vector<int>{1, 0, 1, 2, 0, 20, 10, 67, 339, 618'482}));
  std::vector<int> thrown;
  for (int at = 0; at < 12; ++at) thrown.push_back(throw_die(random));
  EXPECT_EQ(thrown, (std::vector<int>{2, 2, 3, 3, 3, 2, 1, 2, 1, 3, 4, 1}));
}

TEST(Random, DrawsEachNumberBelowABoundEquallyOften) {
  Random random{1};
  for (const int bound : {2, 3, 5, 6, 7, 12, 20, 24, 49, 84}) {
    std::vector<int> counts(static_cast<std::size_t>(bound));
    for (int at = 0; at < 2000 * bound; ++at) {
      const int drawn = random.below(bound);
      ASSERT_GE(drawn, 0);
      ASSERT_LT(drawn, bound);
      ++counts[static_cast<std::size_t>(drawn)];
    }
    const std::vector<int> even(counts.size(), 1);
    EXPECT_LT(unfairness(counts, even), most_unfair) << bound;
  }
  EXPECT_EQ(random.below(1), 0);
}

// Of 2^32 numbers 8/3 fall to each draw below 3 * 2^29: unless some are drawn again, every third
// draw comes up twice where its neighbours come up three times.
TEST(Random, FavoursNothingBelowABoundThatDoesNotDivideItsRange) {
  Random random{2};
  std::vector<int> counts(3);
  for (int at = 0; at < 30'000; ++at) ++counts[static_cast<std::size_t>(random.below(3 << 29) % 3)];
  EXPECT_LT(unfairness(counts, {1, 1, 1}), most_unfair);
}

TEST(R10Random, TheDieShowsOneAndFourHalfAsOftenAsTwoAndThree) {
  Random random{3};
  std::vector<int> counts(4);
  for (int at = 0; at < 60'000; ++at) {
    const int steps = throw_die(random);
    ASSERT_GE(steps, 1);
    ASSERT_LE(steps, 4);
    ++counts[static_cast<std::size_t>(steps - 1)];
  }
  EXPECT_LT(unfairness(counts, {1, 2, 2, 1}), most_unfair);
}

TEST(R06Random, ColoursAreDrawnAsOftenAsTheirWeightSays) {
  Random random{4};
  for (const std::array<int, 2> weights : {std::array{1, 11}, {11, 1}, {12, 12}, {5, 7}}) {
    ChanceOutcomes outcomes;
    outcomes.add(Move::draw(Colour::red), weights[0]);
    outcomes.add(Move::draw(Colour::yellow), weights[1]);
    std::vector<int> counts(2);
    for (int at = 0; at < 24'000; ++at) {
      const Colour drawn = draw(random, outcomes).colour();
      ASSERT_TRUE(drawn == Colour::red || drawn == Colour::yellow);
      ++counts[drawn == Colour::red ? 0 : 1];
    }
    EXPECT_LT(unfairness(counts, {weights[0], weights[1]}), most_unfair) << weights[0];
  }
}

TEST(R06Random, WhereNothingIsLeftToChanceNothingIsDrawn) {
  ChanceOutcomes certain;
  certain.add(Move::draw(Colour::green), 1);
  Random random{5};
  EXPECT_EQ(draw(random, certain), Move::draw(Colour::green));
  EXPECT_EQ(random, Random{5});
}

}  // namespace
}  // namespace souk
