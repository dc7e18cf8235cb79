// One whole turn looked through: every facing, every throw, every rug, and what the evaluator says
// of the position the next merchant finds.
#pragma once

#include <array>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/values.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

// What the mover does best after a throw, and what it leads to. The rug means nothing where the
// throw ended the turn (R16); the turned facing only under R11.
struct TurnReply {
  Values values{};
  Place place;
  Facing turned{};
  bool lays = false;
};

// One way to face, with the best reply to each throw in the order of `throw_odds`.
struct Heading {
  Facing facing{};
  Values values{};
  std::array<TurnReply, throw_odds.size()> replies{};
};

// All ways to face, and which is the best.
struct TurnPlan {
  std::array<Heading, facing_count> headings{};
  int size = 0;
  int best = 0;

  [[nodiscard]] const Heading& best_heading() const {
    return headings[static_cast<std::size_t>(best)];
  }
};

[[nodiscard]] constexpr float odds_of(const ThrowOdds& thrown) {
  return static_cast<float>(thrown.faces) / 6;
}

// What a position is worth when a turn has just ended, or the game.
[[nodiscard]] inline Values value_between_turns(const Position& position, Evaluator& evaluator) {
  return position.is_over() ? evaluator.final_value(position) : evaluator.value(position);
}

// R6: lays a rug and draws the next one of the pile, where that is left to chance. Any colour will
// do: no evaluator looks at a merchant's next rug before his turn.
inline void lay_and_draw_any(Position& position, Place place) {
  position.lay_unchecked(place);
  if (position.phase() != Phase::draw) return;
  const Colour first = colour_at(position.seat());
  position.draw_unchecked(position.rugs_left(first) > 0 ? first : other_colour(first));
}

// In the phase turn (R11): where Assam is turned best.
[[nodiscard]] TurnReply best_turning(const Position& position, Evaluator& evaluator);
// In the phase lay. Of equals, the first in the order of the notation.
[[nodiscard]] TurnReply best_reply(const Position& position, Evaluator& evaluator);
// In the phase roll.
[[nodiscard]] Heading plan_throws(const Position& position, Evaluator& evaluator);
// At the start of a turn; one heading only where the facing is settled (R11).
[[nodiscard]] TurnPlan plan_turn(const Position& position, Evaluator& evaluator);

}  // namespace souk
