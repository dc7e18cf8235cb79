// The analysis for programs and the page, as docs/analysis.md describes it.
#pragma once

#include "souk/analysis/game_report.hpp"
#include "souk/text/json_writer.hpp"

namespace souk {

void write_report(JsonWriter& json, const GameReport& report);
// `merchants` sit at the table.
void write_step(JsonWriter& json, const StepAnalysis& step, int merchants);
// All choices of a position, ranked.
void write_ranking(JsonWriter& json, const Position& position, const Judgement& judgement,
                   const AnalysisSettings& settings);

}  // namespace souk
