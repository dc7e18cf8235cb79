#include "souk/notation/move_text.hpp"

#include "souk/notation/words.hpp"
#include "souk/text/numbers.hpp"

namespace souk {

std::string text_of(Move move) {
  switch (move.kind()) {
    case MoveKind::face:
      return {letter_of(move.facing())};
    case MoveKind::lay:
      return text_of(move.place());
    case MoveKind::roll:
      return std::to_string(move.steps());
    case MoveKind::draw:
      return {letter_of(move.colour())};
    case MoveKind::withdraw:
      break;
  }
  return '#' + std::to_string(move.seat() + 1);
}

Result<Move> read_move(std::string_view text) {
  if (const auto facing = read_facing(text)) return Move::face(*facing);
  if (const auto colour = read_colour(text)) return Move::draw(*colour);
  if (const auto steps = read_whole_number(text, 0, 9)) return Move::roll(*steps);
  if (text.starts_with('#'))
    if (const auto seat = read_whole_number(text.substr(1), 1, 9)) return Move::withdraw(*seat - 1);
  const auto place = read_place(text);
  if (place) return Move::lay(*place);
  if (place.error().code != "rug") return tl::unexpected{place.error()};
  return fail("move", place.error().message +
                          "; a move is a facing (N E S W), a throw (1–4), a rug, the colour of a "
                          "rug drawn (r b y g), or #2 for seat 2 withdraws");
}

}  // namespace souk
