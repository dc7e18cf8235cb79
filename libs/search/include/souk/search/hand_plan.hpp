// A turn at a table of three or four, looked through by somebody who counts points by hand: what a
// search of one turn with a HandEvaluator finds, to the bit, several times as fast. To the bit,
// because what is equal to him (whose rug does he cover?) is not equal to the others, and he takes
// the first of equals.
#pragma once

#include <array>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/region_sizes.hpp"
#include "souk/evaluation/turn_plan.hpp"

namespace souk {

class HandPlanner {
 public:
  // At the start of a turn.
  [[nodiscard]] TurnPlan plan(const Position& position);

  // In the phase lay: what each place is worth to the mover, in the order of the notation.
  struct Look {
    Place place;
    float share = 0;
  };
  using Looks = std::array<Look, most_places>;
  [[nodiscard]] std::size_t look_at_rugs(const Position& position, Looks& looks);

  [[nodiscard]] Evaluator& evaluator() { return hand_; }

 private:
  // What a merchant's rugs bring. A rug more changes few of these.
  struct Area {
    Board board = 0;
    int halves = 0;
    int landings = 0;
    float tithes = 0;
    bool in = false;
  };
  // As it will be once the mover has laid his rug, but for the rug.
  using Market = std::array<Area, most_merchants>;

  [[nodiscard]] Market market_of(const Position& position);
  [[nodiscard]] Heading look_at_throws(const Position& position, const Market& market);
  [[nodiscard]] TurnReply best_reply(const Position& position, const Market& market);
  // By seat, once the mover has laid a rug there; `before` is what everyone scores until then.
  [[nodiscard]] Shares points_with(const Position& position, const Market& market,
                                   const Shares& before, Place place);

  HandEvaluator hand_;
  SquaredSizesCache squares_;
};

}  // namespace souk
