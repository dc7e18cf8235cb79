#include "souk/analysis/step_analysis.hpp"

#include <algorithm>

namespace souk {

namespace {

constexpr std::size_t alternatives_kept = 4;

StepKind kind_of(Move move) {
  switch (move.kind()) {
    case MoveKind::roll:
      return StepKind::toss;
    case MoveKind::draw:
      return StepKind::draw;
    case MoveKind::withdraw:
      return StepKind::withdrawal;
    case MoveKind::face:
    case MoveKind::lay:
      break;
  }
  return StepKind::choice;
}

std::size_t display_step_of(const Replay& replay, std::size_t step) {
  const auto end = replay.steps.begin() + static_cast<std::ptrdiff_t>(step) + 1;
  const auto shown = std::count_if(replay.steps.begin(), end, [](const ReplayStep& each) {
    return !each.move.is(MoveKind::draw);
  });
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(shown, 1) - 1);
}

StepAnalysis::Choice judged_choice(const Position& before, Move move, Judge& judge) {
  const Judgement judgement = judge.judge_with(before, move);
  const auto chosen = std::ranges::find(judgement.choices, move, &JudgedChoice::move);
  StepAnalysis::Choice choice{.error = chosen->error,
                              .grade = grade_of(chosen->error),
                              .forced = legal_moves(before).size() == 1,
                              .exact = judgement.exact};
  const auto kept =
      static_cast<std::ptrdiff_t>(std::min(alternatives_kept, judgement.choices.size()));
  const auto end = judgement.choices.begin() + kept;
  choice.alternatives.assign(judgement.choices.begin(), end);
  if (chosen >= end) choice.alternatives.push_back(*chosen);
  return choice;
}

}  // namespace

StepAnalysis analyze_step(const Replay& replay, std::size_t step, Judge& judge) {
  const Position& before = replay.position_after(step);
  const ReplayStep& taken = replay.steps[step];
  StepAnalysis analysis{
      .step = step,
      .display_step = display_step_of(replay, step),
      .turn = taken.turn,
      .kind = kind_of(taken.move),
      .seat = taken.move.is(MoveKind::withdraw) ? taken.move.seat() : before.seat(),
      .move = taken.move,
      .before = judge.chances(before),
      .after = judge.chances(taken.after)};
  if (analysis.kind == StepKind::choice) analysis.choice = judged_choice(before, taken.move, judge);
  return analysis;
}

}  // namespace souk
