// What a checked entry point answers when it is asked for something the rules forbid.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>

namespace souk {

// What is not allowed, each with the rule that says so.
enum class Breach : std::uint8_t {
  game_is_over,            // R21
  nobody_at_seat,          // R16: the seat that withdraws is not at the table
  already_out,             // R16: who is out cannot withdraw
  not_time_to_face,        // R8: a facing was given where something else is due
  not_time_to_roll,        // R8
  not_time_to_lay,         // R8
  not_time_to_draw,        // R6: no pile waits for its next rug
  half_turn,               // R9
  must_turn,               // R11: `after` demands a quarter turn
  no_such_throw,           // R10
  not_two_neighbours,      // R18: not a pair of neighbouring squares of the market
  on_assam,                // R18
  not_beside_assam,        // R18
  whole_rug_covered,       // R19
  one_colour_covered,      // R19, `different-colours`
  pile_colour_not_left,    // R6: the colour drawn is not among the rugs that are left
  pile_colour_not_owned,   // R6
  merchants_out_of_range,  // R4
  rugs_out_of_range,       // option `rugs`
  rugs_odd,                // option `rugs`: two colours want an even number
  purse_out_of_range,      // option `purse`
};

// The number of the rule broken: 19 for R19.
[[nodiscard]] constexpr int rule_of(Breach breach) {
  switch (breach) {
    case Breach::game_is_over:
      return 21;
    case Breach::nobody_at_seat:
    case Breach::already_out:
      return 16;
    case Breach::not_time_to_face:
    case Breach::not_time_to_roll:
    case Breach::not_time_to_lay:
      return 8;
    case Breach::half_turn:
      return 9;
    case Breach::must_turn:
      return 11;
    case Breach::no_such_throw:
      return 10;
    case Breach::not_two_neighbours:
    case Breach::on_assam:
    case Breach::not_beside_assam:
      return 18;
    case Breach::whole_rug_covered:
    case Breach::one_colour_covered:
      return 19;
    case Breach::pile_colour_not_left:
    case Breach::pile_colour_not_owned:
    case Breach::not_time_to_draw:
    case Breach::rugs_odd:
      return 6;
    case Breach::merchants_out_of_range:
    case Breach::purse_out_of_range:
      return 4;
    case Breach::rugs_out_of_range:
      return 5;
  }
  return 0;
}

// A value, or the rule that forbids it.
template <class T>
using Ruled = tl::expected<T, Breach>;

}  // namespace souk
