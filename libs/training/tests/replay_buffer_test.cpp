#include "souk/training/replay_buffer.hpp"

#include <gtest/gtest.h>

#include <map>

namespace souk {
namespace {

Sample sample(unsigned number) {
  Sample result;
  result.in = number;
  return result;
}

TEST(ReplayBuffer, ForgetsTheOldest) {
  ReplayBuffer buffer{3};
  for (unsigned number = 1; number <= 5; ++number) buffer.add(sample(number));
  ASSERT_EQ(buffer.samples().size(), 3U);
  EXPECT_EQ(buffer.samples()[buffer.oldest()].in, 3U);
  std::map<unsigned, int> there;
  for (const Sample& each : buffer.samples()) ++there[each.in];
  EXPECT_EQ(there, (std::map<unsigned, int>{{3, 1}, {4, 1}, {5, 1}}));
}

TEST(ReplayBuffer, DrawsAllEquallyOften) {
  ReplayBuffer buffer{10};
  for (unsigned number = 0; number < 10; ++number) buffer.add(sample(number));
  Random random{1};
  std::vector<const Sample*> drawn(10'000);
  buffer.draw(random, drawn);
  std::map<unsigned, int> count;
  for (const Sample* each : drawn) ++count[each->in];
  for (const auto& [number, times] : count) EXPECT_NEAR(times, 1000, 200) << number;
  EXPECT_EQ(count.size(), 10U);
}

TEST(ReplayBuffer, GoesOnWhereItWas) {
  ReplayBuffer buffer{4};
  for (unsigned number = 0; number < 6; ++number) buffer.add(sample(number));
  ReplayBuffer other{4};
  other.put_back(buffer.samples(), buffer.oldest());
  for (unsigned number = 6; number < 9; ++number) {
    buffer.add(sample(number));
    other.add(sample(number));
  }
  for (std::size_t at = 0; at < 4; ++at) EXPECT_EQ(buffer.samples()[at].in, other.samples()[at].in);
}

}  // namespace
}  // namespace souk
