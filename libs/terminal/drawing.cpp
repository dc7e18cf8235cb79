#include "drawing.hpp"

#include <string_view>

#include "souk/notation/words.hpp"
#include "souk/rules/walk.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

// Ground and thread differ in lightness from colour to colour, not in hue alone.
struct Dye {
  std::uint8_t ground;
  std::uint8_t thread;
  std::uint8_t lit;
};
constexpr std::array<Dye, colour_count> dyes{
    {{124, 217, 160}, {18, 111, 27}, {220, 136, 228}, {71, 22, 120}}};
constexpr Dye bleached{252, 245, 255};
constexpr std::array<std::uint8_t, 2> sandstone{223, 180};
constexpr std::uint8_t tile_turquoise = 37;
constexpr std::uint8_t ink_black = 16;
constexpr std::uint8_t chalk_white = 231;

struct Glyphs {
  // By colour, then neutral: the rows of a weave by turns.
  std::array<std::array<std::u32string_view, 2>, colour_count + 1> weaves;
  std::u32string_view corners;  // top left, top right, bottom left, bottom right
  char32_t side;
  char32_t cut;
  char32_t across;
  char32_t bare;
};
constexpr Glyphs in_unicode{
    {{{U"◆◇", U"◇◆"}, {U"╱╲", U"╱╲"}, {U"≡≡", U"≡≡"}, {U"◉ ", U" ◉"}, {U"· ", U" ·"}}},
    U"╭╮╰╯",
    U'│',
    U'╎',
    U'─',
    U'·'};
constexpr Glyphs in_letters{
    {{{U"rr", U"rr"}, {U"bb", U"bb"}, {U"yy", U"yy"}, {U"gg", U"gg"}, {U". ", U" ."}}},
    U"/\\\\/",
    U'|',
    U':',
    U'-',
    U'.'};

constexpr std::size_t bottom_right = 3;
using Ends = std::array<std::size_t, 2>;  // the corners an arc begins and ends with
constexpr Ends top_corners{0, 1}, bottom_corners{2, 3}, left_corners{0, 2}, right_corners{1, 3};

constexpr int last_line = market_side - 1;
constexpr int top_edge = 0;
constexpr int bottom_edge = market_rows - 1;
constexpr int left_edge = 0;
constexpr int right_edge = market_columns - 1;
constexpr Ink tile{.text = tile_turquoise, .bold = true};

// The middle of a column, the upper line of a row.
constexpr int x_of(int column) {
  return edge_columns + column * square_columns + square_columns / 2;
}
constexpr int y_of(int row) { return edge_rows + (last_line - row) * square_rows; }

struct Box {
  int x;
  int y;
  int width;
  int height;
};

Box box_of(Square square) {
  return {x_of(column_of(square)) - square_columns / 2, y_of(row_of(square)), square_columns,
          square_rows};
}

Box box_of(Place place) {
  Box box = box_of(place.is_sideways() ? place.first() : place.second());
  (place.is_sideways() ? box.width : box.height) *= 2;
  return box;
}

class MarketDrawing {
 public:
  MarketDrawing(const Position& position, const Marks& marks, Look look)
      : position_{position},
        marks_{marks},
        look_{look},
        glyphs_{look.unicode ? in_unicode : in_letters} {}

  Canvas draw() {
    draw_bare_squares();
    for (int colour = 0; colour < colour_count; ++colour) draw_rugs(colour_at(colour));
    draw_edge();
    draw_assam();
    draw_marks();
    return canvas_;
  }

 private:
  void put(int x, int y, char32_t glyph, Ink ink) { canvas_.fill(x, y, 1, 1, glyph, ink); }

  void draw_bare_squares() {
    for (Board rest = whole_market; rest != 0; rest &= rest - 1) {
      const Square square = first_square(rest);
      const Box box = box_of(square);
      const auto shade = static_cast<std::size_t>((column_of(square) + row_of(square)) % 2);
      canvas_.fill(box.x, box.y, box.width, box.height, U' ', {.ground = sandstone[shade]});
      put(box.x + 2, box.y + 1, glyphs_.bare, {.text = 94});
    }
  }

