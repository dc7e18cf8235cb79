// Rollouts: plays a move on for some turns with random throws, and says what it leads to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/players/random.hpp"
#include "souk/search/opponent_policy.hpp"
#include "souk/search/search_limits.hpp"
#include "souk/search/transposition_table.hpp"

namespace souk {

// Where a search sees everything for a turn or two, a rollout sees one continuation for a whole
// round and more. Every merchant plans his turns with the evaluator alone, or plays as the opponent
// policy predicts.
//
// Variance reduction: the luck of each throw, as the evaluator sees it, is a control variate. Its
// mean is 0, so subtracting it changes no expectation, and the difference has far less variance.
class Rollout {
 public:
  Rollout(Evaluator& evaluator, OpponentPolicy& opponent_policy, SearchLimits& limits)
      : evaluator_{evaluator}, opponent_policy_{opponent_policy}, limits_{limits} {}

  // How turns are played, and from whose side they are judged.
  struct Setup {
    // For whom positions are evaluated, and who is not predicted. With `no_perspective` everyone
    // plays alike.
    int self = 0;
    OpponentDepths opponent_depths{};
    std::uint64_t seed = 0;
    // How many turns ahead the luck of a throw is looked at, and what is left at the end; 0: no
    // luck is subtracted. With 2 there is less variance, for up to four times the work.
    int luck_turns = 1;
  };
  void begin(const Setup& setup) { setup_ = setup; }

  // Moves are compared with the same dice (common random numbers).
  struct Round {
    std::uint64_t dice = 0;
    int turns = 4;
  };
  // The values by seat; nothing where the limits ended it. Less the luck, they may lie outside of 0
  // to 1.
  [[nodiscard]] std::optional<Values> play(const Position& position, Move move, const Round& round);

 private:
  using Replies = std::array<TurnReply, throw_odds.size()>;
  // A turn planned with the evaluator alone.
  struct PlannedTurn {
    std::uint64_t key = 0;
    Facing facing{};
    Replies replies{};
    Values values{};  // expected before the throw
  };

  // Faces Assam where that is due. Answers what the mover does after each throw.
  [[nodiscard]] Replies begin_turn(Position& position);
  [[nodiscard]] Replies begin_predicted_turn(Position& position, int depth);
  [[nodiscard]] Replies begin_planned_turn(Position& position);
  [[nodiscard]] const PlannedTurn& planned_turn(const Position& position);
  // As the luck of a throw sees it, between two turns.
  [[nodiscard]] Values value_ahead(const Position& position);
  // What a throw leads to when it is replied to so.
  [[nodiscard]] Values value_after(const Position& position, int steps, const TurnReply& reply);
  void end_turn(Position& position, const Replies& replies);
  void lay(Position& position, Place place);
  // Of the seat that plans its turn.
  void set_planner(int seat) {
    evaluator_.set_perspective(setup_.self == no_perspective ? no_perspective : seat);
  }

  static constexpr int table_bits = 12;

  Evaluator& evaluator_;
  OpponentPolicy& opponent_policy_;
  SearchLimits& limits_;
  // Rounds share their first turns: a third of the plans six turns ahead are found here.
  TranspositionTable<PlannedTurn> table_{table_bits};
  Setup setup_;
  Random dice_{0};
  Random piles_{0};
  Values luck_{};
};

}  // namespace souk
