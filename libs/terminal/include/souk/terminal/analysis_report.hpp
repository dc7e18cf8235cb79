// `souk analyze`: what luck and what choices did, in words.
#pragma once

#include <string>

#include "souk/analysis/game_report.hpp"
#include "souk/language/speaker.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

// The game of the report is that of the record and of its replay.
void print_report(const GameReport& report, const Record& record, const Replay& replay,
                  const Speaker& speaker, Terminal& terminal, Look look);

// The choices of one position.
void print_ranking(const Judgement& judgement, const Position& position,
                   const AnalysisSettings& settings, const Speaker& speaker, Terminal& terminal,
                   Look look);

}  // namespace souk::terminal
