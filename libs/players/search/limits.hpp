// When a search has to stop.
#pragma once

#include <chrono>
#include <cstdint>

#include "souk/players/player.hpp"

namespace souk {

class Limits {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Limits(const Budget& budget) : budget_{budget}, begin_{Clock::now()} {}

  // Counts one more position. True when there is time for it.
  [[nodiscard]] bool allow_one_more() {
    ++nodes_;
    if (is_over_) return false;
    if (budget_.nodes && nodes_ > *budget_.nodes) is_over_ = true;
    // The clock is asked now and then: asking costs as much as a position.
    if (nodes_ % nodes_between_looks == 0) look_at_clock();
    return !is_over_;
  }
  void look_at_clock() {
    if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed)) is_over_ = true;
    if (budget_.time && elapsed() >= *budget_.time) is_over_ = true;
  }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - begin_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // Is so much of the time gone that another, longer round is not worth beginning?
  [[nodiscard]] bool is_late() const {
    return is_over_ || (budget_.time && elapsed() >= *budget_.time * 3 / 5);
  }

 private:
  static constexpr std::uint64_t nodes_between_looks = 128;

  Budget budget_;
  Clock::time_point begin_;
  std::uint64_t nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace souk
