// A whole game: what luck and what choices did to each merchant.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "souk/analysis/step_analysis.hpp"
#include "souk/text/result.hpp"

namespace souk {

// In chances to win: result = start + luck + choices + others.
struct MerchantReport {
  int seat = 0;
  std::string name;
  double start = 0;
  double result = 0;   // as the record ends, which may be before the end of the game
  double luck = 0;     // of all throws and piles
  double choices = 0;  // of his own
  double others = 0;   // choices of the others

  // What his choices gave away against the best ones.
  double error = 0;
  double rated_error = 0;  // as ratings count it
  int choice_count = 0;    // with more than one way
  std::array<int, grade_names.size()> grades{};
  std::optional<int> rating;  // where there was a choice

  [[nodiscard]] double error_per_choice() const {
    return choice_count == 0 ? 0 : error / choice_count;
  }
  // What it would have come to with neither good luck nor bad.
  [[nodiscard]] double adjusted() const { return result - luck; }
};

// A step that decided much.
struct TurningPoint {
  enum class Kind : std::uint8_t { luck, error };

  std::size_t step = 0;
  Kind kind{};
  int seat = 0;  // to whom it did most
  double change = 0;
};

struct GameReport {
  Rules rules;
  AnalysisSettings settings;
  bool finished = false;  // the record goes to the end of the game
  std::vector<MerchantReport> merchants;
  std::vector<StepAnalysis> steps;
  // At most three, in the order of the game: those that changed most. Where one merchant made a
  // mistake or worse, one of them is the largest.
  std::vector<TurningPoint> turning_points;
};

// From the analysis of every step, of which there must be one at least.
[[nodiscard]] GameReport report_of(const Replay& replay, std::vector<StepAnalysis> steps,
                                   const AnalysisSettings& settings);

// Called now and then by the thread that asked.
using AnalysisProgress = std::function<void(std::size_t done, std::size_t steps)>;

// All steps, on so many threads; whatever their number, the report is the same. Nothing where it
// was stopped. Of a record with at least one step.
[[nodiscard]] std::optional<GameReport> analyze_game(const Replay& replay,
                                                     const AnalysisSettings& settings, int threads,
                                                     const AnalysisProgress& progress,
                                                     const std::atomic<bool>& stop);

// A game that can be analyzed: one by the rules, with at least one step.
[[nodiscard]] Result<Replay> analyzable(const Record& record);

}  // namespace souk
