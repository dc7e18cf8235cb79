// How long something took, counted in steps as Prometheus wants them. Any thread adds.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace souk {

class Latencies {
 public:
  // Seconds; what took longer than the last is counted behind it.
  static constexpr std::array<double, 12> steps{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                0.1,   0.25,   0.5,   1,    2.5,   5};

  struct Snapshot {
    std::array<std::uint64_t, steps.size() + 1> counts{};
    double sum = 0;  // seconds
  };

  void add(std::chrono::steady_clock::duration took) {
    const double seconds = std::chrono::duration<double>(took).count();
    const auto step = static_cast<std::size_t>(
        std::distance(steps.begin(), std::ranges::lower_bound(steps, seconds)));
    counts_.at(step).fetch_add(1, std::memory_order_relaxed);
    nanoseconds_.fetch_add(std::max<std::int64_t>(0, std::chrono::nanoseconds{took}.count()),
                           std::memory_order_relaxed);
  }

  [[nodiscard]] Snapshot snapshot() const {
    Snapshot seen;
    for (std::size_t step = 0; step < counts_.size(); ++step) seen.counts[step] = counts_[step];
    seen.sum = static_cast<double>(nanoseconds_) / 1e9;
    return seen;
  }

 private:
  std::array<std::atomic<std::uint64_t>, steps.size() + 1> counts_{};
  std::atomic<std::int64_t> nanoseconds_{0};
};

}  // namespace souk
