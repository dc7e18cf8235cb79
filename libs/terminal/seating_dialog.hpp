// The first questions: how many play, and who.
#pragma once

#include <string>
#include <vector>

#include "souk/language/speaker.hpp"
#include "souk/rules/rules.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

struct Seating {
  std::vector<std::string> seats;
  bool leaves = false;
};

// `merchants` is 0 where that is to be asked, too. Enter alone is one person against bots.
[[nodiscard]] tl::expected<Seating, InputEnd> ask_seating(const Speaker& speaker, int merchants,
                                                          Rules rules, Terminal& terminal,
                                                          Look look);

}  // namespace souk::terminal
