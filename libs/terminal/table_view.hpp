// How a game under way is shown: drawn over and over on a screen, or printed line by line.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "drawing.hpp"
#include "local_game.hpp"
#include "messages.hpp"
#include "page.hpp"
#include "souk/terminal/terminal.hpp"

namespace souk::terminal {

// Where text scrolls by, the market is not repeated for a question asked again.
enum class Asking : std::uint8_t { first, again };

class TableView {
 public:
  // Speaker and game have to outlive it.
  TableView(const Speaker& speaker, const LocalGame& game, Terminal& terminal, Look look,
            std::chrono::milliseconds pace);

  // Shown with the next question, once.
  void notice(const std::string& text) { notice_.push_back(text); }

  // The same, but at once where text scrolls by: it belongs before what happens next.
  void announce(const std::string& text);

  // What is due, and how it can be answered.
  void ask(Facing chosen, Asking asking);
  void watch_walk(const Position& before, const Rolled& rolled);
  void watch_rug(const Laid& laid);
  // The last page, with the points and a question to whoever is there.
  void show_end();
  void ask_at_end(Asking asking);
  // A text of its own. Someone has to press Enter to come back, unless it scrolls by.
  [[nodiscard]] bool show_text(const Lines& lines);
  // Adds lines below everything else.
  void add(const Lines& lines);
  void add_notice() { add(std::exchange(notice_, {})); }

 private:
  [[nodiscard]] Page page(const Position& shown, const Marks& marks) const;
  [[nodiscard]] Page last_page() const;
  void show(Page page, Asking asking);
  void watch(const Position& shown, const Marks& marks, const std::string& caption);
  void write_new_story();

  const Speaker& speaker_;
  const LocalGame& game_;
  Terminal& terminal_;
  Look look_;
  std::chrono::milliseconds pace_;
  Lines notice_;
  Board new_rug_ = 0;
  // How much of the story has been printed where it scrolls by.
  std::size_t written_turns_ = 0;
  std::size_t written_bytes_ = 0;
};

}  // namespace souk::terminal
