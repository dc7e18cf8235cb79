#include "souk/load/latency.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace souk::load {

// Below 64 every microsecond has a class; above, the six bits behind the leading one tell the
// class.
std::size_t Latency::class_of(std::uint64_t microseconds) {
  if (microseconds < (1U << fine_bits)) return static_cast<std::size_t>(microseconds);
  const auto shift = static_cast<unsigned>(std::bit_width(microseconds)) - 1 - fine_bits;
  const std::uint64_t fine = (microseconds >> shift) & ((1U << fine_bits) - 1);
  const std::size_t at = ((std::size_t{shift} + 1) << fine_bits) + static_cast<std::size_t>(fine);
  return std::min(at, classes - 1);
}

std::uint64_t Latency::most_in(std::size_t at) {
  if (at < (1U << fine_bits)) return at;
  const std::size_t shift = (at >> fine_bits) - 1;
  const std::uint64_t lead = (1U << fine_bits) + (at & ((1U << fine_bits) - 1));
  return ((lead + 1) << shift) - 1;
}

void Latency::add(Time time) {
  const auto microseconds = static_cast<std::uint64_t>(std::max<Time::rep>(0, time.count()));
  ++counts_[class_of(microseconds)];
  ++count_;
  worst_ = std::max(worst_, time);
}

Latency::Time Latency::quantile(double part) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count_)));
  std::uint64_t so_far = 0;
  for (std::size_t at = 0; at < classes; ++at) {
    so_far += counts_[at];
    if (so_far >= std::max<std::uint64_t>(wanted, 1))
      return std::min(worst_, Time{static_cast<Time::rep>(most_in(at))});
  }
  return Time{0};
}

}  // namespace souk::load
