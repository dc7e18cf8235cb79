// How often someone may do something: a token bucket that fills at a rate, and holds twice what
// comes in a second.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace souk {

// Milliseconds of a clock that only passes: one that is set back must not lock anybody out.
using LimiterTime = std::int64_t;

class RateLimiter {
 public:
  // False: too often, and nothing is taken. A rate of 0 lets everything through.
  [[nodiscard]] bool take(double per_second, LimiterTime now, double cost = 1) {
    if (per_second <= 0) return true;
    fill(per_second, now);
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
  }
  // For what turned out to be more than it looked like: what is owed has to come in first.
  void charge(double per_second, LimiterTime now, double cost) {
    if (per_second <= 0) return;
    fill(per_second, now);
    tokens_ -= cost;
  }
  [[nodiscard]] bool is_full(double per_second, LimiterTime now) const {
    return tokens_ + static_cast<double>(now - at_) * per_second / 1000 >= 2 * per_second;
  }

 private:
  void fill(double per_second, LimiterTime now) {
    const double most = std::max(2 * per_second, 1.0);
    if (!is_used_) tokens_ = most;
    is_used_ = true;
    tokens_ = std::min(most, tokens_ + static_cast<double>(now - at_) * per_second / 1000);
    at_ = now;
  }

  double tokens_ = 0;
  LimiterTime at_ = 0;
  bool is_used_ = false;
};

// One limiter an address. Full ones are forgotten, so that it stays as small as the crowd of the
// last seconds.
class AddressRateLimiter {
 public:
  explicit AddressRateLimiter(double per_second) : per_second_{per_second} {}

  [[nodiscard]] bool take(const std::string& address, LimiterTime now, double cost = 1) {
    return per_second_ <= 0 || limiters_[address].take(per_second_, now, cost);
  }
  void charge(const std::string& address, LimiterTime now, double cost) {
    if (per_second_ > 0) limiters_[address].charge(per_second_, now, cost);
  }
  void forget_idle(LimiterTime now) {
    std::erase_if(limiters_,
                  [&](const auto& each) { return each.second.is_full(per_second_, now); });
  }
  [[nodiscard]] std::size_t size() const { return limiters_.size(); }

 private:
  double per_second_;
  std::unordered_map<std::string, RateLimiter> limiters_;
};

}  // namespace souk
