#include "souk/rules/turn.hpp"

#include <algorithm>

#include "souk/rules/chance.hpp"

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

FacingList legal_facings(const Position& position) {
  FacingList facings_allowed;
  for (int quarter = 0; quarter < facings; ++quarter)
    if (check_face(position, facing_at(quarter))) facings_allowed.add(facing_at(quarter));
  return facings_allowed;
}

PlaceList legal_places(const Position& position) {
  return position.phase() == Phase::lay ? position.places().sorted() : PlaceList{};
}

Ruled<Place> place_of(int one, int other) {
  const int first = one < other ? one : other;
  const int second = one < other ? other : one;
  if (!is_square(first) || !is_square(second)) return tl::unexpected{Breach::not_two_neighbours};
  if (second - first == up) return Place::upright(static_cast<Square>(first));
  if (second - first == right) return Place::sideways(static_cast<Square>(first));
  return tl::unexpected{Breach::not_two_neighbours};
}

namespace {

Ruled<void> due(const Position& position, bool is_due, Breach otherwise) {
  if (position.is_over()) return tl::unexpected{Breach::game_is_over};
  if (!is_due) return tl::unexpected{otherwise};
  return {};
}

}  // namespace

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
  if (!is_square(place.first()) || !is_square(place.second()))
    return tl::unexpected{Breach::not_two_neighbours};
  const Board squares = place.squares();
  const Board standing = board_of(position.assam().square());
  if ((squares & standing) != 0) return tl::unexpected{Breach::on_assam};
  if ((squares & grown(standing)) == 0) return tl::unexpected{Breach::not_beside_assam};
  const Board links = place.is_sideways() ? position.right_links() : position.up_links();
  if (contains(links, place.first())) return tl::unexpected{Breach::whole_rug_covered};
  return tl::unexpected{Breach::one_colour_covered};
}

Ruled<void> check_turned_up(const Position& position, Colour turned_up) {
  const int seat = position.seat();
  if (!position.two_colours() || position.rugs_left_of(seat) == 1) return {};
  if (position.owner(turned_up) != seat) return tl::unexpected{Breach::pile_colour_not_owned};
  const Colour laid = position.next_rug(seat);
  const int left = position.rugs_left(turned_up) - (turned_up == laid ? 1 : 0);
  if (left == 0) return tl::unexpected{Breach::pile_colour_not_left};
  for (const PileOdds& outcome : turned_up_outcomes(position))
    if (outcome.colour == turned_up) return {};
  return tl::unexpected{Breach::pile_out_of_turn};
}

Ruled<void> check_withdraw(const Position& position, int seat) {
  if (position.is_over()) return tl::unexpected{Breach::game_is_over};
  if (seat < 0 || seat >= position.merchants()) return tl::unexpected{Breach::nobody_at_seat};
  if (!position.is_in(seat)) return tl::unexpected{Breach::already_out};
  return {};
}

Ruled<Faced> face(Position& position, Facing facing) {
  if (const auto legal = check_face(position, facing); !legal) return tl::unexpected{legal.error()};
  const Faced faced{position.seat(), position.assam(), position.assam().turned_to(facing)};
  position.face_unchecked(facing);
  return faced;
}

Ruled<Rolled> roll(Position& position, int steps) {
  if (const auto legal = check_roll(position, steps); !legal) return tl::unexpected{legal.error()};
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

Ruled<Laid> lay(Position& position, Place place, Colour turned_up) {
  if (const auto legal = check_lay(position, place); !legal) return tl::unexpected{legal.error()};
  if (const auto known = check_turned_up(position, turned_up); !known)
    return tl::unexpected{known.error()};
  Laid laid{.seat = position.seat(),
            .colour = position.next_rug(position.seat()),
            .place = place,
            .covered = position.covered() & place.squares()};
  position.lay_unchecked(place, turned_up);
  laid.game_over = position.is_over();
  return laid;
}

Ruled<Withdrawn> withdraw(Position& position, int seat) {
  if (const auto legal = check_withdraw(position, seat); !legal)
    return tl::unexpected{legal.error()};
  position.withdraw_unchecked(seat);
  return Withdrawn{seat, position.is_over()};
}

}  // namespace souk
