// How a game under way is shown: drawn over and over on a screen, printed line by line, or told in
// words.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "drawing.hpp"
#include "local_game.hpp"
#include "messages.hpp"
#include "page.hpp"
#include "souk/terminal/terminal.hpp"
#include "walk_frames.hpp"

namespace souk::terminal {

// Where text scrolls by, the market is not repeated for a question asked again.
enum class Asking : std::uint8_t { first, again };

enum class Showing : std::uint8_t { screen, scroll, words };

class TableView {
 public:
  // Speaker and game have to outlive it.
  TableView(const Speaker& speaker, const LocalGame& game, Terminal& terminal, Showing showing,
            Look look, std::chrono::milliseconds pace);

  using Answered = tl::expected<std::string, InputEnd>;

  // Shown with the next question, once.
  void notice(const std::string& text) { notice_.push_back(text); }

  // The same, but at once where text scrolls by: it belongs before what happens next.
  void announce(const std::string& text);

  // What is due, and how it can be answered; what is typed then.
  [[nodiscard]] Answered ask(Facing chosen, Asking asking);
  void watch_walk(const Position& before, const Rolled& rolled);
  void watch_rug(const Laid& laid);
  // Of a game that goes on: all but the last turns were told before.
  void pass_over_story(std::size_t kept);
  // The last page, with the points and a question to whoever is there.
  void show_end();
  [[nodiscard]] Answered ask_at_end(Asking asking);
  // A text of its own. Someone has to press Enter to come back, unless it scrolls by. Nothing, or
  // why that did not come.
  [[nodiscard]] std::optional<InputEnd> show_text(const Lines& lines);
  // Adds lines below everything else.
  void add(const Lines& lines);
  // A line that the terminal breaks itself, if at all: the name of a file can be copied whole.
  void add_unbroken(const std::string& line);

 private:
  [[nodiscard]] Page page(const Position& shown, const Marks& marks) const;
  [[nodiscard]] Page last_page() const;
  [[nodiscard]] Page page_for(Facing chosen) const;
  // What goes before a question that is told in words.
  [[nodiscard]] Lines words_for_question() const;
  void draw(const Page& page);
  void print(const Page& page, Asking asking);
  [[nodiscard]] Answered ask(const std::function<Page()>& page, Asking asking);
  void watch(const Frame& frame, const std::string& caption);
  void write_new_story();

  const Speaker& speaker_;
  const LocalGame& game_;
  Terminal& terminal_;
  Showing showing_;
  Look look_;
  std::chrono::milliseconds pace_;
  Lines notice_;
  Board new_rug_ = 0;
  // How much of the story has been printed where it scrolls by.
  std::size_t written_turns_ = 0;
  std::size_t written_bytes_ = 0;
};

}  // namespace souk::terminal
