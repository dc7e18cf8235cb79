// Hears what a log reports.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "souk/storage/event_log.hpp"

namespace souk::test {

class Reports {
 public:
  [[nodiscard]] Report ear() {
    return [this](const std::vector<Committed>& told) {
      {
        const std::scoped_lock lock{mutex_};
        told_.insert(told_.end(), told.begin(), told.end());
        portions_.push_back(told.size());
      }
      heard_.notify_all();
    };
  }

  // All that was told, once it is as many; fails when they do not come.
  [[nodiscard]] std::vector<Committed> first(std::size_t count) {
    std::unique_lock lock{mutex_};
    EXPECT_TRUE(
        heard_.wait_for(lock, std::chrono::seconds{30}, [&] { return told_.size() >= count; }))
        << "only " << told_.size() << " of " << count << " reports came";
    return told_;
  }

  // The error of the last of so many.
  [[nodiscard]] Error last_error(std::size_t count) {
    const auto told = first(count);
    if (told.empty()) return {};
    return told.back().error.value_or(Error{});
  }

  // How many were told at a time.
  [[nodiscard]] std::vector<std::size_t> portions() {
    const std::scoped_lock lock{mutex_};
    return portions_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable heard_;
  std::vector<Committed> told_;
  std::vector<std::size_t> portions_;
};

}  // namespace souk::test
