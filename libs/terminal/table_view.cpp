#include "table_view.hpp"

#include <algorithm>

#include "market_words.hpp"
#include "panel.hpp"
#include "souk/terminal/text.hpp"
#include "walk_frames.hpp"

namespace souk::terminal {

TableView::TableView(const Speaker& speaker, const LocalGame& game, Terminal& terminal,
                     Showing showing, Look look, std::chrono::milliseconds pace)
    : speaker_{speaker},
      game_{game},
      terminal_{terminal},
      showing_{showing},
      look_{look},
      pace_{pace} {
  if (showing_ == Showing::screen) terminal_.write("\x1b[2J");
}

Page TableView::page(const Position& shown, const Marks& marks) const {
  const int rounds = shown.rules().rugs(shown.merchants());
  Canvas title{panel_columns, 1};
  title.put(2, 0, round_text(speaker_, game_.round(), rounds), {.bold = true});
  return {.market = draw_market(shown, marks, look_),
          .panel = {title, draw_merchants(speaker_, shown, game_.names(),
                                          panel_room(terminal_.size()), look_)},
          .story = game_.story(),
          .notice = {},
          .question = {}};
}

void TableView::draw(const Page& page) {
  const ScreenSize size = terminal_.size();
  Page fitting = page;
  if (is_too_small(size))
    fitting.notice.insert(fitting.notice.begin(),
                          speaker_.say("terminal.small", {{"columns", smallest_screen.columns},
                                                          {"rows", smallest_screen.rows}}));
  terminal_.write(redrawn(lines_of(fitting, size, look_)));
}

void TableView::print(const Page& page, Asking asking) {
  write_new_story();
  Page rest = page;
  rest.story.clear();
  const bool is_picture = asking == Asking::first && showing_ == Showing::scroll;
  Lines lines = is_picture ? scrolling_lines_of(rest, terminal_.size(), look_)
                           : fitted(rest.notice, terminal_.size(), look_);
  if (!is_picture) lines.push_back(look_.unicode ? rest.question : in_ascii(rest.question));
  for (std::size_t at = 0; at < lines.size(); ++at)
    terminal_.write(lines[at] + (at + 1 < lines.size() ? "\n" : ""));
}

TableView::Answered TableView::ask(const std::function<Page()>& page, Asking asking) {
  const Lines notice = std::exchange(notice_, {});
  const bool is_drawn = showing_ == Showing::screen;
  return terminal::ask(terminal_, is_drawn ? Question::drawn : Question::printed, [&] {
    Page next = page();
    append(next.notice, notice);
    if (is_drawn)
      draw(next);
    else
      print(next, asking);
  });
}

void TableView::write_new_story() {
  const std::vector<std::string>& story = game_.story();
  for (; written_turns_ < story.size(); ++written_turns_, written_bytes_ = 0) {
    const std::string& turn = story[written_turns_];
    // A turn may still go on: the blank between two sentences is left out.
    const std::size_t from = written_bytes_ > 0 ? written_bytes_ + 1 : 0;
    if (turn.size() > from) add({turn.substr(from)});
    written_bytes_ = turn.size();
    if (written_turns_ + 1 == story.size()) return;
  }
}

void TableView::announce(const std::string& text) {
  if (showing_ == Showing::screen)
    notice(text);
  else
    add({text});
}

Page TableView::page_for(Facing chosen) const {
  const Position& position = game_.position();
  Marks marks = marks_of_throws(position, chosen);
  marks.lit = new_rug_;
  marks.places = legal_places(position);
  const Position shown = position.phase() == Phase::face
                             ? with_assam(position, position.assam().turned_to(chosen))
                             : position;
  Page next = page(shown, marks);
  next.panel.push_back(draw_throws(speaker_, position, chosen));
  next.panel.push_back(draw_places(speaker_, position));
  next.question = question(speaker_, position, game_.names());
  return next;
}

Lines TableView::words_for_question() const {
  const Position& position = game_.position();
  Lines lines;
  if (turn_begins(position))
    lines.push_back(
        round_text(speaker_, game_.round(), position.rules().rugs(position.merchants())));
  append(lines, throws_in_words(speaker_, position, game_.names()));
  append(lines, places_in_words(speaker_, position));
  return lines;
}

TableView::Answered TableView::ask(Facing chosen, Asking asking) {
  return ask(
      [&] {
        Page next = page_for(chosen);
        if (showing_ == Showing::words && asking == Asking::first)
          next.notice = words_for_question();
        return next;
      },
      asking);
}

void TableView::watch(const Frame& frame, const std::string& caption) {
  if (showing_ != Showing::screen || pace_.count() == 0) return;
  Page watched = page(frame.shown, frame.marks);
  watched.question = caption;
  draw(watched);
  terminal_.pause(frame.time);
}

void TableView::watch_walk(const Position& before, const Rolled& rolled) {
  const std::string caption = speaker_.say(
      "terminal.throwing", {{"name", game_.names()[static_cast<std::size_t>(rolled.seat)]},
                            {"steps", rolled.walk.steps}});
  for (const Frame& frame : frames_of_walk(before, rolled, pace_)) watch(frame, caption);
}

void TableView::watch_rug(const Laid& laid) {
  new_rug_ = laid.place.squares();
  watch(frame_of_rug(game_.position(), laid, pace_), "");
}

void TableView::pass_over_story(std::size_t kept) {
  if (game_.story().size() > kept) written_turns_ = game_.story().size() - kept;
}

Page TableView::last_page() const {
  Page last = page(game_.position(), {});
  last.panel = {
      draw_scores(speaker_, game_.position(), game_.names(), panel_room(terminal_.size()), look_)};
  if (showing_ == Showing::words)
    last.notice = merchants_in_words(speaker_, game_.position(), game_.names());
  return last;
}

void TableView::show_end() {
  Page last = last_page();
  append(last.notice, std::exchange(notice_, {}));
  if (showing_ == Showing::screen)
    draw(last);
  else
    print(last, Asking::first);
  add({""});
}

TableView::Answered TableView::ask_at_end(Asking asking) {
  return ask(
      [&] {
        Page last = last_page();
        if (asking == Asking::again) last.notice.clear();
        last.question = question(speaker_, game_.position(), game_.names());
        return last;
      },
      asking);
}

std::optional<InputEnd> TableView::show_text(const Lines& lines) {
  if (showing_ != Showing::screen) {
    add(lines);
    return {};
  }
  std::size_t shown = 0;
  // In some languages a text needs more than one screen.
  for (bool more = true; more;) {
    std::size_t end = 0;
    const auto line = terminal::ask(terminal_, Question::drawn, [&] {
      const Lines all = fitted(lines, terminal_.size(), look_);
      const auto room = static_cast<std::size_t>(std::max(terminal_.size().rows - 2, 1));
      shown = std::min(shown, all.size());
      end = std::min(shown + room, all.size());
      more = end < all.size();
      Lines screen{all.begin() + static_cast<std::ptrdiff_t>(shown),
                   all.begin() + static_cast<std::ptrdiff_t>(end)};
      screen.emplace_back();
      screen.push_back(prompt(speaker_.say(more ? "learn.next" : "terminal.back")));
      terminal_.write(redrawn(screen));
    });
    if (!line) return line.error();
    shown = end;
  }
  return {};
}

void TableView::add_unbroken(const std::string& line) {
  terminal_.write((look_.unicode ? line : in_ascii(line)) + '\n');
}

void TableView::add(const Lines& lines) {
  for (const std::string& line : fitted(lines, terminal_.size(), look_))
    terminal_.write(line + '\n');
}

}  // namespace souk::terminal
