#include "souk/load/server_memory.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace souk::load {
namespace {

TEST(ServerMemory, OfThisProcessIsMoreThanNothing) {
  EXPECT_GT(memory_of_process(::getpid()).value_or(0), 100'000);
  EXPECT_FALSE(memory_of_process(-1));
}

TEST(ServerMemory, IsFoundAmongTheMetrics) {
  constexpr std::string_view metrics =
      "# TYPE process_resident_memory_bytes gauge\n"
      "process_resident_memory_bytes_other 3\n"
      "process_resident_memory_bytes 1.5e6\n";
  EXPECT_EQ(metric_in(metrics, "process_resident_memory_bytes"), 1.5e6);
  EXPECT_FALSE(metric_in(metrics, "process_resident_memory"));
  EXPECT_FALSE(metric_in("", "x"));
}

}  // namespace
}  // namespace souk::load
