#include "souk/rules/moves.hpp"

#include <algorithm>

namespace souk {

Walk walk_step_by_step(Assam from, int steps) {
  Walk walk{.from = from, .steps = std::clamp(steps, 0, longest_throw)};
  Assam now = from;
  for (int taken = 0; taken < walk.steps; ++taken) {
    if (leaves_market(now)) walk.mosaics |= 1U << static_cast<unsigned>(taken);
    now = step(now);
    walk.path[static_cast<std::size_t>(taken)] = now;
  }
  return walk;
}

int to_move(const Position& position) {
  switch (position.phase()) {
    case Phase::face:
    case Phase::lay:
    case Phase::turn:
      return position.seat();
    case Phase::roll:
    case Phase::draw:
      return chance_player;
    case Phase::over:
      break;
  }
  return no_player;
}

namespace {

Ruled<void> due(const Position& position, bool is_due, Breach otherwise) {
  if (position.is_over()) return tl::unexpected{Breach::game_is_over};
  if (!is_due) return tl::unexpected{otherwise};
  return {};
}

Ruled<void> check_face(const Position& position, Facing facing) {
  const Phase phase = position.phase();
  const auto in_phase =
      due(position, phase == Phase::face || phase == Phase::turn, Breach::not_time_to_face);
  if (!in_phase) return in_phase;
  const Facing now = position.assam().facing();
  if (facing == turned_around(now)) return tl::unexpected{Breach::half_turn};
  if (phase == Phase::turn && position.rules().turning() == Turning::after && facing == now)
    return tl::unexpected{Breach::must_turn};
  return {};
}

Ruled<void> check_roll(const Position& position, int steps) {
  const auto in_phase = due(position, position.phase() == Phase::roll, Breach::not_time_to_roll);
  if (!in_phase) return in_phase;
  if (steps < 1 || steps > longest_throw) return tl::unexpected{Breach::no_such_throw};
  return {};
}

Ruled<void> check_lay(const Position& position, Place place) {
  const auto in_phase = due(position, position.phase() == Phase::lay, Breach::not_time_to_lay);
  if (!in_phase) return in_phase;
  if (position.places().contains(place)) return {};

  // Refused; the rest finds the reason.
  if (!is_place(place)) return tl::unexpected{Breach::not_two_neighbours};
  const Board squares = place.squares();
  const Board standing = board_of(position.assam().square());
  if ((squares & standing) != 0) return tl::unexpected{Breach::on_assam};
  if ((squares & grown(standing)) == 0) return tl::unexpected{Breach::not_beside_assam};
  const Board links = place.is_sideways() ? position.right_links() : position.up_links();
  if (has_square(links, place.first())) return tl::unexpected{Breach::whole_rug_covered};
  return tl::unexpected{Breach::one_colour_covered};
}

Ruled<void> check_draw(const Position& position, Colour colour) {
  const auto in_phase = due(position, position.phase() == Phase::draw, Breach::not_time_to_draw);
  if (!in_phase) return in_phase;
  if (index(colour) >= colour_count || position.owner(colour) != position.seat())
    return tl::unexpected{Breach::pile_colour_not_owned};
  if (position.rugs_left(colour) == 0) return tl::unexpected{Breach::pile_colour_not_left};
  return {};
}

Ruled<void> check_withdraw(const Position& position, int seat) {
  if (position.is_over()) return tl::unexpected{Breach::game_is_over};
  if (seat < 0 || seat >= position.merchants()) return tl::unexpected{Breach::nobody_at_seat};
  if (!position.is_in(seat)) return tl::unexpected{Breach::already_out};
  return {};
}

Faced face(Position& position, Facing facing) {
  const Faced faced{position.seat(), position.assam(), position.assam().turned_to(facing)};
  position.face_unchecked(facing);
  return faced;
}

Rolled roll(Position& position, int steps) {
  const int seat = position.seat();
  Rolled rolled{.seat = seat, .walk = walk_step_by_step(position.assam(), steps)};
  const Owed owed = position.owed_at(rolled.walk.to().square());
  const int had = position.purse(seat);
  position.roll_unchecked(steps);
  rolled.payment = {.from = seat,
                    .to = owed.to,
                    .owed = owed.dirhams(),
                    .paid = had - position.purse(seat),
                    .region = owed.region};
  rolled.went_out = !position.is_in(seat);
  rolled.game_over = position.is_over();
  return rolled;
}

Laid lay(Position& position, Place place) {
  Laid laid{.seat = position.seat(),
            .colour = position.next_rug(position.seat()),
            .place = place,
            .covered = position.covered() & place.squares()};
  position.lay_unchecked(place);
  laid.game_over = position.is_over();
  return laid;
}

Drawn draw(Position& position, Colour colour) {
  const Drawn drawn{position.seat(), colour};
  position.draw_unchecked(colour);
  return drawn;
}

Withdrawn withdraw(Position& position, int seat) {
  position.withdraw_unchecked(seat);
  return {seat, position.is_over()};
}

}  // namespace

FacingList legal_facings(const Position& position) {
  FacingList allowed;
  for (int quarter = 0; quarter < facing_count; ++quarter)
    if (check_face(position, facing_at(quarter))) allowed.add(facing_at(quarter));
  return allowed;
}

PlaceList legal_places(const Position& position) {
  return position.phase() == Phase::lay ? position.places().sorted() : PlaceList{};
}

MoveList legal_moves(const Position& position) {
  MoveList moves;
  for (const Facing facing : legal_facings(position)) moves.add(Move::face(facing));
  for (const Place place : legal_places(position)) moves.add(Move::lay(place));
  for (const ChanceOutcome& outcome : chance_outcomes(position)) moves.add(outcome.move);
  return moves;
}

Ruled<Place> place_of(int one, int other) {
  const int first = one < other ? one : other;
  const int second = one < other ? other : one;
  if (!is_square(first) || !is_square(second)) return tl::unexpected{Breach::not_two_neighbours};
  if (second - first == row_step) return Place::upright(static_cast<Square>(first));
  if (second - first == column_step) return Place::sideways(static_cast<Square>(first));
  return tl::unexpected{Breach::not_two_neighbours};
}

Ruled<void> check_move(const Position& position, Move move) {
  switch (move.kind()) {
    case MoveKind::face:
      return check_face(position, move.facing());
    case MoveKind::lay:
      return check_lay(position, move.place());
    case MoveKind::roll:
      return check_roll(position, move.steps());
    case MoveKind::draw:
      return check_draw(position, move.colour());
    case MoveKind::withdraw:
      break;
  }
  return check_withdraw(position, move.seat());
}

Ruled<Effect> apply(Position& position, Move move) {
  if (const auto legal = check_move(position, move); !legal) return tl::unexpected{legal.error()};
  switch (move.kind()) {
    case MoveKind::face:
      return face(position, move.facing());
    case MoveKind::lay:
      return lay(position, move.place());
    case MoveKind::roll:
      return roll(position, move.steps());
    case MoveKind::draw:
      return draw(position, move.colour());
    case MoveKind::withdraw:
      break;
  }
  return withdraw(position, move.seat());
}

}  // namespace souk
