#include "opponent_tracker.hpp"

#include <algorithm>

#include "souk/rules/moves.hpp"

namespace souk {

namespace {

// Of the budget, for replaying the turns that were recalled.
constexpr double recall_part = 0.1;

}  // namespace

void OpponentTracker::recall(std::span<const Position> turns) {
  if (opponents_ != Opponents::modelled) return;
  const auto last = turns.last(std::min(turns.size(), Player::turns_to_recall));
  recalled_.assign(last.begin(), last.end());
}

OpponentDepths OpponentTracker::depths_at(const Position& position, SearchThread& thread,
                                          bool worth_time) {
  OpponentDepths depths{};
  // Two merchants play against each other: neither is taken to be weaker than he may be.
  if (position.merchants() == 2) {
    recalled_.clear();
    return depths;
  }
  if (opponents_ == Opponents::handcrafted_one_turn) depths.fill(1);
  if (opponents_ == Opponents::handcrafted_two_turns) depths.fill(2);
  if (opponents_ != Opponents::modelled) return depths;
  if (recalled_.empty())
    model_.observe_round(position, thread.opponent_policy());
  else if (worth_time)
    observe_recalled(position, thread);
  recalled_.clear();
  return model_.depths();
}

// The latest turns first, in case there is no time for all of them.
void OpponentTracker::observe_recalled(const Position& position, SearchThread& thread) {
  model_ = {};
  if (turn_begins(position)) recalled_.push_back(position);
  for (std::size_t at = recalled_.size(); --at > 0;) {
    const Position& before = recalled_[at - 1];
    if (thread.limits().part_used() > recall_part) break;
    if (before.seat() != position.seat() && before.merchants() == position.merchants())
      model_.observe_turn(before, recalled_[at], thread.opponent_policy());
  }
  // These nodes are not counted: the clock has counted their time.
  (void)thread.opponent_policy().take_nodes();
}

void OpponentTracker::remember(const Position& position, Move move) {
  if (opponents_ != Opponents::modelled || position.merchants() == 2) return;
  Position after = position;
  apply_unchecked(after, move);
  if (after.seat() != position.seat()) model_.end_own_turn(after, position.seat());
}

}  // namespace souk
