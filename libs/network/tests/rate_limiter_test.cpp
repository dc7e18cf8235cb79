// How often someone may ask.
#include "souk/network/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace souk {
namespace {

TEST(RateLimiter, LetsABurstOfTwoSecondsThroughAndThenTheRate) {
  RateLimiter limiter;
  for (int each = 0; each < 20; ++each) ASSERT_TRUE(limiter.take(10, 1'000));
  EXPECT_FALSE(limiter.take(10, 1'000));
  EXPECT_FALSE(limiter.take(10, 1'050));
  EXPECT_TRUE(limiter.take(10, 1'100));
  EXPECT_FALSE(limiter.take(10, 1'100));
}

TEST(RateLimiter, ARateOfZeroIsNoLimit) {
  RateLimiter limiter;
  for (int each = 0; each < 1'000; ++each) ASSERT_TRUE(limiter.take(0, 1'000));
}

TEST(AddressRateLimiter, CountsEachAddressByItselfAndForgetsTheIdle) {
  AddressRateLimiter limiter{1};
  EXPECT_TRUE(limiter.take("one", 1'000));
  EXPECT_TRUE(limiter.take("one", 1'000));
  EXPECT_FALSE(limiter.take("one", 1'000));
  EXPECT_TRUE(limiter.take("other", 1'000));
  EXPECT_EQ(limiter.size(), 2U);
  limiter.forget_idle(2'000);
  EXPECT_EQ(limiter.size(), 1U);
  limiter.forget_idle(3'000);
  EXPECT_EQ(limiter.size(), 0U);
}

}  // namespace
}  // namespace souk
