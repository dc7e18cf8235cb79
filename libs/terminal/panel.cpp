#include "panel.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "souk/notation/words.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"
#include "souk/terminal/text.hpp"

namespace souk::terminal {

namespace {

constexpr Ink heading{.text = 245};
constexpr Ink strong{.bold = true};

struct Column {
  std::string_view title;
  int width;
};
constexpr std::array<Column, 4> merchant_columns{
    {{"dirhams", 8}, {"rugs", 5}, {"seen", 5}, {"sum", 5}}};
constexpr std::array<Column, 3> score_columns{{{"squares", 8}, {"dirhams", 8}, {"points", 7}}};

int start_of(const Canvas& canvas, std::span<const Column> table) {
  int x = canvas.width();
  for (const Column& column : table) x -= column.width;
  return x;
}

void put_titles(Canvas& canvas, std::span<const Column> table) {
  int x = start_of(canvas, table);
  for (const Column& column : table) {
    canvas.put(x, 0, padded_left(column.title, column.width), heading);
    x += column.width;
  }
}

void put_swatch(Canvas& canvas, int x, int y, const Position& position, Colour colour, Look look) {
  const bool neutral = !position.is_in(position.owner(colour));
  canvas.put(x, y, swatch(colour, look), neutral ? neutral_ink() : ink_of(colour));
}

// Who it is and the numbers of his; whoever is out has none.
void put_row(Canvas& canvas, int y, const Position& position, const Names& names, int seat,
             std::span<const Column> table, std::span<const int> numbers, Ink ink, Look look) {
  int x = 2;
  if (!position.two_colours()) {
    put_swatch(canvas, x, y, position, colour_at(seat), look);
    x += 3;
  }
  const int numbers_at = start_of(canvas, table);
  canvas.put(x, y, shortened(names[static_cast<std::size_t>(seat)], numbers_at - x), ink);
  if (!position.is_in(seat)) {
    canvas.put(canvas.width() - 3, y, "out", ink);
    return;
  }
  x = numbers_at;
  for (std::size_t at = 0; at < table.size(); ++at) {
    canvas.put(x, y, padded_left(std::to_string(numbers[at]), table[at].width), ink);
    x += table[at].width;
  }
}

void put_merchant(Canvas& canvas, int y, const Position& position, const Names& names, int seat,
                  Look look) {
  const bool moves = position.seat() == seat && !position.is_over();
  if (moves) canvas.put(0, y, "▶", strong);
  const std::array<int, 4> numbers{position.purse(seat), position.rugs_left_of(seat),
                                   visible_halves(position, seat), score(position, seat)};
  put_row(canvas, y, position, names, seat, merchant_columns, numbers, moves ? strong : Ink{},
          look);
}

// R6: what everyone may know of a pile: its top and how many of each colour are left.
void put_pile(Canvas& canvas, int y, const Position& position, int seat, Look look) {
  if (position.rugs_left_of(seat) == 0) return;
  canvas.put(4, y, "next", heading);
  if (position.is_drawn(seat)) {
    const Colour next = position.next_rug(seat);
    put_swatch(canvas, 9, y, position, next, look);
    canvas.put(12, y, word_of(next));
  }
  int x = 20;
  canvas.put(x, y, "left", heading);
  for (const Colour colour : {colour_at(seat), other_colour(colour_at(seat))}) {
    const std::string left = padded_left(std::to_string(position.rugs_left(colour)), 2);
    canvas.put(x + 5, y, left);
    put_swatch(canvas, x + 8, y, position, colour, look);
    x += 6;
  }
}

constexpr int throw_prefix = 5;
constexpr int throw_width = 8;

std::string odds_text(int faces) {
  return faces == 1 ? "1 in 6" : faces == 2 ? "1 in 3" : std::to_string(faces) + " in 6";
}

// Which way Assam can go with the next throw, and the position in which it is thrown.
std::vector<Facing> ways(const Position& position) {
  const FacingList allowed = legal_facings(position);
  if (!allowed.empty()) return {allowed.begin(), allowed.end()};
  if (position.phase() == Phase::roll) return {position.assam().facing()};
  return {};
}

Position faced_to(const Position& position, Facing facing) {
  Position ready = position;
  if (position.phase() != Phase::roll) ready.face_unchecked(facing);
  return ready;
}

void put_throw(Canvas& canvas, int x, int y, const Position& ready, int steps, Ink ink) {
  Position after = ready;
  const auto effect = apply(after, Move::roll(steps));
  const auto* rolled = effect ? std::get_if<Rolled>(&*effect) : nullptr;
  if (rolled == nullptr) return;
  const Square square = rolled->walk.to().square();
  canvas.put(x, y, text_of(square), ink);
  const auto colour = ready.top_at(square);
  if (rolled->payment.owed == 0 || !colour) return;
  const std::string cost =
      rolled->went_out ? "out" : "-" + std::to_string(rolled->payment.owed) + letter_of(*colour);
  Ink payee = ink_of(*colour);
  // Black on the two light colours, white on the two dark ones.
  payee.text = *colour == Colour::yellow || *colour == Colour::green ? Shade{16} : Shade{231};
  canvas.put(x + 3, y, cost, payee);
}

}  // namespace

Canvas draw_merchants(const Position& position, const Names& names, int columns, Look look) {
  const int rows = position.merchants() * (position.two_colours() ? 2 : 1);
  Canvas canvas{columns, 1 + rows};
  put_titles(canvas, merchant_columns);
  int y = 1;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    put_merchant(canvas, y++, position, names, seat, look);
    if (position.two_colours()) put_pile(canvas, y++, position, seat, look);
  }
  return canvas;
}

