// What /metrics tells, and that what watches it watches what there is.
#include "metrics.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace souk {
namespace {

std::set<std::string> names_in(const std::string& text) {
  static const std::regex name{R"(\b(souk_[a-z_]+|process_resident_memory_bytes)\b)"};
  std::set<std::string> names;
  for (std::sregex_iterator at{text.begin(), text.end(), name}; at != std::sregex_iterator{}; ++at)
    names.insert((*at)[1]);
  return names;
}

std::string content_of(const std::string& file) {
  std::ifstream in{file};
  EXPECT_TRUE(in) << file;
  return {std::istreambuf_iterator<char>{in}, {}};
}

TEST(Metrics, AHistogramCountsEachStepAndAllBelowIt) {
  Latencies latencies;
  latencies.add(std::chrono::microseconds{300});
  latencies.add(std::chrono::milliseconds{1});
  latencies.add(std::chrono::milliseconds{70});
  latencies.add(std::chrono::seconds{60});
  const std::string text = metrics_text({.commits = latencies.snapshot()});
  for (const char* const line :
       {"# TYPE souk_commit_seconds histogram\n", "souk_commit_seconds_bucket{le=\"0.001\"} 2\n",
        "souk_commit_seconds_bucket{le=\"0.05\"} 2\n", "souk_commit_seconds_bucket{le=\"0.1\"} 3\n",
        "souk_commit_seconds_bucket{le=\"5\"} 3\n", "souk_commit_seconds_bucket{le=\"+Inf\"} 4\n",
        "souk_commit_seconds_count 4\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "is not in\n" << text;
}

TEST(Metrics, WhatIsWatchedExists) {
  const std::string text = metrics_text({});
  const std::set<std::string> there = names_in(text);
  for (const char* const file : {"packaging/grafana-dashboard.json", "packaging/alerts.yml"}) {
    const std::set<std::string> watched = names_in(content_of(file));
    EXPECT_GT(watched.size(), 5U) << file;
    for (const std::string& name : watched)
      EXPECT_TRUE(there.contains(name)) << name << " in " << file;
  }
}

}  // namespace
}  // namespace souk
