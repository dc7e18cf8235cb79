// What the two expectation searches have in common: the interface to whoever runs them, the
// transposition table, the leaves, and the limits.
#pragma once

#include <cstdint>
#include <optional>

#include "forward_pruning.hpp"
#include "souk/evaluation/evaluator.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/players/player.hpp"
#include "souk/search/search_limits.hpp"
#include "souk/search/transposition_table.hpp"

namespace souk {

// A fixed-depth search of single moves.
class DepthSearch {
 public:
  DepthSearch() = default;
  DepthSearch(const DepthSearch&) = delete;
  DepthSearch& operator=(const DepthSearch&) = delete;
  virtual ~DepthSearch() = default;

  // From now on the search is for the merchant at `self`. With `exact` nothing is pruned.
  virtual void begin(int self, const ForwardPruning& pruning, bool exact) = 0;

  // What a move of the mover leads to when so many turns are searched, this one included. A value
  // for the mover that is not above `alpha` may be only an upper bound. Meaningless once the limits
  // are over.
  [[nodiscard]] virtual Values value_of(const Position& position, Move move, int turns,
                                        float alpha) = 0;

  // The best move in the transposition table, where the position is there.
  [[nodiscard]] virtual std::optional<Move> stored_move(const Position& position) const = 0;
};

enum class Bound : std::uint8_t { exact, lower, upper };

// Value is what the search computes for a position: one number, or one for each seat.
template <class Value>
class SearchCore : public DepthSearch {
 public:
  [[nodiscard]] std::optional<Move> stored_move(const Position& position) const final {
    const Entry* const entry = table_.find(key_of(position));
    if (entry == nullptr || entry->move == no_move) return {};
    return entry->move;
  }

 protected:
  // No search ever withdraws.
  static constexpr Move no_move = Move::withdraw(0);
  struct Entry {
    std::uint64_t key = 0;
    Value value{};
    std::uint8_t turns = 0;
    Bound bound{};
    Move move = no_move;
  };

  SearchCore(Evaluator& evaluator, SearchLimits& limits, int table_bits)
      : evaluator_{evaluator}, limits_{limits}, table_{table_bits} {}

  // Entries of searches with another `view` are not used: they were found for another merchant or
  // with other opponents.
  void begin_search(std::uint64_t view, const ForwardPruning& pruning, bool exact) {
    pruning_ = exact ? ForwardPruning::none() : pruning;
    exact_ = exact;
    salt_ = (view * 2 + (exact ? 1 : 0) + 1) * 0x9E37'79B9'7F4A'7C15U;
  }

  [[nodiscard]] std::uint64_t key_of(const Position& position) const {
    return (position.hash() ^ salt_) | 1U;
  }
  [[nodiscard]] const Entry* find(std::uint64_t key) const { return table_.find(key); }
  void store(std::uint64_t key, const Value& value, int turns, Bound bound, Move move) {
    table_.store({key, value, static_cast<std::uint8_t>(turns), bound, move});
  }

  [[nodiscard]] bool is_over() const { return limits_.is_over(); }
  [[nodiscard]] bool is_exact() const { return exact_; }
  [[nodiscard]] const ForwardPruning& pruning() const { return pruning_; }
  [[nodiscard]] SearchLimits& limits() { return limits_; }

  // A leaf: the start of a turn, or the end of the game.
  [[nodiscard]] Values evaluate(const Position& position) {
    limits_.count_leaf();
    return value_between_turns(position, evaluator_);
  }

 private:
  Evaluator& evaluator_;
  SearchLimits& limits_;
  TranspositionTable<Entry> table_;
  ForwardPruning pruning_;
  std::uint64_t salt_ = 0;
  bool exact_ = false;
};

}  // namespace souk