Canvas draw_throws(const Position& position, Facing chosen) {
  const std::vector<Facing> all = ways(position);
  if (all.empty()) return {panel_columns, 0};
  Canvas canvas{panel_columns, 2 + static_cast<int>(all.size())};
  canvas.put(0, 0, "throw", heading);
  canvas.put(0, 1, "odds", heading);
  for (const ThrowOdds& odds : throw_odds) {
    const int x = throw_prefix + (odds.steps - 1) * throw_width;
    canvas.put(x + 1, 0, std::to_string(odds.steps), strong);
    canvas.put(x + 1, 1, odds_text(odds.faces), heading);
  }
  int y = 2;
  for (const Facing facing : all) {
    const Ink ink = facing == chosen ? strong : Ink{};
    canvas.put(0, y, arrow_of(facing), ink);
    canvas.put(2, y, std::string(1, letter_of(facing)), ink);
    const Position ready = faced_to(position, facing);
    for (int steps = 1; steps <= longest_throw; ++steps)
      put_throw(canvas, throw_prefix + (steps - 1) * throw_width + 1, y, ready, steps, ink);
    ++y;
  }
  return canvas;
}

Canvas draw_places(const Position& position) {
  constexpr int rows = 4;
  const PlaceList places = legal_places(position);
  if (places.empty()) return {panel_columns, 0};
  Canvas canvas{panel_columns, 1 + rows};
  canvas.put(0, 0, "where the rug can lie", heading);
  for (int at = 0; at < places.size(); ++at) {
    const int x = at / rows * 12;
    const int y = 1 + at % rows;
    canvas.put(x, y, padded_left(std::to_string(at + 1), 2), strong);
    canvas.put(x + 3, y, text_of(places[at]));
  }
  return canvas;
}

Canvas draw_scores(const Position& position, const Names& names, int columns, Look look) {
  std::vector<int> seats(static_cast<std::size_t>(position.merchants()));
  std::iota(seats.begin(), seats.end(), 0);
  const auto rank = [&](int seat) {
    return std::array<int, 4>{position.is_in(seat) ? 1 : 0, score(position, seat),
                              position.purse(seat), -seat};
  };
  std::ranges::sort(seats, [&](int one, int other) { return rank(one) > rank(other); });

  Canvas canvas{columns, 1 + position.merchants()};
  put_titles(canvas, score_columns);
  const Seats won = winners(position);
  int y = 1;
  for (const int seat : seats) {
    if (won.contains(seat)) canvas.put(0, y, "▶", strong);
    put_row(canvas, y++, position, names, seat, score_columns,
            std::array{visible_halves(position, seat), position.purse(seat), score(position, seat)},
            won.contains(seat) ? strong : Ink{}, look);
  }
  return canvas;
}

Marks marks_of_throws(const Position& position, Facing chosen) {
  Marks marks;
  const std::vector<Facing> all = ways(position);
  if (std::ranges::find(all, chosen) == all.end()) return marks;
  for (int steps = 1; steps <= longest_throw; ++steps) {
    std::string& word = marks.words[walk(position.assam().turned_to(chosen), steps).square()];
    word += (word.empty() ? "" : " ") + std::to_string(steps);
  }
  return marks;
}

}  // namespace souk::terminal
