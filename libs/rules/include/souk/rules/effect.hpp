// What a move did, as data: for whoever tells, shows or records a game.
#pragma once

#include <array>
#include <variant>

#include "souk/rules/colour.hpp"
#include "souk/rules/places.hpp"
#include "souk/rules/walk.hpp"

namespace souk {

// R9, R11: Assam was turned.
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

// R10–R16: a throw, the walk, and the payment where one was due.
struct Rolled {
  int seat = 0;
  Walk walk;
  Payment payment;
  bool went_out = false;  // R16
  bool game_over = false;
};

// R18–R20: a rug was laid.
struct Laid {
  int seat = 0;
  Colour colour{};
  Place place;
  Board covered = 0;  // the squares of the place that were not bare
  bool game_over = false;
};

// R6: the rug that came up on a pile.
struct Drawn {
  int seat = 0;
  Colour colour{};
};

// R16: of his own will, or because his time ran out.
struct Withdrawn {
  int seat = 0;
  bool game_over = false;
};

// What a move did, by its kind.
using Effect = std::variant<Faced, Laid, Rolled, Drawn, Withdrawn>;

}  // namespace souk
