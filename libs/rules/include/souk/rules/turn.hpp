// The moves of a turn, checked, with what happened as data.
#pragma once

#include <array>

#include "souk/rules/breach.hpp"
#include "souk/rules/position.hpp"

namespace souk {

struct Faced {
  int seat = 0;
  Assam from;
  Assam to;
};

// Every step of a walk; `path` holds where Assam stood after each.
struct Walk {
  Assam from;
  int steps = 0;
  std::array<Assam, longest_throw> path{};
  // Bit i: step i + 1 went through a mosaic.
  unsigned mosaics = 0;

  [[nodiscard]] Assam to() const {
    return steps == 0 ? from : path[static_cast<std::size_t>(steps - 1)];
  }
};

// `steps` is 0 to 4; fewer or more are taken for the nearest of these.
[[nodiscard]] Walk walk_step_by_step(Assam from, int steps);

// `owed` is 0 when nothing was due. `paid` is less where the purse did not hold it.
struct Payment {
  int from = 0;
  int to = 0;
  int owed = 0;
  int paid = 0;
  Board region = 0;
};

struct Rolled {
  int seat = 0;
  Walk walk;
  Payment payment;
  bool went_out = false;  // R16
  bool game_over = false;
};

struct Laid {
  int seat = 0;
  Colour colour{};
  Place place;
  Board covered = 0;  // the squares of the place that were not bare
  bool game_over = false;
};

// R16: of his own will, or because his time ran out.
struct Withdrawn {
  int seat = 0;
  bool game_over = false;
};

// R9, R11: the facings the merchant to move may choose, in the order N E S W; none in other phases.
using FacingList = ShortList<Facing, facings>;
[[nodiscard]] FacingList legal_facings(const Position& position);

// R18, R19: the places for the rug in order; none in other phases.
[[nodiscard]] PlaceList legal_places(const Position& position);

// R18: two neighbouring squares of the market, in either order.
[[nodiscard]] Ruled<Place> place_of(int one, int other);

[[nodiscard]] Ruled<void> check_face(const Position& position, Facing facing);
[[nodiscard]] Ruled<void> check_roll(const Position& position, int steps);
[[nodiscard]] Ruled<void> check_lay(const Position& position, Place place);
[[nodiscard]] Ruled<void> check_turned_up(const Position& position, Colour turned_up);
[[nodiscard]] Ruled<void> check_withdraw(const Position& position, int seat);

// Each leaves the position as it was when it answers with a breach.
[[nodiscard]] Ruled<Faced> face(Position& position, Facing facing);
[[nodiscard]] Ruled<Rolled> roll(Position& position, int steps);
[[nodiscard]] Ruled<Laid> lay(Position& position, Place place, Colour turned_up);
// Any merchant who is in, at any time before the end. On his own turn the next one begins his, with
// Assam as he stands and faces; on another's that turn goes on, unless the game is over by it.
[[nodiscard]] Ruled<Withdrawn> withdraw(Position& position, int seat);

}  // namespace souk
