// Plays a choice on for some turns, again and again, and says what it comes to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "limits.hpp"
#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/players/random.hpp"
#include "souk/search/foresight.hpp"
#include "souk/search/search_memory.hpp"

namespace souk {

// Where a search looks at everything for a turn or two, this looks at little for a whole round and
// more. He who thinks plans each of his turns with the evaluator alone, and so do the others, or
// they count points and look a turn or two ahead. The luck of each throw, as the evaluator sees it,
// is taken out: its mean is nothing whatever is thrown, and what is left scatters far less.
class Rehearsal {
 public:
  Rehearsal(Evaluator& evaluator, Foresight& foresight, Limits& limits)
      : evaluator_{evaluator}, foresight_{foresight}, limits_{limits} {}

  struct Cast {
    int self = 0;
    TurnsByHand turns_by_hand{};  // 0: he plans as the one who thinks does
    std::uint64_t seed = 0;
  };
  // With the same dice, choices can be compared.
  struct Round {
    std::uint64_t dice = 0;
    int turns = 4;
  };
  void begin(const Cast& cast) { cast_ = cast; }

  // What it comes to for him who thinks; nothing where time ran out.
  [[nodiscard]] std::optional<float> play_on(const Position& position, const Choice& choice,
                                             const Round& round);

 private:
  using Replies = std::array<TurnReply, throw_odds.size()>;
  // How somebody plays his turn, who plans it with the evaluator alone.
  struct Planned {
    std::uint64_t key = 0;
    Facing facing{};
    Replies replies{};
  };

  // What the mover does after each throw.
  [[nodiscard]] Replies replies_to_throws(Position& position);
  [[nodiscard]] Replies replies_by_hand(Position& position, int turns);
  [[nodiscard]] Replies replies_by_plan(Position& position);
  void play_turn(Position& position, const Replies& replies);
  void lay(Position& position, Place place);

  static constexpr int bits_of_memory = 12;

  Evaluator& evaluator_;
  Foresight& foresight_;
  Limits& limits_;
  // The next turns are the same in many rounds: a third of the plans six turns ahead are known.
  SearchMemory<Planned> memory_{bits_of_memory};
  Cast cast_;
  Random dice_{0};
  Random piles_{0};
  float luck_ = 0;
};

}  // namespace souk
