#include "online_screen.hpp"

#include <algorithm>
#include <utility>

#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

constexpr std::string_view keep_cursor =
    "\x1b"
    "7";
constexpr std::string_view restore_cursor =
    "\x1b"
    "8";
constexpr std::string_view clear_screen = "\x1b[2J";

// One for each row above the last, which is the question's. What is too much loses its top.
Lines in_rows(Lines lines, int rows) {
  const auto room = static_cast<std::size_t>(std::max(rows - 1, 0));
  if (lines.size() > room)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(room));
  lines.resize(room);
  return lines;
}

std::string in_place(const Lines& lines) {
  std::string text = "\x1b[H";
  for (const std::string& line : lines) text += line + "\x1b[K\n";
  return text;
}

}  // namespace

void OnlineScreen::draw(const Page& page) {
  Lines lines = lines_of(page, size(), look_);
  std::string question = std::move(lines.back());
  lines.pop_back();
  draw(std::move(lines), std::move(question));
}

void OnlineScreen::draw(Lines lines, std::string asked) {
  const ScreenSize now = size();
  lines = in_rows(std::move(lines), now.rows);
  const bool is_same_size = now.rows == drawn_size_.rows && now.columns == drawn_size_.columns;
  const bool is_same_question = is_same_size && asked == question_;
  if (is_same_question && lines == drawn_) return;
  if (is_same_question)
    terminal_.write(std::string{keep_cursor} + in_place(lines) + std::string{restore_cursor});
  else
    terminal_.write((is_same_size ? std::string{} : std::string{clear_screen}) + in_place(lines) +
                    asked + "\x1b[J");
  question_ = std::move(asked);
  drawn_ = std::move(lines);
  drawn_size_ = now;
}

void OnlineScreen::print(const Page& page, Asking asking) {
  if (asking == Asking::first) {
    const Lines lines = scrolling_lines_of(page, size(), look_);
    for (std::size_t at = 0; at < lines.size(); ++at)
      terminal_.write(lines[at] + (at + 1 < lines.size() ? "\n" : ""));
    return;
  }
  print(page.notice);
  terminal_.write(look_.unicode ? page.question : in_ascii(page.question));
}

void OnlineScreen::print(const Lines& lines) {
  for (const std::string& line : fitted(lines, size(), look_)) terminal_.write(line + '\n');
}

void OnlineScreen::leave() {
  if (!question_.empty()) terminal_.write("\n");
  question_.clear();
}

}  // namespace souk::terminal
