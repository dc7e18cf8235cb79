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
  [[nodiscard]] Report listener() {
    return [this](const std::vector<Committed>& reports) {
      {
        const std::scoped_lock lock{mutex_};
        received_.insert(received_.end(), reports.begin(), reports.end());
        portions_.push_back(reports.size());
      }
      heard_.notify_all();
    };
  }

  // All that was reported, once it is as many; fails when they do not come.
  [[nodiscard]] std::vector<Committed> first(std::size_t count) {
    std::unique_lock lock{mutex_};
    EXPECT_TRUE(
        heard_.wait_for(lock, std::chrono::seconds{100}, [&] { return received_.size() >= count; }))
        << "only " << received_.size() << " of " << count << " reports came";
    return received_;
  }

  // The error of the last of so many.
  [[nodiscard]] Error last_error(std::size_t count) {
    const auto reports = first(count);
    if (reports.empty()) return {};
    return reports.back().error.value_or(Error{});
  }

  // How many were reported at a time.
  [[nodiscard]] std::vector<std::size_t> portions() {
    const std::scoped_lock lock{mutex_};
    return portions_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable heard_;
  std::vector<Committed> received_;
  std::vector<std::size_t> portions_;
};

}  // namespace souk::test
