#include "retention.hpp"

namespace souk {

namespace {

// Some thousand rows of events: a few milliseconds of the log's thread.
constexpr int games_at_a_time = 10;
// When nothing was left to remove.
constexpr SteadyTime rest = 60'000;

}  // namespace

WallTime Retention::oldest_kept(std::chrono::seconds keep) const {
  return keep.count() == 0 ? 0 : parts_.now() - std::chrono::milliseconds{keep}.count();
}

void Retention::pass_time() {
  const Pruning pruning{.finished_before = oldest_kept(parts_.limits.keep_finished),
                        .closed_before = oldest_kept(parts_.limits.keep_closed),
                        .most = games_at_a_time};
  if (is_pruning_ || parts_.steady_now() < next_ || !commits_.may_act()) return;
  if (pruning.finished_before <= 0 && pruning.closed_before <= 0) return;
  is_pruning_ = true;
  commits_.commit_house({.pruned = pruning}, [this, pruning](const Result<std::int64_t>& pruned) {
    is_pruning_ = false;
    const std::int64_t count = pruned.value_or(0);
    pruned_ += static_cast<std::uint64_t>(count);
    if (count < pruning.most) next_ = parts_.steady_now() + rest;
    if (count == 0) return;
    lobby_.forget_before(pruning.finished_before, false);
    lobby_.forget_before(pruning.closed_before, true);
  });
}

}  // namespace souk
