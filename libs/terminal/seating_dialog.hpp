// The first questions: how many play, by which rules, and who.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "souk/language/speaker.hpp"
#include "souk/rules/rules.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

struct SeatingQuestions {
  int merchants = 0;           // 0: to be asked, too
  std::optional<Rules> rules;  // none: to be asked, too
  int waiting_games = 0;       // that can go on instead
};

struct Seating {
  std::vector<std::string> seats;
  Rules rules;
  bool leaves = false;
  bool resumes = false;
};

// Enter alone is one person against bots.
[[nodiscard]] tl::expected<Seating, InputEnd> ask_seating(const Speaker& speaker,
                                                          const SeatingQuestions& questions,
                                                          Terminal& terminal, Look look);

}  // namespace souk::terminal
