// What a position is worth to everyone, and what each choice in it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "souk/analysis/chances.hpp"
#include "souk/analysis/settings.hpp"
#include "souk/rules/moves.hpp"
#include "souk/search/move_values.hpp"

namespace souk {

class RolloutTable;

struct JudgedChoice {
  Move move;
  Chances chances{};
  // How much worse for the mover than the best one; never negative.
  double error = 0;
  // Of rollouts: of the mover's chance, and of the error, which is known better because both were
  // played with the same dice. 0 where no rollout was played.
  double standard_error = 0;
  double error_standard_error = 0;
  int rounds = 0;
};

struct Judgement {
  // The best first. By search these are all legal moves, by rollouts those worth playing.
  std::vector<JudgedChoice> choices;
  bool exact = false;  // everything to the end of the game was searched

  [[nodiscard]] const JudgedChoice& best() const { return choices.front(); }
  [[nodiscard]] const JudgedChoice* find(Move move) const;
};

// Everyone is taken to maximise his own chance as the trained net sees it. What is answered depends
// on the position and the settings alone: neither on what was asked before nor on the threads.
class Judge {
 public:
  // Rollouts of one position are shared out among the threads.
  explicit Judge(const AnalysisSettings& settings, int threads = 1);
  Judge(Judge&&) noexcept;
  ~Judge();

  [[nodiscard]] const AnalysisSettings& settings() const { return settings_; }

  // Where chance decides, the mean over what may come up; at the end, the result.
  [[nodiscard]] Chances chances(const Position& position);

  // Where a merchant decides. Valid until the next question.
  [[nodiscard]] const Judgement& judge(const Position& position);
  // The same with this legal move among the choices.
  [[nodiscard]] Judgement judge_with(const Position& position, Move move);
  // The same with all legal moves.
  [[nodiscard]] Judgement judge_all(const Position& position);

 private:
  struct Remembered {
    Position position;
    Judgement judgement;
  };

  [[nodiscard]] Judgement searched(const Position& position);
  [[nodiscard]] Judgement judged(const Position& position);
  [[nodiscard]] RolloutTable& rollouts();

  AnalysisSettings settings_;
  int threads_;
  MoveValueSearch search_;
  std::unique_ptr<RolloutTable> rollouts_;  // made on first use
  // The steps of a turn look at the same positions.
  std::array<std::optional<Remembered>, 16> remembered_;
  std::size_t next_ = 0;
};

}  // namespace souk
