#include "canvas.hpp"

#include <utility>

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
  for (const char32_t character : characters_of(text)) {
    const int columns = columns_of(character);
    if (columns == 0 && contains(x - 1, y)) cells_[at(x - 1, y)].shown += utf8_of(character);
    if (columns > 0) set(x, y, utf8_of(character), ink);
    if (columns == 2) set(x + 1, y, "", ink);
    x += columns;
  }
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
  return line;
}

std::vector<std::string> Canvas::lines(Look look) const {
  std::vector<std::string> all;
  all.reserve(static_cast<std::size_t>(height_));
  for (int y = 0; y < height_; ++y) all.push_back(line(y, look));
  return all;
}

}  // namespace souk::terminal
