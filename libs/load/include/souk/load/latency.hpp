// How long things took, for quantiles: counts in classes that are 1/64 of their size wide, so that
// a million values need no more room than one.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace souk::load {

class Latency {
 public:
  using Time = std::chrono::microseconds;

  void add(Time time);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  // The time that this part (0 to 1) of all was not above, rounded up to its class; 0 without any.
  [[nodiscard]] Time quantile(double part) const;
  [[nodiscard]] Time worst() const { return worst_; }

 private:
  static constexpr unsigned fine_bits = 6;
  static constexpr std::size_t classes = std::size_t{40} << fine_bits;

  [[nodiscard]] static std::size_t class_of(std::uint64_t microseconds);
  [[nodiscard]] static std::uint64_t most_in(std::size_t at);

  std::array<std::uint64_t, classes> counts_{};
  std::uint64_t count_ = 0;
  Time worst_{0};
};

}  // namespace souk::load
