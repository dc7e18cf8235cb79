#include "drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "plain_look.hpp"
#include "positions.hpp"
#include "souk/notation/words.hpp"
#include "souk/rules/moves.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {
namespace {

constexpr Look ascii{.colour = false, .unicode = false};
constexpr Look coloured{.colour = true, .unicode = true};

constexpr std::string_view market =
    "yv6/yr>r1y2/2bvr>rb>b/1rvb2gv1/brr>rgg1/2y>y1gv1/5g1 d4N r6:27,b6:33,y6:30,g6:30 1:face "
    "international";

TEST(Drawing, AMarketInUnicode) {
  EXPECT_EQ(joined(draw_market(position(market), {}, plain).lines(plain)),
            "     a╭──╮b    c╭──╮d    e╭──╮f    g╭───╮\n"
            "╭7 ╭≡≡≡╮                               7╯\n"
            "│  │≡≡≡│  ·    ·    ·    ·    ·    ·\n"
            "╰6 │≡≡≡│╭◆◇◆◇◆◇◆◇╮     ╎≡≡≡╎           6╮\n"
            "   ╰≡≡≡╯╰◇◆◇◆◇◆◇◆╯  ·  ╎≡≡≡╎  ·    ·    │\n"
            "╭5           ╭╱╲╱╮╭◆◇◆◇◆◇◆◇╮╭╱╲╱╲╱╲╱╲╮ 5╯\n"
            "│    ·    ·  │╱╲╱│╰◇◆◇◆◇◆◇◆╯╰╱╲╱╲╱╲╱╲╯\n"
            "╰4      ╭◆◇◆╮│╱╲╱│ ▲▲▲      ╭◉ ◉╮      4╮\n"
            "     ·  │◇◆◇│╰╱╲╱╯ ▐█▌   ·  │ ◉ │  ·    │\n"
            "╭3 ╎╱╲╱╎│◆◇◆│╭◆◇◆◇◆◇◆◇╮╎◉ ◉╎│◉ ◉│      3╯\n"
            "│  ╎╱╲╱╎╰◇◆◇╯╰◇◆◇◆◇◆◇◆╯╎ ◉ ╎╰ ◉ ╯  ·\n"
            "╰2           ╭≡≡≡≡≡≡≡≡╮     ╭◉ ◉╮      2╮\n"
            "     ·    ·  ╰≡≡≡≡≡≡≡≡╯  ·  │ ◉ │  ·    │\n"
            "╭1                          │◉ ◉│      1╯\n"
            "│    ·    ·    ·    ·    ·  ╰ ◉ ╯  ·\n"
            "╰───╯a    b╰──╯c    d╰──╯e    f╰──╯g\n");
}

TEST(Drawing, AMarketInAscii) {
  const std::string text = joined(draw_market(position(market), {}, ascii).lines(ascii));
  EXPECT_EQ(text.substr(0, text.find("/3 ")),
            "     a/--\\b    c/--\\d    e/--\\f    g/---\\\n"
            "/7 /yyy\\                               7/\n"
            "|  |yyy|  .    .    .    .    .    .\n"
            "\\6 |yyy|/rrrrrrrr\\     :yyy:           6\\\n"
            "   \\yyy/\\rrrrrrrr/  .  :yyy:  .    .    |\n"
            "/5           /bbb\\/rrrrrrrr\\/bbbbbbbb\\ 5/\n"
            "|    .    .  |bbb|\\rrrrrrrr/\\bbbbbbbb/\n"
            "\\4      /rrr\\|bbb| ^^^      /ggg\\      4\\\n"
            "     .  |rrr|\\bbb/ AAA   .  |ggg|  .    |\n");
  for (const char c : text) EXPECT_LT(static_cast<unsigned char>(c), 0x80);
}

TEST(Drawing, WithoutColourThereAreNoEscapes) {
  EXPECT_EQ(joined(draw_market(position(market), {}, plain).lines(plain)).find('\x1b'),
            std::string::npos);
  EXPECT_NE(joined(draw_market(position(market), {}, coloured).lines(coloured)).find("\x1b[0;"),
            std::string::npos);
}

// Follows an arc from the side of one square to that of another.
class ArcWalk {
 public:
  explicit ArcWalk(const Canvas& canvas) : canvas_{canvas} {}

  // Where the arc ends that begins at this side of the square.
  [[nodiscard]] std::optional<Assam> from(Assam leaving) const {
    const Square square = leaving.square();
    const int left = edge_columns + column_of(square) * square_columns;
    const int top = edge_rows + (market_side - 1 - row_of(square)) * square_rows;
    switch (leaving.facing()) {
      case Facing::north:
        return from_any(left, 0, square_columns, 1, 'S');
      case Facing::south:
        return from_any(left, market_rows - 1, square_columns, 1, 'N');
      case Facing::east:
        return from_any(market_columns - 1, top, 1, square_rows, 'W');
      case Facing::west:
        break;
    }
    return from_any(0, top, 1, square_rows, 'E');
  }

 private:
  // Does the glyph there reach out in that direction?
  [[nodiscard]] bool reaches(int x, int y, char way) const {
    if (x < 0 || y < 0 || x >= canvas_.width() || y >= canvas_.height()) return false;
    static const std::map<std::string, std::string> arms{{"─", "EW"}, {"│", "NS"}, {"╭", "ES"},
                                                         {"╮", "WS"}, {"╰", "EN"}, {"╯", "WN"}};
    const auto found = arms.find(canvas_.text(x, y));
    return found != arms.end() && found->second.find(way) != std::string::npos;
  }

