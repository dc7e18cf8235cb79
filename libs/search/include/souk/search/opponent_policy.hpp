// Predicts what another merchant at a table of three or four will do, if he evaluates positions by
// the handcrafted evaluation and looks one or two turns ahead. Two turns ahead it is what
// `search-by-hand,depth=2` does, at a fraction of the cost.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "souk/evaluation/turn_plan.hpp"
#include "souk/search/handcrafted_planner.hpp"
#include "souk/search/transposition_table.hpp"

namespace souk {

// By seat, how many turns ahead a merchant is predicted to look with the handcrafted evaluation; 0
// where he is not predicted, but taken to search as well as we do.
using OpponentDepths = std::array<int, most_merchants>;

// How a merchant faces Assam, and for each throw in the order of `throw_odds` the rug he lays and
// how he turns Assam after it (R11).
struct PredictedTurn {
  std::uint64_t key = 0;
  Facing facing{};
  std::array<Place, throw_odds.size()> places{};
  std::array<Facing, throw_odds.size()> turned{};

  // The position after the turn that begins at `position`, with that throw.
  [[nodiscard]] Position played(const Position& position, std::size_t thrown) const;
};

// Remembers what it has predicted, by position.
class OpponentPolicy {
 public:
  explicit OpponentPolicy(int table_bits) : table_bits_{table_bits} {}

  // At the start of the merchant's turn; `depth` is 1 or 2.
  [[nodiscard]] PredictedTurn predict(const Position& position, int depth);

  // Planning one whole turn evaluates about this many positions: three facings, four throws, some
  // dozen rugs.
  static constexpr std::uint64_t nodes_per_plan = 140;
  // How many positions were evaluated since the last call.
  [[nodiscard]] std::uint64_t take_nodes() { return std::exchange(plans_, 0) * nodes_per_plan; }

 private:
  // The rugs that may be laid after a throw, by how good they are one turn ahead, and which of the
  // first `searched` is best two turns ahead.
  struct Rugs {
    HandcraftedPlanner::Rugs ordered;
    std::size_t size = 0;
    std::size_t searched = 0;
    TurnReply best;
  };
  using Throws = std::array<Rugs, throw_odds.size()>;

  [[nodiscard]] TurnPlan plan(const Position& position);
  [[nodiscard]] PredictedTurn predict_two_turns(const Position& position);
  // What a facing is worth to everyone, judged by a few rugs for each throw.
  [[nodiscard]] Values search_throws(const Position& faced, std::size_t rugs_per_throw,
                                     Throws& throws);
  void search_rugs(const Position& rolled, std::size_t up_to, Rugs& rugs);
  // For `mover`, who has laid his rug.
  [[nodiscard]] TurnReply after_laying(const Position& laid, int mover);

  // Half a megabyte. Most searches predict nobody and never need it.
  struct Workspace {
    explicit Workspace(int table_bits) : table{table_bits} {}

    HandcraftedPlanner planner;
    TranspositionTable<PredictedTurn> table;
  };
  [[nodiscard]] Workspace& workspace();

  int table_bits_;
  std::unique_ptr<Workspace> workspace_;  // made on first use
  std::uint64_t plans_ = 0;
};

}  // namespace souk
