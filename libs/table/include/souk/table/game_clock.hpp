// The clocks of a game: one a chair, and at most one of them runs. They are told the time.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "souk/table/table_options.hpp"

namespace souk {

// Whoever comes back to a clock that has run out has at least this for his next turn, and the
// increment where that is more.
inline constexpr WallTime least_time_on_return = 10'000;

class GameClock {
 public:
  // The whole time for everyone; nothing runs yet.
  void set(const ClockRule& rule) {
    rule_ = rule;
    left_.fill(rule.time);
    running_.reset();
  }

  void run(int seat, WallTime from) {
    if (rule_.kind == ClockKind::none) return;
    running_ = seat;
    since_ = from;
  }
  // What has passed is taken off. A server's clock that was set back takes nothing off.
  void stop(WallTime at) {
    if (running_) left(*running_) = left_at(*running_, at);
    running_.reset();
  }

  void begin_turn(int seat) {
    if (rule_.kind == ClockKind::per_turn) left(seat) = rule_.time;
  }
  void end_turn(int seat) {
    if (rule_.kind == ClockKind::budget) left(seat) += rule_.increment;
  }
  void come_back(int seat) {
    if (has_run_out(seat)) left(seat) = std::max(rule_.increment, least_time_on_return);
  }

  // Of a clock that stands.
  [[nodiscard]] bool has_run_out(int seat) const {
    return rule_.kind != ClockKind::none && left_[static_cast<std::size_t>(seat)] == 0;
  }
  [[nodiscard]] std::optional<WallTime> time_left(int seat, WallTime now) const {
    if (rule_.kind == ClockKind::none) return {};
    return left_at(seat, now);
  }
  [[nodiscard]] std::optional<WallTime> deadline() const {
    if (!running_) return {};
    return since_ + left_[static_cast<std::size_t>(*running_)];
  }

 private:
  [[nodiscard]] WallTime& left(int seat) { return left_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] WallTime left_at(int seat, WallTime now) const {
    const WallTime at_rest = left_[static_cast<std::size_t>(seat)];
    if (running_ != seat) return at_rest;
    return std::clamp(at_rest - (now - since_), WallTime{0}, at_rest);
  }

  ClockRule rule_;
  std::array<WallTime, most_merchants> left_{};
  std::optional<int> running_;
  WallTime since_ = 0;
};

}  // namespace souk
