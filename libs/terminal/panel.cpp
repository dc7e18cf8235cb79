#include "panel.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "souk/notation/words.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "souk/terminal/text.hpp"
#include "tolls.hpp"

namespace souk::terminal {

namespace {

constexpr Ink heading{.text = 245};
constexpr Ink strong{.bold = true};

// A heading by its key, and the columns that its numbers need.
struct Column {
  std::string_view key;
  int width;
};
constexpr std::array<Column, 4> merchant_columns{{{"terminal.column.dirhams", 8},
                                                  {"terminal.column.rugs", 5},
                                                  {"terminal.column.seen", 5},
                                                  {"terminal.column.sum", 5}}};
constexpr std::array<Column, 3> score_columns{{{"terminal.column.squares", 8},
                                               {"terminal.column.dirhams", 8},
                                               {"terminal.column.points", 7}}};

struct Cell {
  std::string title;
  int width;
};

// The columns as wide as their titles need. Where that leaves too little for a name, the widest
// title is cut.
std::vector<Cell> table_of(const Speaker& speaker, std::span<const Column> columns, int room) {
  std::vector<Cell> table;
  int used = 0;
  for (const Column& column : columns) {
    const std::string title = speaker.say(column.key);
    table.push_back({title, std::max(column.width, columns_of(title) + 1)});
    used += table.back().width;
  }
  for (; used > room; --used) --std::ranges::max_element(table, {}, &Cell::width)->width;
  for (Cell& cell : table) cell.title = shortened(cell.title, cell.width - 1);
  return table;
}

constexpr int narrowest_name = 8;
constexpr int name_at = 5;

std::vector<Cell> table_of(const Speaker& speaker, std::span<const Column> columns,
                           const Canvas& canvas) {
  return table_of(speaker, columns, canvas.width() - name_at - narrowest_name);
}

int start_of(const Canvas& canvas, std::span<const Cell> table) {
  int x = canvas.width();
  for (const Cell& cell : table) x -= cell.width;
  return x;
}

void put_titles(Canvas& canvas, std::span<const Cell> table) {
  int x = start_of(canvas, table);
  for (const Cell& cell : table) {
    canvas.put(x + cell.width - columns_of(cell.title), 0, cell.title, heading);
    x += cell.width;
  }
}

void put_swatch(Canvas& canvas, int x, int y, const Position& position, Colour colour, Look look) {
  const bool neutral = !position.is_in(position.owner(colour));
  canvas.put(x, y, swatch(colour, look), neutral ? neutral_ink() : ink_of(colour));
}

// Who it is and the numbers of his; whoever is out has none.
void put_row(const Speaker& speaker, Canvas& canvas, int y, const Position& position,
             const Names& names, int seat, std::span<const Cell> table,
             std::span<const int> numbers, Ink ink, Look look) {
  int x = 2;
  if (!position.two_colours()) {
    put_swatch(canvas, x, y, position, colour_at(seat), look);
    x = name_at;
  }
  const int numbers_at = start_of(canvas, table);
  canvas.put(x, y, shortened(names[static_cast<std::size_t>(seat)].name, numbers_at - x), ink);
  if (!position.is_in(seat)) {
    const std::string out = shortened(speaker.say("table.out"), canvas.width() - numbers_at - 1);
    canvas.put(canvas.width() - columns_of(out), y, out, ink);
    return;
  }
  x = numbers_at;
  for (std::size_t at = 0; at < table.size(); ++at) {
    const std::string number = speaker.number(numbers[at]);
    canvas.put(x + table[at].width - columns_of(number), y, number, ink);
    x += table[at].width;
  }
}

void put_merchant(const Speaker& speaker, Canvas& canvas, int y, const Position& position,
                  const Names& names, int seat, std::span<const Cell> table, Look look) {
  const bool moves = position.seat() == seat && !position.is_over();
  if (moves) canvas.put(0, y, "▶", strong);
  const std::array<int, 4> numbers{position.purse(seat), position.rugs_left_of(seat),
                                   visible_halves(position, seat), score(position, seat)};
  put_row(speaker, canvas, y, position, names, seat, table, numbers, moves ? strong : Ink{}, look);
}

// R6: what everyone may know of a pile: its top and how many of each colour are left.
void put_pile(const Speaker& speaker, Canvas& canvas, int y, const Position& position, int seat,
              Look look) {
  constexpr int next_at = 5;
  constexpr int left_columns = 7;  // of each colour: ` 12 ◆◇`
  if (position.rugs_left_of(seat) == 0) return;
  int x = canvas.width() - 2 * left_columns;
  if (position.is_drawn(seat)) {
    const std::string next =
        speaker.say("table.next_rug", {{"colour", choice_of(position.next_rug(seat))}});
    canvas.put(next_at, y, shortened(next, x - next_at - 1), heading);
  }
  for (const Colour colour : {colour_at(seat), other_colour(colour_at(seat))}) {
    const std::string left = speaker.number(position.rugs_left(colour));
    canvas.put(x + left_columns - 3 - columns_of(left), y, left);
    put_swatch(canvas, x + left_columns - 2, y, position, colour, look);
    x += left_columns;
  }
}

constexpr int throw_prefix = 5;
constexpr int throw_width = 8;

void put_throw(Canvas& canvas, int x, int y, const Position& position, const Rolled& rolled,
               Ink ink) {
  const Square square = rolled.walk.to().square();
  canvas.put(x, y, text_of(square), ink);
  const auto colour = position.top_at(square);
  if (rolled.payment.owed == 0 || !colour) return;
  const std::string cost =
      rolled.went_out ? "✗" : "-" + std::to_string(rolled.payment.owed) + letter_of(*colour);
  Ink payee = ink_of(*colour);
  // Black on the two light colours, white on the two dark ones.
  payee.text = *colour == Colour::yellow || *colour == Colour::green ? Shade{16} : Shade{231};
  canvas.put(x + 3, y, cost, payee);
}

}  // namespace

Canvas draw_merchants(const Speaker& speaker, const Position& position, const Names& names,
                      int columns, Look look) {
  const int rows = position.merchants() * (position.two_colours() ? 2 : 1);
  Canvas canvas{columns, 1 + rows};
  const std::vector<Cell> table = table_of(speaker, merchant_columns, canvas);
  put_titles(canvas, table);
  int y = 1;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    put_merchant(speaker, canvas, y++, position, names, seat, table, look);
    if (position.two_colours()) put_pile(speaker, canvas, y++, position, seat, look);
  }
  return canvas;
}

