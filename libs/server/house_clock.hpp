// The time of day as the house tells it: it begins with the clock on the wall and goes on with one
// that only passes. Where the one on the wall is set, the house follows when it is ready to.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "souk/table/table_options.hpp"
#include "steady_time.hpp"

namespace souk {

class HouseClock {
 public:
  HouseClock(std::function<WallTime()> wall, std::function<SteadyTime()> steady)
      : wall_{std::move(wall)}, steady_{std::move(steady)}, ahead_{wall_() - steady_()} {}

  [[nodiscard]] WallTime now() const { return steady_() + ahead_; }

  // How far the wall has gone away from now(), once that is more than a clock that is kept right
  // ever moves at a time.
  [[nodiscard]] std::optional<WallTime> was_set_by() const {
    const WallTime by = wall_() - now();
    if (by > -kept_right_within && by < kept_right_within) return {};
    return by;
  }
  void follow(WallTime by) { ahead_ += by; }

 private:
  static constexpr WallTime kept_right_within = 1'000;

  std::function<WallTime()> wall_;
  std::function<SteadyTime()> steady_;
  WallTime ahead_;
};

}  // namespace souk
