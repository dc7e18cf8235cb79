#include "canvas.hpp"

#include <utility>

#include "souk/language/writing.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

// One column stays one column: `…` gives one dot here, not three.
std::string ascii_column(const std::string& shown) {
  if (shown.empty()) return " ";
  const std::string ascii = in_ascii(shown).substr(0, 1);
  return static_cast<unsigned char>(ascii[0]) < 0x80 ? ascii : "?";
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_{width},
      height_{height},
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::set(int x, int y, std::string shown, Ink ink) {
  if (!contains(x, y)) return;
  Cell& cell = cells_[at(x, y)];
  cell.shown = std::move(shown);
  cell.text = ink.text ? ink.text : cell.text;
  cell.ground = ink.ground ? ink.ground : cell.ground;
  cell.bold = ink.bold;
  cell.underlined = ink.underlined;
}

void Canvas::put(int x, int y, std::string_view text, Ink ink) {
  std::string waiting;  // without a width of its own: goes with the next sign
  int last = -1;
  for (const Grapheme& sign : graphemes_of(turns_around(text) ? isolated(text) : text)) {
    if (sign.columns == 0) {
      waiting += sign.text;
      continue;
    }
    // Half of a wide sign cannot be shown.
    const bool fits = contains(x, y) && contains(x + sign.columns - 1, y);
    if (fits) {
      set(x, y, std::exchange(waiting, {}) + sign.text, ink);
      for (int more = 1; more < sign.columns; ++more) set(x + more, y, "", ink);
      last = x;
    }
    x += sign.columns;
  }
  if (last >= 0) cells_[at(last, y)].shown += waiting;
}

Canvas Canvas::without_column(int x) const {
  Canvas narrower{width_ - 1, height_};
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_ - 1; ++column)
      narrower.cells_[narrower.at(column, row)] = cell(column < x ? column : column + 1, row);
  return narrower;
}

void Canvas::fill(int x, int y, int width, int height, char32_t character, Ink ink) {
  for (int row = y; row < y + height; ++row)
    for (int column = x; column < x + width; ++column) set(column, row, utf8_of(character), ink);
}

void Canvas::place(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height_; ++row)
    for (int column = 0; column < other.width_; ++column)
      if (contains(x + column, y + row)) cells_[at(x + column, y + row)] = other.cell(column, row);
}

std::string Canvas::line(int y, Look look) const {
  int end = width_;
  while (end > 0 && (look.colour ? cell(end - 1, y).is_blank() : text(end - 1, y) == " ")) --end;
  std::string line;
  std::string in_force = "\x1b[0m";
  for (int x = 0; x < end; ++x) {
    const Cell& next = cell(x, y);
    if (look.colour) {
      std::string wanted = "\x1b[0";
      if (next.bold) wanted += ";1";
      if (next.underlined) wanted += ";4";
      if (next.text) wanted += ";38;5;" + std::to_string(*next.text);
      if (next.ground) wanted += ";48;5;" + std::to_string(*next.ground);
      wanted += 'm';
      if (wanted != in_force) line += wanted;
      in_force = wanted;
    }
    line += look.unicode ? next.shown : ascii_column(next.shown);
  }
  if (in_force != "\x1b[0m") line += "\x1b[0m";
  // A terminal that reorders text takes the line for one that is read from the left: the market is
  // never mirrored.
  return look.unicode && has_right_to_left(line) ? std::string{left_to_right_mark} + line : line;
}

std::vector<std::string> Canvas::lines(Look look) const {
  std::vector<std::string> all;
  all.reserve(static_cast<std::size_t>(height_));
  for (int y = 0; y < height_; ++y) all.push_back(line(y, look));
  return all;
}

}  // namespace souk::terminal
