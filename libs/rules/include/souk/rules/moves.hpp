// Playing: who is to move, what is legal, and what a move does.
#pragma once

#include "souk/rules/breach.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/effect.hpp"
#include "souk/rules/move.hpp"
#include "souk/rules/position.hpp"
#include "souk/rules/short_list.hpp"

namespace souk {

// Where to_move() answers with one of these, no merchant decides.
inline constexpr int chance_player = -1;
inline constexpr int no_player = -2;

// A seat in the phases face, lay and turn, chance_player in roll and draw, no_player when the game
// is over.
[[nodiscard]] int to_move(const Position& position);

// What may happen next, sorted: what the merchant to move may decide, or what may come up. A
// merchant may also withdraw at any time before the end (R16); that is not listed.
using MoveList = ShortList<Move, most_places>;
[[nodiscard]] MoveList legal_moves(const Position& position);

// R9, R11: the facings among them, in the order N E S W; none where a facing is not due.
using FacingList = ShortList<Facing, facing_count>;
[[nodiscard]] FacingList legal_facings(const Position& position);
// R18, R19: the places among them; none where no rug is due.
[[nodiscard]] PlaceList legal_places(const Position& position);

// R18: two neighbouring squares of the market, in either order.
[[nodiscard]] Ruled<Place> place_of(int one, int other);

// Nothing, or the rule that the move breaks.
[[nodiscard]] Ruled<void> check_move(const Position& position, Move move);

// Makes the move and says what it did. A move that breaks a rule leaves the position as it was.
//
// Withdrawing is open to any merchant who is in, whether it is his turn or not. On his own turn the
// next one begins his, with Assam as he stands and faces; on another's that turn goes on, unless
// the game is over by it.
[[nodiscard]] Ruled<Effect> apply(Position& position, Move move);

// For moves that are known to be legal: random games and search.
inline void apply_unchecked(Position& position, Move move) {
  switch (move.kind()) {
    case MoveKind::face:
      position.face_unchecked(move.facing());
      return;
    case MoveKind::lay:
      position.lay_unchecked(move.place());
      return;
    case MoveKind::roll:
      position.roll_unchecked(move.steps());
      return;
    case MoveKind::draw:
      position.draw_unchecked(move.colour());
      return;
    case MoveKind::withdraw:
      position.withdraw_unchecked(move.seat());
      return;
  }
}

}  // namespace souk
