// When a search has to stop.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

#include "souk/players/player.hpp"

namespace souk {

class SearchLimits {
 public:
  using Clock = std::chrono::steady_clock;

  explicit SearchLimits(const Budget& budget) : budget_{budget}, begin_{Clock::now()} {
    allow_part(1);
  }

  // From now on only this part of the budget may be used, what is used already included.
  void allow_part(double part) {
    if (budget_.time)
      most_time_ = std::chrono::duration_cast<Clock::duration>(*budget_.time * part);
    if (budget_.nodes)
      most_nodes_ = static_cast<std::uint64_t>(static_cast<double>(*budget_.nodes) * part);
    is_over_ = false;
    check();
  }

  // One more position was evaluated.
  void count_leaf() {
    ++nodes_;
    if (is_over_) return;
    if (nodes_ > most_nodes_) is_over_ = true;
    // Now and then: reading the clock costs as much as evaluating a position.
    if (nodes_ % nodes_between_checks == 0) check();
  }
  // So many more positions were evaluated elsewhere.
  void count(std::uint64_t nodes) {
    if (nodes == 0) return;
    nodes_ += nodes;
    check();
  }
  [[nodiscard]] bool is_over() const { return is_over_; }
  [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - begin_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  // Of the time or of the nodes, whichever is more.
  [[nodiscard]] double part_used() const {
    double part = 0;
    if (budget_.time) part = elapsed() / std::chrono::duration<double>{*budget_.time};
    if (budget_.nodes)
      part = std::max(part, static_cast<double>(nodes_) / static_cast<double>(*budget_.nodes));
    return part;
  }
  // Is so much of the time gone that another, longer iteration is not worth beginning?
  [[nodiscard]] bool is_late() const {
    return is_over_ || (budget_.time && elapsed() >= most_time_ * 3 / 5);
  }

 private:
  void check() {
    if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed)) is_over_ = true;
    if (nodes_ > most_nodes_ || (budget_.time && elapsed() >= most_time_)) is_over_ = true;
  }

  static constexpr std::uint64_t nodes_between_checks = 128;

  Budget budget_;
  Clock::time_point begin_;
  Clock::duration most_time_{};
  std::uint64_t most_nodes_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace souk
