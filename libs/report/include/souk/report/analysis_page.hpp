// The analysis of a game as a page: the chart of chances, luck, and the market where the game
// turned.
#pragma once

#include <string>

#include "souk/analysis/game_report.hpp"
#include "souk/language/speaker.hpp"
#include "souk/terminal/analysis_report.hpp"

namespace souk {

// In the speaker's language, whose words for this game `words` are.
[[nodiscard]] std::string analysis_page(const GameReport& report, const Replay& replay,
                                        const terminal::AnalysisWords& words,
                                        const Speaker& speaker);

}  // namespace souk
