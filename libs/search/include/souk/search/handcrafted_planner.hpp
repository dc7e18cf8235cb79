// Plans a turn at a table of three or four with the handcrafted evaluation: the same result as a
// one-turn search with a HandcraftedEvaluator, bit for bit, several times as fast. Bit for bit,
// because moves that are equal for the mover (whose rug does he cover?) are not equal for the
// others, and the first of equals is taken.
#pragma once

#include <array>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/region_sizes.hpp"
#include "souk/evaluation/turn_plan.hpp"

namespace souk {

class HandcraftedPlanner {
 public:
  // At the start of a turn.
  [[nodiscard]] TurnPlan plan(const Position& position);

  // A place for the rug, and what it is worth there.
  struct Rug {
    Place place;
    float value = 0;  // to the mover
  };
  using Rugs = std::array<Rug, most_places>;
  // In the phase lay: all rugs that may be laid, in the order of the notation. Answers how many.
  [[nodiscard]] std::size_t evaluate_rugs(const Position& position, Rugs& rugs);

  [[nodiscard]] Evaluator& evaluator() { return evaluator_; }

 private:
  // What a merchant's rugs bring. One more rug changes few of these.
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
  [[nodiscard]] Heading plan_throws(const Position& position, const Market& market);
  [[nodiscard]] TurnReply best_reply(const Position& position, const Market& market);
  // By seat, once the mover has laid a rug there; `before` is everyone's points until then.
  [[nodiscard]] Values points_with(const Position& position, const Market& market,
                                   const Values& before, Place place);

  HandcraftedEvaluator evaluator_;
  SquaredSizesCache squares_;
};

}  // namespace souk
