// `souk analyze`: what luck and what choices did, in words.
#pragma once

#include <string>
#include <vector>

#include "souk/analysis/game_report.hpp"
#include "souk/language/speaker.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

struct TurningWords {
  std::string when;
  std::string what;  // happened
  std::string meaning;
};

// What there is to say about a game: print_report() prints it, and pages show it.
struct AnalysisWords {
  std::string title;
  std::vector<std::string> names;                   // by seat
  std::vector<std::vector<std::string>> merchants;  // by seat; the first sentence says of whom
  std::vector<TurningWords> turning_points;         // those of the report
  std::vector<std::string> notes;                   // what the chances assume
};
// The game of the report is that of the record and of its replay.
[[nodiscard]] AnalysisWords analysis_words(const GameReport& report, const Record& record,
                                           const Replay& replay, const Speaker& speaker);

void print_report(const GameReport& report, const Record& record, const Replay& replay,
                  const Speaker& speaker, Terminal& terminal, Look look);

// The choices of one position.
void print_ranking(const Judgement& judgement, const Position& position,
                   const AnalysisSettings& settings, const Speaker& speaker, Terminal& terminal,
                   Look look);

}  // namespace souk::terminal
