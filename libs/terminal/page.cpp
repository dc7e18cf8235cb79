#include "page.hpp"

#include <algorithm>

#include "drawing.hpp"
#include "panel.hpp"
#include "souk/language/writing.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

constexpr int gap = 2;
constexpr int widest_panel = 60;

bool fits_beside(ScreenSize size) { return size.columns >= market_columns + gap + panel_columns; }

// The parts of the panel with a blank line between them.
Canvas stacked(const std::vector<Canvas>& parts) {
  int width = 0;
  int height = 0;
  for (const Canvas& part : parts) {
    if (part.height() == 0) continue;
    width = std::max(width, part.width());
    height += part.height() + (height > 0 ? 1 : 0);
  }
  Canvas canvas{width, height};
  int y = 0;
  for (const Canvas& part : parts) {
    if (part.height() == 0) continue;
    canvas.place(0, y, part);
    y += part.height() + 1;
  }
  return canvas;
}

std::vector<std::string> picture(const Page& page, ScreenSize size, Look look) {
  const Canvas panel = stacked(page.panel);
  if (!fits_beside(size)) {
    std::vector<std::string> lines =
        (size.columns < market_columns ? narrowed(page.market) : page.market).lines(look);
    append(lines, panel.lines(look));
    return lines;
  }
  Canvas whole{market_columns + gap + panel.width(), std::max(market_rows, panel.height())};
  whole.place(0, 0, page.market);
  whole.place(market_columns + gap, 0, panel);
  return whole.lines(look);
}

// As much of it as has room above that many other lines.
std::vector<std::string> picture_within(Page page, ScreenSize size, Look look, int others) {
  if (is_too_small(size)) return {};
  for (;;) {
    std::vector<std::string> lines = picture(page, size, look);
    if (static_cast<int>(lines.size()) + others <= size.rows) return lines;
    if (fits_beside(size) || page.panel.empty()) return {};
    page.panel.erase(page.panel.begin());
  }
}

// Ends with a blank, behind which the answer is typed.
std::vector<std::string> question_of(const Page& page, ScreenSize size, Look look) {
  std::vector<std::string> lines = fitted({page.question}, size, look);
  if (page.question.ends_with(' ') && !lines.back().ends_with(' ')) lines.back() += ' ';
  return lines;
}

}  // namespace

std::vector<std::string> fitted(const std::vector<std::string>& texts, ScreenSize size, Look look) {
  std::vector<std::string> lines;
  for (const std::string& text : texts) {
    std::vector<std::string> broken = wrapped(look.unicode ? text : in_ascii(text), size.columns);
    // Each line of a text that is read from the right, also one that begins with a name in Latin.
    if (text.find(right_to_left_mark) != std::string::npos)
      for (std::string& line : broken) line.insert(0, right_to_left_mark);
    append(lines, broken);
  }
  return lines;
}

int panel_room(ScreenSize size) {
  if (!fits_beside(size)) return panel_columns;
  return std::min(size.columns - market_columns - gap, widest_panel);
}

std::vector<std::string> lines_of(const Page& page, ScreenSize size, Look look) {
  const auto notice = fitted(page.notice, size, look);
  const auto question = question_of(page, size, look);
  const int others = static_cast<int>(notice.size() + question.size());
  std::vector<std::string> lines = picture_within(page, size, look, others);
  auto story = fitted(page.story, size, look);
  const int taken = static_cast<int>(lines.size()) + others;
  // The last row stays free: Enter moves on to it without pushing the first one out.
  const auto room = static_cast<std::size_t>(std::max(size.rows - taken - 1, 0));
  if (story.size() > room)
    story.erase(story.begin(), story.end() - static_cast<std::ptrdiff_t>(room));
  // A blank line sets the story off where there is room for it.
  if (!lines.empty() && story.size() < room) lines.emplace_back();
  append(lines, story);
  append(lines, notice);
  append(lines, question);
  return lines;
}

std::vector<std::string> scrolling_lines_of(const Page& page, ScreenSize size, Look look) {
  std::vector<std::string> lines = fitted(page.story, size, look);
  append(lines, picture(page, size, look));
  append(lines, fitted(page.notice, size, look));
  lines.push_back(look.unicode ? page.question : in_ascii(page.question));
  return lines;
}

std::string redrawn(const std::vector<std::string>& lines) {
  std::string text = "\x1b[H";
  for (std::size_t at = 0; at < lines.size(); ++at)
    text += lines[at] + "\x1b[K" + (at + 1 < lines.size() ? "\n" : "");
  return text + "\x1b[J";
}

}  // namespace souk::terminal
