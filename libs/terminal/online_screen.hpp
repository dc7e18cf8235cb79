// Where an online table is shown: drawn over and over on a screen, or printed line by line. On a
// screen the question stands on the last line, and what somebody has typed behind it so far stays
// there while the rest changes.
#pragma once

#include <string>

#include "messages.hpp"
#include "page.hpp"
#include "souk/terminal/terminal.hpp"
#include "table_view.hpp"

namespace souk::terminal {

class OnlineScreen {
 public:
  // Plain: line by line, also where it could be drawn.
  OnlineScreen(Terminal& terminal, Look look, bool plain)
      : terminal_{terminal}, look_{look}, is_drawn_{terminal.is_interactive() && !plain} {}

  [[nodiscard]] bool is_drawn() const { return is_drawn_; }
  [[nodiscard]] ScreenSize size() const { return terminal_.size(); }
  [[nodiscard]] Look look() const { return look_; }

  // On a screen: whatever has changed.
  void draw(const Page& page);
  void draw(Lines lines, std::string asked);
  // Where text scrolls by: the page, or when it is asked again its notices and question alone.
  void print(const Page& page, Asking asking);
  void print(const Lines& lines);
  // A line was typed: the screen has moved up by it.
  void forget() { question_.clear(); }
  // Below everything else.
  void leave();

 private:
  Terminal& terminal_;
  Look look_;
  bool is_drawn_;
  std::string question_;  // that is on the screen; empty: nothing of ours is
  Lines drawn_;
  ScreenSize drawn_size_;
};

}  // namespace souk::terminal
