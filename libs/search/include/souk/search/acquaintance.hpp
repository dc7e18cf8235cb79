// Whom a merchant has before him: who of the others at his table plays as somebody would who counts
// points by hand?
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "souk/search/foresight.hpp"

namespace souk {

// At tables of three and four. It compares what has become of the market with what was to be
// foreseen, turn by turn where somebody has seen the turns, else from the end of his own turn to
// the start of his next. Much of it is not needed: who is foreseen at all is foreseen to the
// letter.
class Acquaintance {
 public:
  // A whole turn, from its start to the start of the next. Where it is not one, or somebody else
  // has left the game meanwhile, nothing is learned.
  void watch(const Position& before, const Position& after, Foresight& foresight);

  // The turn of `seat` is over, and this is what he leaves.
  void leave(const Position& position, int seat) { left_ = {position, seat}; }
  // He is to choose again. Where somebody else is, who borrows his head, nothing is learned.
  void meet(const Position& position, Foresight& foresight);

  // 2 until he has done something else, 1 where that fits better, 0 where neither does.
  [[nodiscard]] TurnsByHand turns_they_look() const;

 private:
  struct Record {
    int foreseen = 0;
    int surprises = 0;

    // So many foreseen turns make up for each surprise.
    [[nodiscard]] bool fits(int for_each) const {
      return surprises == 0 || foreseen > for_each * surprises;
    }
    void add(bool was_foreseen) { ++(was_foreseen ? foreseen : surprises); }
  };
  // Of one merchant, taken to look one and two turns ahead.
  using Records = std::array<Record, 2>;

  struct Left {
    Position position;
    int seat = 0;
  };

  [[nodiscard]] Record& record(int seat, int turns) {
    return records_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(turns - 1)];
  }
  // Had all of them looked so many turns ahead?
  [[nodiscard]] bool was_foreseen(const Position& left, const Position& now, Foresight& foresight,
                                  int turns);
  // Not all of them are merchants: who may be what?
  using Fitting = std::array<std::array<bool, 2>, most_merchants>;
  void tell_apart(const Position& left, const Position& now, Foresight& foresight);
  // `as` is what those who have moved on the way were taken for.
  void follow(const Position& way, const Position& now, Foresight& foresight, TurnsByHand as,
              Fitting& fitting);

  std::optional<Left> left_;
  std::array<Records, most_merchants> records_{};  // by seat
  std::vector<Position> ways_;
};

}  // namespace souk
