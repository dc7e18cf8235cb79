// One step of a recorded game: what it did to everyone's chance to win.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "souk/analysis/chances.hpp"
#include "souk/analysis/grades.hpp"
#include "souk/analysis/judge.hpp"
#include "souk/notation/record_replay.hpp"

namespace souk {

enum class StepKind : std::uint8_t {
  choice,      // a facing or a rug
  toss,        // R10: the throw
  draw,        // R6: the rug that came up on a pile
  withdrawal,  // R16; it has no alternatives and is not graded
};

struct StepAnalysis {
  std::size_t step = 0;  // of the replay, from 0
  // The same counted as displays do, where a rug that came up belongs to the step before it (R6).
  std::size_t display_step = 0;
  std::size_t turn = 0;  // of the record
  StepKind kind{};
  int seat = 0;  // whose choice it was, or whose throw or pile
  Move move;
  // Where chance decides, `before` is the mean over all outcomes.
  Chances before{};
  Chances after{};

  struct Choice {
    double error = 0;
    Grade grade{};
    bool forced = false;  // there was only one way
    bool exact = false;
    // The best few, the best first, and the chosen one wherever it stands.
    std::vector<JudgedChoice> alternatives;

    [[nodiscard]] const JudgedChoice& best() const { return alternatives.front(); }
  };
  std::optional<Choice> choice;  // of a choice

  [[nodiscard]] bool is_chance() const { return kind == StepKind::toss || kind == StepKind::draw; }
  [[nodiscard]] Chances change() const { return difference(after, before); }
};

// Depends on the game up to this step and on the judge's settings alone.
[[nodiscard]] StepAnalysis analyze_step(const Replay& replay, std::size_t step, Judge& judge);

}  // namespace souk
