// Whom a merchant has before him: do the others at his table play as somebody would who counts
// points by hand?
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "souk/players/foresight.hpp"

namespace souk {

// At tables of three and four. It sees the market when his turn ends and when he is to move again,
// as he does, and compares what has become of it with what was to be foreseen. Many such rounds are
// not needed: who is foreseen at all is foreseen to the letter.
class Acquaintance {
 public:
  // The turn of `seat` is over, and this is what he leaves.
  void leave(const Position& position, int seat) { left_ = {position, seat}; }
  // He is to choose again. Where somebody else is, who borrows his head, nothing is learned.
  void meet(const Position& position, Foresight& foresight);

  // How many turns the others look ahead, counting points: 2 until they have done something else,
  // 1 where that fits better, 0 where neither does.
  [[nodiscard]] int turns_they_look() const;

 private:
  struct Record {
    int foreseen = 0;
    int surprises = 0;

    [[nodiscard]] bool fits() const { return surprises == 0 || foreseen > 2 * surprises; }
  };

  struct Left {
    Position position;
    int seat = 0;
  };

  [[nodiscard]] static bool follows(const Position& now, const Position& left);
  [[nodiscard]] bool was_foreseen(const Position& left, const Position& now, Foresight& foresight,
                                  int turns);

  std::optional<Left> left_;
  std::array<Record, 2> records_{};  // of those who look one and two turns ahead
  std::vector<Position> ways_;
};

}  // namespace souk