  [[nodiscard]] std::optional<Assam> from_any(int x, int y, int width, int height,
                                              char inwards) const {
    for (int dy = 0; dy < height; ++dy)
      for (int dx = 0; dx < width; ++dx)
        if (reaches(x + dx, y + dy, inwards)) return follow(x + dx, y + dy, inwards);
    return {};
  }

  [[nodiscard]] std::optional<Assam> follow(int x, int y, char back) const {
    for (int steps = 0; steps < 20; ++steps) {
      char way = 0;
      for (const char each : {'N', 'E', 'S', 'W'})
        if (each != back && reaches(x, y, each)) way = each;
      x += way == 'E' ? 1 : way == 'W' ? -1 : 0;
      y += way == 'S' ? 1 : way == 'N' ? -1 : 0;
      back = way == 'N' ? 'S' : way == 'S' ? 'N' : way == 'E' ? 'W' : 'E';
      if (!reaches(x, y, back)) return arrived(x, y, way);
    }
    return {};
  }

  // The last step leads into the market, or onto the name of the row beside it.
  static Assam arrived(int x, int y, char way) {
    const int column = std::clamp((x - edge_columns) / square_columns, 0, market_side - 1);
    const int row = market_side - 1 - (y - edge_rows) / square_rows;
    return {square_at(column, row), read_facing({&way, 1}).value_or(Facing::north)};
  }

  const Canvas& canvas_;
};

TEST(Drawing, R2EachArcJoinsTheSquaresOfItsMosaic) {
  const Canvas canvas = draw_market(
      position("7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international"), {}, plain);
  int arcs = 0;
  for (int code = 0; code < square_codes; ++code)
    for (int quarter = 0; is_square(code) && quarter < facing_count; ++quarter) {
      const Assam leaving{static_cast<Square>(code), facing_at(quarter)};
      if (!leaves_market(leaving)) continue;
      const auto back = ArcWalk{canvas}.from(leaving);
      EXPECT_EQ(back ? text_of(*back) : "nowhere", text_of(step(leaving))) << text_of(leaving);
      ++arcs;
    }
  EXPECT_EQ(arcs, 4 * market_side);
}

TEST(Drawing, AssamPointsTheWayHeFaces) {
  const std::array<std::array<std::string, 2>, facing_count> figures{
      {{"▲▲▲", "▐█▌"}, {"▐█▶", "▐█▶"}, {"▐█▌", "▼▼▼"}, {"◀█▌", "◀█▌"}}};
  for (int quarter = 0; quarter < facing_count; ++quarter) {
    const std::string facing(1, letter_of(facing_at(quarter)));
    const Canvas canvas = draw_market(
        position("7/7/7/7/7/7/7 b6" + facing + " r15:30,b15:30,y15:30 1:face international"), {},
        plain);
    std::array<std::string, 2> seen;
    for (int x = 0; x < 3; ++x)
      for (int y = 0; y < 2; ++y)
        seen[static_cast<std::size_t>(y)] +=
            canvas.text(edge_columns + square_columns + 1 + x, 3 + y);
    EXPECT_EQ(seen, figures[static_cast<std::size_t>(quarter)]) << facing;
  }
}

TEST(Drawing, NeutralRugsAreBleached) {
  const Canvas canvas = draw_market(
      position("7/r>rb>b3/7/7/7/7/7 d4N r0:out,b14:60,y15:30 2:face international"), {}, coloured);
  const int y = edge_rows + square_rows;
  EXPECT_EQ(canvas.ground(edge_columns + 1, y), neutral_ink().ground);
  EXPECT_EQ(canvas.text(edge_columns + 1, y), "·");
  EXPECT_EQ(canvas.ground(edge_columns + 2 * square_columns + 1, y), ink_of(Colour::blue).ground);
}

TEST(Drawing, EveryColourHasAGroundAndAWeaveOfItsOwn) {
  for (int one = 0; one < colour_count; ++one)
    for (int other = 0; other < one; ++other)
      for (const Look look : {plain, ascii}) {
        EXPECT_NE(ink_of(colour_at(one)).ground, ink_of(colour_at(other)).ground);
        EXPECT_NE(swatch(colour_at(one), look), swatch(colour_at(other), look));
      }
}

// Each number stands where the two squares of its place meet, and nothing hides it.
TEST(Drawing, EveryLegalPlaceShowsItsNumber) {
  int places_seen = 0;
  for (int code = 0; code < square_codes; ++code) {
    if (!is_square(code)) continue;
    PositionParts parts =
        position("7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:lay international").parts();
    parts.assam = {static_cast<Square>(code), Facing::north};
    const Position laying = Position::assemble_unchecked(parts);
    Marks marks;
    marks.places = legal_places(laying);
    const std::string text = joined(draw_market(laying, marks, ascii).lines(ascii));
    for (int number = 1; number <= marks.places.size(); ++number, ++places_seen)
      EXPECT_NE(text.find('(' + std::to_string(number) + ')'), std::string::npos)
          << text_of(laying) << '\n'
          << text;
  }
  // 42 sideways places have 214 neighbouring squares in all, and as many upright ones.
  EXPECT_EQ(places_seen, 2 * 214);
}

}  // namespace
}  // namespace souk::terminal
