// Seeds whose hash was shown before the table was opened.
#include "promised_seeds.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

constexpr SteadyTime now = 1'794'600'000'000;
constexpr SteadyTime ten_minutes = 600'000;

TEST(PromisedSeeds, AreFoundByTheirHashUntilTheyAreUsed) {
  PromisedSeeds seeds;
  const auto hash = seeds.promise("address", now);
  ASSERT_TRUE(hash);
  const auto seed = seeds.find(*hash, now + ten_minutes);
  ASSERT_TRUE(seed);
  EXPECT_EQ(hash_of(*seed), *hash);
  seeds.erase(*hash);
  EXPECT_EQ(seeds.find(*hash, now).error().code, "seed");
}

TEST(PromisedSeeds, AreKeptForTenMinutes) {
  PromisedSeeds seeds;
  const auto hash = seeds.promise("address", now);
  ASSERT_TRUE(hash);
  EXPECT_FALSE(seeds.find(*hash, now + ten_minutes + 1));
}

TEST(PromisedSeeds, AnAddressHasFiftyAtMostAndOthersDoNotSuffer) {
  PromisedSeeds seeds;
  for (int each = 0; each < 50; ++each) ASSERT_TRUE(seeds.promise("greedy", now));
  EXPECT_EQ(seeds.promise("greedy", now).error().code, "limit");
  EXPECT_TRUE(seeds.promise("other", now));
  seeds.forget_old(now + ten_minutes + 1);
  EXPECT_TRUE(seeds.promise("greedy", now));
}

}  // namespace
}  // namespace souk
