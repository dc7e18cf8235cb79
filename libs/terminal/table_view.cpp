#include "table_view.hpp"

#include <algorithm>

#include "panel.hpp"
#include "souk/terminal/text.hpp"
#include "walk_frames.hpp"

namespace souk::terminal {

TableView::TableView(const Speaker& speaker, const LocalGame& game, Terminal& terminal, Look look,
                     std::chrono::milliseconds pace)
    : speaker_{speaker}, game_{game}, terminal_{terminal}, look_{look}, pace_{pace} {
  if (terminal_.is_interactive()) terminal_.write("\x1b[2J");
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

void TableView::show(Page page, Asking asking) {
  page.notice.swap(notice_);
  notice_.clear();
  if (terminal_.is_interactive()) {
    terminal_.write(redrawn(lines_of(page, terminal_.size(), look_)));
    return;
  }
  write_new_story();
  page.story.clear();
  const bool again = asking == Asking::again;
  Lines lines = again ? fitted(page.notice, terminal_.size(), look_)
                      : scrolling_lines_of(page, terminal_.size(), look_);
  if (again) lines.push_back(look_.unicode ? page.question : in_ascii(page.question));
  for (std::size_t at = 0; at < lines.size(); ++at)
    terminal_.write(lines[at] + (at + 1 < lines.size() ? "\n" : ""));
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
  if (terminal_.is_interactive())
    notice(text);
  else
    add({text});
}

void TableView::ask(Facing chosen, Asking asking) {
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
  show(std::move(next), asking);
}

void TableView::watch(const Position& shown, const Marks& marks, const std::string& caption) {
  if (!terminal_.is_interactive() || pace_.count() == 0) return;
  Page watched = page(shown, marks);
  watched.question = caption;
  terminal_.write(redrawn(lines_of(watched, terminal_.size(), look_)));
}

void TableView::watch_walk(const Position& before, const Rolled& rolled) {
  const std::string caption = speaker_.say(
      "terminal.throwing", {{"name", game_.names()[static_cast<std::size_t>(rolled.seat)]},
                            {"steps", rolled.walk.steps}});
  for (const Frame& frame : frames_of_walk(before, rolled, pace_)) {
    watch(frame.shown, frame.marks, caption);
    terminal_.pause(frame.time);
  }
}

void TableView::watch_rug(const Laid& laid) {
  new_rug_ = laid.place.squares();
  const Frame frame = frame_of_rug(game_.position(), laid, pace_);
  watch(frame.shown, frame.marks, "");
  terminal_.pause(frame.time);
}

Page TableView::last_page() const {
  Page last = page(game_.position(), {});
  last.panel = {
      draw_scores(speaker_, game_.position(), game_.names(), panel_room(terminal_.size()), look_)};
  return last;
}

void TableView::show_end() {
  show(last_page(), Asking::first);
  add({""});
}

void TableView::ask_at_end(Asking asking) {
  Page last = last_page();
  last.question = question(speaker_, game_.position(), game_.names());
  show(std::move(last), asking);
}

bool TableView::show_text(const Lines& lines) {
  if (!terminal_.is_interactive()) {
    add(lines);
    return true;
  }
  Lines rest = fitted(lines, terminal_.size(), look_);
  const auto room = static_cast<std::size_t>(std::max(terminal_.size().rows - 2, 1));
  // In some languages a text needs more than one screen.
  while (!rest.empty()) {
    const auto cut = rest.begin() + static_cast<std::ptrdiff_t>(std::min(room, rest.size()));
    Lines screen{rest.begin(), cut};
    rest.erase(rest.begin(), cut);
    screen.emplace_back();
    screen.push_back(prompt(speaker_.say(rest.empty() ? "terminal.back" : "learn.next")));
    terminal_.write(redrawn(screen));
    if (!terminal_.read_line()) return false;
  }
  return true;
}

void TableView::add(const Lines& lines) {
  for (const std::string& line : fitted(lines, terminal_.size(), look_))
    terminal_.write(line + '\n');
}

}  // namespace souk::terminal