Canvas draw_throws(const Speaker& speaker, const Position& position, Facing chosen) {
  const std::vector<Facing> all = ways_from(position);
  if (all.empty()) return {panel_columns, 0};
  Canvas canvas{panel_columns, 2 + static_cast<int>(all.size())};
  canvas.put(0, 0, shortened(speaker.say("prices.title"), panel_columns), heading);
  for (const ThrowOdds& odds : throw_odds) {
    const int x = throw_prefix + (odds.steps - 1) * throw_width;
    canvas.put(x + 1, 1, std::to_string(odds.steps), strong);
    canvas.put(x + 3, 1, speaker.say("board.odds", {{"odds", odds.faces}}), heading);
  }
  int y = 2;
  for (const Facing facing : all) {
    const Ink ink = facing == chosen ? strong : Ink{};
    canvas.put(0, y, arrow_of(facing), ink);
    canvas.put(2, y, std::string(1, letter_of(facing)), ink);
    for (const Rolled& rolled : toll_of(position, facing).throws)
      put_throw(canvas, throw_prefix + (rolled.walk.steps - 1) * throw_width + 1, y, position,
                rolled, ink);
    ++y;
  }
  return canvas;
}

Canvas draw_places(const Speaker& speaker, const Position& position) {
  constexpr int rows = 4;
  const PlaceList places = legal_places(position);
  if (places.empty()) return {panel_columns, 0};
  Canvas canvas{panel_columns, 1 + rows};
  canvas.put(0, 0, shortened(speaker.say("terminal.places"), panel_columns), heading);
  for (int at = 0; at < places.size(); ++at) {
    const int x = at / rows * 12;
    const int y = 1 + at % rows;
    canvas.put(x, y, padded_left(std::to_string(at + 1), 2), strong);
    canvas.put(x + 3, y, text_of(places[at]));
  }
  return canvas;
}

Canvas draw_scores(const Speaker& speaker, const Position& position, const Names& names,
                   int columns, Look look) {
  std::vector<int> seats(static_cast<std::size_t>(position.merchants()));
  std::iota(seats.begin(), seats.end(), 0);
  const auto rank = [&](int seat) {
    return std::array<int, 4>{position.is_in(seat) ? 1 : 0, score(position, seat),
                              position.purse(seat), -seat};
  };
  std::ranges::sort(seats, [&](int one, int other) { return rank(one) > rank(other); });

  Canvas canvas{columns, 1 + position.merchants()};
  const std::vector<Cell> table = table_of(speaker, score_columns, canvas);
  put_titles(canvas, table);
  const Seats won = winners(position);
  int y = 1;
  for (const int seat : seats) {
    if (won.contains(seat)) canvas.put(0, y, "▶", strong);
    put_row(speaker, canvas, y++, position, names, seat, table,
            std::array{visible_halves(position, seat), position.purse(seat), score(position, seat)},
            won.contains(seat) ? strong : Ink{}, look);
  }
  return canvas;
}

Marks marks_of_throws(const Position& position, Facing chosen) {
  Marks marks;
  const std::vector<Facing> all = ways_from(position);
  if (std::ranges::find(all, chosen) == all.end()) return marks;
  for (int steps = 1; steps <= longest_throw; ++steps) {
    std::string& word = marks.words[walk(position.assam().turned_to(chosen), steps).square()];
    word += (word.empty() ? "" : " ") + std::to_string(steps);
  }
  return marks;
}

}  // namespace souk::terminal
