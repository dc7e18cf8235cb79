// One screenful: the market, what stands beside it, what happened, and a question.
#pragma once

#include <string>
#include <vector>

#include "canvas.hpp"

namespace souk::terminal {

struct Page {
  Canvas market;
  std::vector<Canvas> panel;        // below each other, beside the market where there is room
  std::vector<std::string> story;   // one paragraph a turn; the oldest give way
  std::vector<std::string> notice;  // shown whole, in front of the question
  std::string question;             // ends where the cursor waits
};

// Texts as lines that fit the screen's width, in characters it can show.
[[nodiscard]] std::vector<std::string> fitted(const std::vector<std::string>& texts,
                                              ScreenSize size, Look look);

// How many columns a panel beside the market can have; at least panel_columns.
[[nodiscard]] int panel_room(ScreenSize size);

// The smallest screen that the market can be drawn on.
inline constexpr ScreenSize smallest_screen{40, 20};
[[nodiscard]] constexpr bool is_too_small(ScreenSize size) {
  return size.columns < smallest_screen.columns || size.rows < smallest_screen.rows;
}

// The last lines are the question. Where not everything has room, the story gives way, then what
// stands below the market from its beginning, then the market.
[[nodiscard]] std::vector<std::string> lines_of(const Page& page, ScreenSize size, Look look);

// The same for output that scrolls: everything is shown, and nothing is cut.
[[nodiscard]] std::vector<std::string> scrolling_lines_of(const Page& page, ScreenSize size,
                                                          Look look);

// The escapes that draw these lines over whatever the screen shows.
[[nodiscard]] std::string redrawn(const std::vector<std::string>& lines);

}  // namespace souk::terminal
