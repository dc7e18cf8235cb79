// What comes while the disk is busy shares the next commit.
#include <atomic>
#include <future>

#include "each_engine.hpp"

namespace souk::test {
namespace {

class GroupCommit : public EachEngine {};

TEST_P(GroupCommit, WhatCameMeanwhileIsWrittenTogether) {
  Reports reports;
  std::promise<void> begun;
  std::promise<void> released;
  std::atomic<bool> is_first = true;
  const auto log = open([&, listener = reports.listener()](const std::vector<Committed>& batch) {
    if (is_first.exchange(false)) {
      begun.set_value();
      released.get_future().wait();
    }
    listener(batch);
  });
  log->append(opening("one"));
  begun.get_future().wait();
  for (int number = 2; number <= 51; ++number) log->append(saying("one", number));
  EXPECT_EQ(log->waiting(), 50U);
  released.set_value();
  ASSERT_EQ(reports.first(51).size(), 51U);
  EXPECT_EQ(reports.portions(), (std::vector<std::size_t>{1, 50}));
}

TEST_P(GroupCommit, ManyThreadsAppendAndReadAtOnce) {
  constexpr int threads = 4;
  constexpr int events = 200;
  Reports reports;
  const auto log = open(reports.listener());
  std::vector<std::thread> writers;
  for (int thread = 0; thread < threads; ++thread)
    writers.emplace_back([&log, table = "t" + std::to_string(thread)] {
      log->append(opening(table));
      for (int number = 2; number <= events; ++number) {
        log->append(saying(table, number));
        if (number % 50 != 0) continue;
        EXPECT_TRUE(log->table(table)) << table;
      }
    });
  for (std::thread& writer : writers) writer.join();
  for (const Committed& report : reports.first(threads * events))
    EXPECT_FALSE(report.error) << report.error->message;
  EXPECT_EQ(log->counts()->events, threads * events);
}

INSTANTIATE_TEST_SUITE_P(On, GroupCommit, testing::ValuesIn(engines()), name_of_engine);

}  // namespace
}  // namespace souk::test
