// A record played through the rules: what happened, and every position on the way.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/notation/record_header.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

// One move of the record, what it did, and where that left the game.
struct ReplayStep {
  Move move;
  Effect effect;
  Position after;
  std::size_t turn = 0;  // which one of the record
};

// Positions are kept, so stepping back is looking at an earlier one.
struct Replay {
  RecordHeader header;
  std::vector<ReplayStep> steps;
  // The first thing that is wrong; the steps end before it. An illegal turn is named by its place
  // in the text, if it was read from one, and by round, seat and rule: `line 9, column 16: round 3,
  // seat 2: R19: both halves of one rug cannot be … (N3 d5d6)`.
  std::optional<Error> fault;

  // The position before any step, after one, and so on up to steps.size().
  [[nodiscard]] const Position& position_after(std::size_t count) const {
    return count == 0 ? header.start : steps[count - 1].after;
  }
  [[nodiscard]] const Position& end() const { return position_after(steps.size()); }
};

// A legal game from its first turn to its result, or what is wrong with it.
[[nodiscard]] Result<Replay> replay(const Record& record);

// For a display that shows a broken game up to where it breaks: only tags that leave no position to
// start from are an error, anything else is in `fault`.
[[nodiscard]] Result<Replay> replay_to_first_fault(const Record& record);

}  // namespace souk