  void draw_rugs(Colour colour) {
    const Board second_halves =
        (position_.up_links() << row_step) | (position_.right_links() << column_step);
    for (Board rest = position_.top(colour) & ~second_halves; rest != 0; rest &= rest - 1) {
      const Square square = first_square(rest);
      if (has_square(position_.up_links(), square))
        draw_rug(colour, box_of(Place::upright(square)), Place::upright(square).squares());
      else if (has_square(position_.right_links(), square))
        draw_rug(colour, box_of(Place::sideways(square)), Place::sideways(square).squares());
      else
        draw_rug(colour, box_of(square), board_of(square));
    }
  }

  void draw_rug(Colour colour, Box box, Board squares) {
    const bool neutral = !position_.is_in(position_.owner(colour));
    const Dye dye = neutral ? bleached : dyes[static_cast<std::size_t>(colour)];
    const auto& weave = glyphs_.weaves[neutral ? colour_count : static_cast<std::size_t>(colour)];
    const bool lit = (marks_.lit & squares) != 0;
    Ink ink{.text = dye.thread, .ground = lit ? dye.lit : dye.ground};
    for (int y = 0; y < box.height; ++y) {
      // A thin seam to whatever lies below, where the terminal can draw one.
      ink.underlined = y == box.height - 1;
      for (int x = 1; x < box.width - 1; ++x)
        put(box.x + x, box.y + y,
            weave[static_cast<std::size_t>(y % 2)][static_cast<std::size_t>((x + 1) % 2)], ink);
    }
    ink.underlined = false;
    draw_outline(box, count_squares(squares) == 2, ink);
  }

  void draw_outline(Box box, bool whole, Ink ink) {
    const int right_side = box.x + box.width - 1;
    const int bottom = box.y + box.height - 1;
    const char32_t side = whole ? glyphs_.side : glyphs_.cut;
    for (int y = box.y; y <= bottom; ++y) {
      put(box.x, y, side, ink);
      put(right_side, y, side, ink);
    }
    if (!whole) return;
    put(box.x, box.y, glyphs_.corners[0], ink);
    put(right_side, box.y, glyphs_.corners[1], ink);
    put(box.x, bottom, glyphs_.corners[2], ink);
    put(right_side, bottom, glyphs_.corners[3], ink);
  }

  void draw_edge();
  void draw_arc(int from, int to, int y, Ends corners);
  void draw_upright_arc(int x, int from, int to, Ends corners);
  void draw_assam();
  void draw_marks();
  void put_label(int middle_twice, int y, const std::string& word);

  const Position& position_;
  const Marks& marks_;
  Look look_;
  const Glyphs& glyphs_;
  Canvas canvas_{market_columns, market_rows};
};

// R2. An arc joins the names of the two lines whose squares it joins; the three-quarter loops are
// at the top right, from g to 7, and at the bottom left, from a to 1.
void MarketDrawing::draw_edge() {
  for (int along = 0; along < market_side; ++along) {
    const std::string column(1, static_cast<char>('a' + along));
    const std::string row(1, static_cast<char>('1' + along));
    for (const int y : {top_edge, bottom_edge}) canvas_.put(x_of(along), y, column, {.bold = true});
    for (const int x : {left_edge + 1, right_edge - 1})
      canvas_.put(x, y_of(along), row, {.bold = true});
  }
  for (int along = 0; along < last_line; along += 2) {
    draw_arc(x_of(along) + 1, x_of(along + 1) - 1, top_edge, top_corners);
    draw_arc(x_of(along + 1) + 1, x_of(along + 2) - 1, bottom_edge, bottom_corners);
    draw_upright_arc(right_edge, y_of(along + 1), y_of(along), right_corners);
    draw_upright_arc(left_edge, y_of(along + 2), y_of(along + 1), left_corners);
  }
  draw_arc(x_of(last_line) + 1, right_edge, top_edge, top_corners);
  put(right_edge, y_of(last_line), glyphs_.corners[bottom_right], tile);
  draw_arc(left_edge, x_of(0) - 1, bottom_edge, bottom_corners);
  draw_upright_arc(left_edge, y_of(0), bottom_edge, left_corners);
}

