// What another merchant at a table of three or four will do, if he counts points by hand and looks
// a turn or two ahead. Two turns ahead it is what `search-by-hand,depth=2` does, without all of its
// work.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "souk/evaluation/turn_plan.hpp"
#include "souk/search/hand_plan.hpp"
#include "souk/search/search_memory.hpp"

namespace souk {

// By seat, how many turns ahead a merchant is taken to look, counting points; 0: he knows what we
// know.
using TurnsByHand = std::array<int, most_merchants>;

class Foresight {
 public:
  explicit Foresight(int memory_bits) : memory_bits_{memory_bits} {}

  // How he faces, and for each throw in the order of `throw_odds` the rug he lays and how he turns
  // Assam after it (R11).
  struct Turn {
    std::uint64_t key = 0;
    Facing facing{};
    std::array<Place, throw_odds.size()> places{};
    std::array<Facing, throw_odds.size()> turned{};

    // What becomes of the market at the start of his turn, with that throw.
    [[nodiscard]] Position played(const Position& position, std::size_t thrown) const;
  };

  // At the start of his turn; `turns` is 1 or 2.
  [[nodiscard]] Turn turn(const Position& position, int turns);

  // So many whole turns were looked through since this was asked last. In each there are about
  // that many positions: three facings, four throws, some dozen rugs.
  static constexpr std::uint64_t positions_a_plan = 140;
  [[nodiscard]] std::uint64_t plans_since() { return std::exchange(plans_, 0); }

 private:
  // The rugs he might lay after a throw, those that look best first, and which of the first of them
  // is best two turns ahead.
  struct Rugs {
    HandPlanner::Looks looks;
    std::size_t size = 0;
    std::size_t seen = 0;
    TurnReply best;
  };
  using Throws = std::array<Rugs, throw_odds.size()>;

  [[nodiscard]] TurnPlan plan(const Position& position);
  [[nodiscard]] Turn turn_of_two(const Position& position);
  // What facing so is worth to everyone. He judges it by a few rugs.
  [[nodiscard]] Shares look_at_throws(const Position& faced, std::size_t rugs, Throws& throws);
  void look_at_rugs(const Position& rolled, std::size_t up_to, Rugs& rugs);
  // For `mover`, who has laid his rug.
  [[nodiscard]] TurnReply after_laying(const Position& laid, int mover);

  // Half a megabyte, and many a search asks for nobody's turn.
  struct Head {
    explicit Head(int memory_bits) : memory{memory_bits} {}

    HandPlanner planner;
    SearchMemory<Turn> memory;
  };
  [[nodiscard]] Head& head();

  int memory_bits_;
  std::unique_ptr<Head> head_;  // made on first use
  std::uint64_t plans_ = 0;
};

}  // namespace souk
