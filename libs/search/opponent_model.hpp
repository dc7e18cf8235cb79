// The opponent model: which of the others at a table of three or four play as the OpponentPolicy
// predicts, and how many turns ahead do they look?
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "souk/search/opponent_policy.hpp"

namespace souk {

// Compares positions with what was predicted: turn by turn where the turns were observed, else from
// the end of our own turn to the start of our next. Few turns are enough: a merchant who plays by
// the policy is predicted exactly.
class OpponentModel {
 public:
  // One whole turn, from its start to the start of the next. Learns nothing where it is not one, or
  // somebody else has left the game meanwhile.
  void observe_turn(const Position& before, const Position& after, OpponentPolicy& policy);

  // Our turn at `seat` is over, and this is the position it leaves.
  void end_own_turn(const Position& position, int seat) { left_ = {position, seat}; }
  // It is our turn again: learns from all turns since end_own_turn(). Learns nothing where another
  // seat is to choose, as when one player plays several seats.
  void observe_round(const Position& position, OpponentPolicy& policy);

  // 2 until a merchant has played something else, 1 where that fits better, 0 where neither does.
  [[nodiscard]] OpponentDepths depths() const;

 private:
  struct Record {
    int predicted = 0;
    int surprises = 0;

    // So many predicted turns make up for each surprise.
    [[nodiscard]] bool fits(int for_each) const {
      return surprises == 0 || predicted > for_each * surprises;
    }
    void add(bool was_predicted) { ++(was_predicted ? predicted : surprises); }
  };
  // Of one merchant, predicted with depths 1 and 2.
  using Records = std::array<Record, 2>;

  struct Left {
    Position position;
    int seat = 0;
  };

  [[nodiscard]] Record& record(int seat, int depth) {
    return records_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(depth - 1)];
  }
  // Can `now` come about from `left` if all others look `depth` turns ahead?
  [[nodiscard]] bool was_predicted(const Position& left, const Position& now,
                                   OpponentPolicy& policy, int depth);
  // Not all of them look equally far ahead: which depths fit whom?
  using Fitting = std::array<std::array<bool, 2>, most_merchants>;
  void tell_depths_apart(const Position& left, const Position& now, OpponentPolicy& policy);
  // `depths` are those of the merchants who have moved on the way.
  void follow(const Position& way, const Position& now, OpponentPolicy& policy,
              OpponentDepths depths, Fitting& fitting);

  std::optional<Left> left_;
  std::array<Records, most_merchants> records_{};  // by seat
  std::vector<Position> ways_;
};

}  // namespace souk
