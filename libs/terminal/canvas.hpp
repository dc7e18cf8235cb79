// A sheet of characters to draw on, each with its colours, and what becomes of it in a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/terminal/screen.hpp"

namespace souk::terminal {

// A colour of the 256 of xterm; the terminal's own where none is given.
using Shade = std::optional<std::uint8_t>;

// What an ink leaves open stays as it was on the canvas.
struct Ink {
  Shade text;
  Shade ground;
  bool bold = false;
  bool underlined = false;
};

class Canvas {
 public:
  Canvas(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }

  // Writes UTF-8 text from (x, y) to the right. What falls outside is lost. Letters that are read
  // from the right stay within their columns.
  void put(int x, int y, std::string_view text, Ink ink = {});
  void fill(int x, int y, int width, int height, char32_t character, Ink ink = {});
  // Another canvas, its top left corner at (x, y).
  void place(int x, int y, const Canvas& other);

  [[nodiscard]] Canvas without_column(int x) const;

  [[nodiscard]] const std::string& text(int x, int y) const { return cell(x, y).shown; }
  [[nodiscard]] Shade ground(int x, int y) const { return cell(x, y).ground; }

  // One string a line without line ends, blanks at the end cut off.
  [[nodiscard]] std::vector<std::string> lines(Look look) const;

 private:
  struct Cell {
    // A character with its marks; nothing in the second half of a wide one.
    std::string shown = " ";
    Shade text;
    Shade ground;
    bool bold = false;
    bool underlined = false;

    [[nodiscard]] bool is_blank() const { return shown == " " && !ground; }
  };

  [[nodiscard]] bool contains(int x, int y) const {
    return x >= 0 && x < width_ && y >= 0 && y < height_;
  }
  [[nodiscard]] std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] const Cell& cell(int x, int y) const { return cells_[at(x, y)]; }
  void set(int x, int y, std::string shown, Ink ink);
  [[nodiscard]] std::string line(int y, Look look) const;

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

}  // namespace souk::terminal
