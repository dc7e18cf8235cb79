// Keeps the opponent model of a SearchPlayer up to date, from one choice to the next or from the
// turns it is told to recall.
#pragma once

#include <span>
#include <vector>

#include "opponent_model.hpp"
#include "search_thread.hpp"
#include "souk/search/search_player.hpp"

namespace souk {

class OpponentTracker {
 public:
  explicit OpponentTracker(Opponents opponents) : opponents_{opponents} {}

  // See Player::recall().
  void recall(std::span<const Position> turns);

  // What the others are predicted to do from this position on. Uses a little of the thread's budget
  // where turns were recalled and `worth_time`.
  [[nodiscard]] OpponentDepths depths_at(const Position& position, SearchThread& thread,
                                         bool worth_time);

  // The player has chosen.
  void remember(const Position& position, Move move);

 private:
  void observe_recalled(const Position& position, SearchThread& thread);

  Opponents opponents_;
  OpponentModel model_;
  std::vector<Position> recalled_;
};

}  // namespace souk
