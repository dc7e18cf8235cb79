// Whether separate values make a position that can stand on a table.
#pragma once

#include <cstdint>

#include "souk/rules/position.hpp"

namespace souk {

// Why values make no position.
enum class FlawKind : std::uint8_t {
  merchants_out_of_range,  // R4
  rugs_option_wrong,       // number: `rugs` outside 1–24, or odd with two colours (R6)
  purse_option_wrong,      // number: `purse` outside 1–60
  rugs_option_not_needed,  // number: `rugs` says what the box gives anyway: two ways to write one
                           // table
  two_tops_on_a_square,    // square
  outside_the_market,      // square
  colour_of_nobody,        // colour
  link_without_partner,    // square; its other half is missing or of another colour
  half_linked_twice,       // square
  more_rugs_left_than_dealt,  // colour
  more_visible_than_laid,     // colour
  pile_top_not_left,          // seat
  pile_top_missing,           // seat; only in the phase draw, and when the game is over
  pile_top_too_early,         // seat; in the phase draw it has still to come up
  pile_not_alternating,       // seat
  out_with_something_left,    // seat; a merchant who is out has no rugs and no dirhams
  penniless_yet_in,           // R15 `out-of-money`, seat
  nobody_in,                  // R17
  money_not_conserved,        // number: the dirhams dealt; less only where somebody is out (R16)
  too_much_money,             // number: the most there can be, in all
  assam_outside,              // R1
  seat_not_at_table,          // seat
  mover_is_out,               // R16, seat
  mover_has_no_rug,           // R21, seat
  over_too_early,             // R21: someone still has rugs
  should_be_over,             // R17, R21
  face_under_after,           // R11: Assam is never turned before the throw
  turn_under_before,          // R9, R11: nor after the rug
  draw_with_one_colour,       // R6
  draw_under_alternating,     // R6, seat; by turns, only the first rug of a pile is drawn
  turn_before_laying,         // R11, seat; he turns Assam who has just laid
};

// What is wrong, and with what; of the members behind the kind, those count that it names.
struct Flaw {
  FlawKind kind{};
  Square square = no_square;
  Colour colour{};
  int seat = 0;
  int number = 0;  // of rugs, dirhams or merchants
};

// Whether the counts of rugs and dirhams must be such as a game can have led to. Positions made up
// for exercises often are not; `made_up` takes their counts as they are, as long as they can be
// played on with.
enum class Origin : std::uint8_t { game, made_up };

// The first flaw, or the position.
[[nodiscard]] tl::expected<Position, Flaw> assemble(const PositionParts& parts,
                                                    Origin origin = Origin::game);

}  // namespace souk
