// How often someone may ask: a token bucket that fills at a rate,
// and holds twice what comes in a second.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "souk/table/table_options.hpp"

namespace souk {

class RateLimiter {
 public:
  // False: too often. A rate of 0 lets everything through.
  [[nodiscard]] bool take(double per_second, WallTime now) {
    if (per_second <= 0) return true;
    const double most = 2 * per_second;
    if (!is_used_) tokens_ = most;
    is_used_ = true;
    tokens_ = std::min(most, tokens_ + static_cast<double>(now - at_) * per_second / 1000);
    at_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  [[nodiscard]] bool is_full(double per_second, WallTime now) const {
    return tokens_ + static_cast<double>(now - at_) * per_second / 1000 >= 2 * per_second;
  }

 private:
  double tokens_ = 0;
  WallTime at_ = 0;
  bool is_used_ = false;
};

// One limiter an address. Full ones are forgotten, so that it stays as small as the crowd of the
// last seconds.
class AddressRateLimiter {
 public:
  explicit AddressRateLimiter(double per_second) : per_second_{per_second} {}

  [[nodiscard]] bool take(const std::string& address, WallTime now) {
    return per_second_ <= 0 || limiters_[address].take(per_second_, now);
  }
  void forget_idle(WallTime now) {
    std::erase_if(limiters_,
                  [&](const auto& each) { return each.second.is_full(per_second_, now); });
  }
  [[nodiscard]] std::size_t size() const { return limiters_.size(); }

 private:
  double per_second_;
  std::unordered_map<std::string, RateLimiter> limiters_;
};

}  // namespace souk