void MarketDrawing::draw_arc(int from, int to, int y, Ends corners) {
  canvas_.fill(from, y, to - from, 1, glyphs_.across, tile);
  put(from, y, glyphs_.corners[corners[0]], tile);
  put(to, y, glyphs_.corners[corners[1]], tile);
}

void MarketDrawing::draw_upright_arc(int x, int from, int to, Ends corners) {
  canvas_.fill(x, from, 1, to - from, glyphs_.side, tile);
  put(x, from, glyphs_.corners[corners[0]], tile);
  put(x, to, glyphs_.corners[corners[1]], tile);
}

void MarketDrawing::draw_assam() {
  struct Figure {
    std::string_view upper;
    std::string_view lower;
  };
  constexpr std::array<Figure, facing_count> robes{
      {{"▲▲▲", "▐█▌"}, {"▐█▶", "▐█▶"}, {"▐█▌", "▼▼▼"}, {"◀█▌", "◀█▌"}}};
  constexpr std::array<Figure, facing_count> letters{
      {{"^^^", "AAA"}, {"AA>", "AA>"}, {"AAA", "vvv"}, {"<AA", "<AA"}}};
  const auto facing = static_cast<std::size_t>(position_.assam().facing());
  const Figure& figure = look_.unicode ? robes[facing] : letters[facing];
  const Box box = box_of(position_.assam().square());
  const Ink ink{.text = chalk_white, .ground = ink_black, .bold = true};
  canvas_.put(box.x + 1, box.y, figure.upper, ink);
  canvas_.put(box.x + 1, box.y + 1, figure.lower, ink);
}

void MarketDrawing::put_label(int middle_twice, int y, const std::string& word) {
  const std::string label = look_.colour ? ' ' + word + ' ' : '(' + word + ')';
  const int x = (middle_twice - columns_of(label) + 1) / 2;
  canvas_.put(x, y, label, {.text = ink_black, .ground = chalk_white, .bold = true});
}

void MarketDrawing::draw_marks() {
  for (int code = 0; code < square_codes; ++code) {
    const std::string& word = marks_.words[static_cast<std::size_t>(code)];
    if (word.empty()) continue;
    const Box box = box_of(static_cast<Square>(code));
    put_label(2 * box.x + box.width - 1, box.y, word);
  }
  int number = 0;
  for (const Place place : marks_.places) {
    const Box box = box_of(place);
    const std::string label = std::to_string(++number);
    put_label(2 * box.x + box.width - 1, box.y + (place.is_sideways() ? 0 : 1), label);
  }
}

}  // namespace

Canvas draw_market(const Position& position, const Marks& marks, Look look) {
  return MarketDrawing{position, marks, look}.draw();
}

Canvas narrowed(const Canvas& market) {
  return market.without_column(market_columns - edge_columns).without_column(edge_columns - 1);
}

std::string swatch(Colour colour, Look look) {
  const Glyphs& glyphs = look.unicode ? in_unicode : in_letters;
  const std::u32string_view weave = glyphs.weaves[static_cast<std::size_t>(colour)][0];
  return utf8_of(weave[0]) + utf8_of(weave[1] == U' ' ? weave[0] : weave[1]);
}

Ink ink_of(Colour colour) {
  const Dye dye = dyes[static_cast<std::size_t>(colour)];
  return {.text = dye.thread, .ground = dye.ground};
}

Ink neutral_ink() { return {.text = bleached.thread, .ground = bleached.ground}; }

std::string arrow_of(Facing facing) {
  constexpr std::array<std::string_view, facing_count> arrows{"▲", "▶", "▼", "◀"};
  return std::string{arrows[static_cast<std::size_t>(facing)]};
}

}  // namespace souk::terminal
