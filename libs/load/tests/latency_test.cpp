#include "souk/load/latency.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "souk/players/random.hpp"

namespace souk::load {
namespace {

using Time = Latency::Time;

TEST(Latency, HasNothingToTellOfNothing) {
  const Latency latency;
  EXPECT_EQ(latency.quantile(0.5), Time{0});
  EXPECT_EQ(latency.worst(), Time{0});
}

TEST(Latency, TellsSmallTimesExactly) {
  Latency latency;
  for (int time = 1; time <= 60; ++time) latency.add(Time{time});
  EXPECT_EQ(latency.quantile(0.5), Time{30});
  EXPECT_EQ(latency.quantile(1), Time{60});
  EXPECT_EQ(latency.worst(), Time{60});
}

TEST(Latency, IsNeverBelowTheTruthAndHardlyAboveIt) {
  Random random{7};
  Latency latency;
  std::vector<Time> all;
  for (int draw = 0; draw < 20'000; ++draw) {
    all.emplace_back(random.below(1 << (1 + random.below(29))));
    latency.add(all.back());
  }
  std::ranges::sort(all);
  for (const double part : {0.01, 0.5, 0.9, 0.99, 0.999, 1.0}) {
    const auto at = static_cast<std::size_t>(part * static_cast<double>(all.size()));
    const Time truth = all[std::max<std::size_t>(at, 1) - 1];
    EXPECT_GE(latency.quantile(part), truth) << part;
    EXPECT_LE(latency.quantile(part), truth + truth / 60 + Time{1}) << part;
  }
  EXPECT_EQ(latency.worst(), all.back());
}

}  // namespace
}  // namespace souk::load
