// Whether separate values make a position that can stand on a table.
#pragma once

#include <cstdint>

#include "souk/rules/position.hpp"

namespace souk {

enum class FlawKind : std::uint8_t {
  merchants_out_of_range,     // R4
  rugs_option_wrong,          // `rugs` outside 1–24, or odd with two colours (R6)
  purse_option_wrong,         // `purse` outside 1–60
  rugs_option_not_needed,     // `rugs` says what the box gives anyway: two ways to write one table
  two_tops_on_a_square,       // place: the square
  outside_the_market,         // place: the square
  colour_of_nobody,           // place: the colour
  link_without_partner,       // place: the square; its other half is missing or of another colour
  half_linked_twice,          // place: the square
  more_rugs_left_than_dealt,  // place: the colour
  more_visible_than_laid,     // place: the colour
  pile_top_not_left,          // place: the seat
  pile_not_alternating,       // place: the seat
  out_with_something_left,    // place: the seat; a merchant who is out has no rugs and no dirhams
  penniless_yet_in,           // R15 `out-of-money`, place: the seat
  nobody_in,                  // R17
  money_not_conserved,        // place: the dirhams dealt; less only where somebody is out (R16)
  too_much_money,             // place: the most there can be, in all
  assam_outside,              // R1
  seat_not_at_table,          // place: the seat
  mover_is_out,               // R16, place: the seat
  mover_has_no_rug,           // R21, place: the seat
  over_too_early,             // R21: someone still has rugs
  should_be_over,             // R17, R21
  face_under_after,           // R11: Assam is never turned before the throw
  turn_under_before,          // R9, R11: nor after the rug
  turn_before_laying,         // R11, place: the seat; he turns Assam who has just laid
};

struct Flaw {
  FlawKind kind{};
  int place = 0;
};

// Whether the counts of rugs and dirhams must be such as a game can have led to. Positions made up
// for exercises often are not; `made_up` takes their counts as they are, as long as they can be
// played on with.
enum class Origin : std::uint8_t { game, made_up };

// The first flaw, or the position.
[[nodiscard]] tl::expected<Position, Flaw> assemble(const PositionParts& parts,
                                                    Origin origin = Origin::game);

}  // namespace souk
