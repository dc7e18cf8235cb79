// Positions drawn as text, so that a test shows the market it is about.
#pragma once

#include <array>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "literals.hpp"
#include "souk/rules/position.hpp"

namespace souk {

// Rows 7 down to 1, in each the squares a to g with one character between them: '.' is bare, r b y
// g the colour on top. Behind a letter, '>' links the half to the square at its right and 'v' to
// the square below it; a half without a link is a lone one.
using DrawnMarket = std::array<std::string_view, market_side>;

inline constexpr DrawnMarket bare_market{". . . . . . .", ". . . . . . .", ". . . . . . .",
                                         ". . . . . . .", ". . . . . . .", ". . . . . . .",
                                         ". . . . . . ."};

// The lists may stay empty: then purses are as dealt, nothing is hidden below the rugs one sees,
// and nobody is out. Seats count from 0.
struct Drawing {
  Rules rules;
  int merchants = 3;
  DrawnMarket market = bare_market;
  Assam assam = "d4N"_assam;
  std::vector<int> purses;
  std::vector<int> rugs_left;  // by colour
  std::vector<int> out;        // seats
  std::array<std::optional<Colour>, 2> pile_tops{Colour::red, Colour::blue};
  int seat = 0;
  Phase phase = Phase::lay;
};

[[nodiscard]] PositionParts parts_of(const Drawing& drawing);

// Throws when the drawing is not a position: that is a mistake in the test.
[[nodiscard]] Position drawn(const Drawing& drawing);

// The start of a game; throws when the rules refuse it. Where merchants have two colours these are
// the first rugs of their piles, drawn already.
[[nodiscard]] Position start_of(Rules rules, int merchants,
                                std::array<Colour, 2> pile_tops = {Colour::red, Colour::blue});

// The rule broken; nothing when the rules allow it.
template <class T>
[[nodiscard]] std::optional<Breach> breach_of(const Ruled<T>& answer) {
  if (answer) return {};
  return answer.error();
}

// A turn in which nothing is decided, from phase face: straight on, a 1, the first place there is,
// the first rug that may come up.
void play_a_turn(Position& position);

// All 84 pairs of neighbouring squares.
[[nodiscard]] std::vector<Place> every_place();

[[nodiscard]] int money_on_the_table(const Position& position);

// How GoogleTest shows a position.
void PrintTo(const Position& position, std::ostream* out);

}  // namespace souk
