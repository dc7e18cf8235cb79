#include "drawn_position.hpp"

#include <stdexcept>
#include <string>

#include "souk/rules/moves.hpp"
#include "souk/rules/position_validity.hpp"

namespace souk {

namespace {

constexpr std::string_view colour_letters = "rbyg";

void draw_row(PositionParts& parts, std::string_view row, int height) {
  for (int column = 0; column < market_side; ++column) {
    const auto at = static_cast<std::size_t>(column) * 2;
    if (at >= row.size()) throw std::logic_error{"a drawn row is too short"};
    const Square square = square_at(column, height);
    if (row[at] != '.') {
      const auto colour = colour_letters.find(row[at]);
      if (colour == std::string_view::npos) throw std::logic_error{"a drawn half has no colour"};
      parts.tops[colour] |= board_of(square);
    }
    const char link = at + 1 < row.size() ? row[at + 1] : ' ';
    if (link == '>') parts.right_links |= board_of(square);
    if (link == 'v') parts.up_links |= board_of(static_cast<Square>(square - row_step));
  }
}

// As many rugs as were dealt, less one for every piece in sight; none for who is out.
void count_rugs_left(PositionParts& parts) {
  const bool two_colours = parts.rules.two_colours(parts.merchants);
  const int dealt = parts.rules.rugs(parts.merchants) / (two_colours ? 2 : 1);
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    const std::size_t owner = two_colours ? colour % 2 : colour;
    if (!parts.in[owner]) continue;
    const Board links = (parts.up_links | parts.right_links) & parts.tops[colour];
    parts.rugs[colour] = dealt - count_squares(parts.tops[colour]) + count_squares(links);
  }
}

}  // namespace

PositionParts parts_of(const Drawing& drawing) {
  PositionParts parts{.rules = drawing.rules,
                      .merchants = drawing.merchants,
                      .assam = drawing.assam,
                      .pile_tops = drawing.pile_tops,
                      .seat = drawing.seat,
                      .phase = drawing.phase};
  for (std::size_t row = 0; row < market_side; ++row)
    draw_row(parts, drawing.market[row], market_side - 1 - static_cast<int>(row));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(drawing.merchants); ++seat) {
    parts.purses[seat] = drawing.purses.empty() ? drawing.rules.purse() : drawing.purses.at(seat);
    parts.in[seat] = true;
  }
  for (const int seat : drawing.out) parts.in.at(static_cast<std::size_t>(seat)) = false;
  if (drawing.rugs_left.empty()) count_rugs_left(parts);
  for (std::size_t colour = 0; colour < drawing.rugs_left.size(); ++colour)
    parts.rugs.at(colour) = drawing.rugs_left[colour];
  return parts;
}

Position drawn(const Drawing& drawing) {
  const auto position = assemble(parts_of(drawing));
  if (!position)
    throw std::logic_error{"not a position: flaw " +
                           std::to_string(static_cast<int>(position.error().kind))};
  return *position;
}

Position start_of(Rules rules, int merchants, std::array<Colour, 2> pile_tops) {
  auto position = Position::start(rules, merchants);
  if (!position)
    throw std::logic_error{"no such table: breach " +
                           std::to_string(static_cast<int>(position.error()))};
  while (position->phase() == Phase::draw)
    if (!apply(*position, Move::draw(pile_tops.at(static_cast<std::size_t>(position->seat())))))
      throw std::logic_error{"such a rug is not in the pile"};
  return *position;
}

void play_a_turn(Position& position) {
  position.face_unchecked(position.assam().facing());
  position.roll_unchecked(1);
  if (position.phase() != Phase::lay) return;  // out, R16
  position.lay_unchecked(position.places().sorted()[0]);
  if (position.phase() == Phase::draw) apply_unchecked(position, legal_moves(position)[0]);
}

std::vector<Place> every_place() {
  std::vector<Place> places;
  for (int code = 0; code < square_codes; ++code) {
    if (!is_square(code)) continue;
    const auto first = static_cast<Square>(code);
    if (is_square(code + row_step)) places.push_back(Place::upright(first));
    if (is_square(code + column_step)) places.push_back(Place::sideways(first));
  }
  return places;
}

int money_on_the_table(const Position& position) {
  int money = 0;
  for (int seat = 0; seat < position.merchants(); ++seat) money += position.purse(seat);
  return money;
}

void PrintTo(const Position& position, std::ostream* out) {
  for (int row = market_side - 1; row >= 0; --row) {
    *out << '\n';
    for (int column = 0; column < market_side; ++column) {
      const Square square = square_at(column, row);
      char letter = '.';
      for (int colour = 0; colour < colour_count; ++colour)
        if (has_square(position.top(colour_at(colour)), square))
          letter = colour_letters[static_cast<std::size_t>(colour)];
      const bool linked_down =
          row > 0 && has_square(position.up_links(), square_at(column, row - 1));
      const bool linked_right = has_square(position.right_links(), square);
      *out << letter << (linked_right ? '>' : linked_down ? 'v' : ' ');
    }
  }
  *out << "\nAssam ";
  PrintTo(position.assam(), out);
  for (int seat = 0; seat < position.merchants(); ++seat)
    *out << ", seat " << seat << (position.is_in(seat) ? ": " : " out: ")
         << position.rugs_left_of(seat) << " rugs " << position.purse(seat) << " dirhams";
  *out << ", to move " << position.seat() << " phase " << static_cast<int>(position.phase())
       << " rules " << position.rules().bits() << '\n';
}

}  // namespace souk
