#include "souk/search/tree_player.hpp"

#include <algorithm>
#include <limits>

#include "game_tree.hpp"

namespace souk {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t default_games = 10'000;
constexpr std::chrono::milliseconds default_time{1000};
// A tenth of a millisecond or less, on most machines.
constexpr std::uint64_t games_between_checks = 64;

// How much of the budget is spent.
class Spending {
 public:
  explicit Spending(const Budget& budget) : begun_{Clock::now()}, stop_{budget.stop} {
    if (budget.nodes) games_ = std::max(*budget.nodes, std::uint64_t{1});
    if (budget.time) time_ = *budget.time;
    if (budget.nodes || budget.time) return;
    games_ = default_games;
    time_ = default_time;
  }

  [[nodiscard]] std::uint64_t games_until_next_check(std::uint64_t played) const {
    return std::min(games_between_checks, games_ - played);
  }
  // From 0 to 1.
  [[nodiscard]] double part(std::uint64_t played) const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return 1;
    const double of_games = static_cast<double>(played) / static_cast<double>(games_);
    if (!time_) return of_games;
    const Clock::duration passed = Clock::now() - begun_;
    if (passed >= *time_) return 1;
    return std::max(of_games, std::chrono::duration<double>{passed} / *time_);
  }

 private:
  Clock::time_point begun_;
  const std::atomic<bool>* stop_;
  std::uint64_t games_ = std::numeric_limits<std::uint64_t>::max();
  std::optional<std::chrono::milliseconds> time_;
};

}  // namespace

Move TreePlayer::choose(const Position& position, const Budget& budget) {
  const Spending spending{budget};
  GameTree tree{position, random_};
  double next_report = 0.25;
  for (double spent = 0; spent < 1;) {
    tree.play(spending.games_until_next_check(tree.games()));
    spent = spending.part(tree.games());
    if (!has_listener() || spent < next_report) continue;
    publish(tree.report());
    while (next_report <= spent) next_report *= 2;
  }
  return tree.most_visited();
}

}  // namespace souk
