// One whole turn looked through: every facing, every throw, every rug, and what the evaluator says
// of the position the next merchant finds.
#pragma once

#include <array>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/values.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

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

struct TurnPlan {
  std::array<Heading, facings> headings{};
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

// In the phase turn (R11): where Assam is turned best.
[[nodiscard]] TurnReply best_turning(const Position& position, Evaluator& evaluator);
// In the phase lay. Of equals, the first in the order of the notation.
[[nodiscard]] TurnReply best_reply(const Position& position, Evaluator& evaluator);
// In the phase roll.
[[nodiscard]] Heading plan_throws(const Position& position, Evaluator& evaluator);
// At the start of a turn; one heading only where the facing is settled (R11).
[[nodiscard]] TurnPlan plan_turn(const Position& position, Evaluator& evaluator);

}  // namespace souk
