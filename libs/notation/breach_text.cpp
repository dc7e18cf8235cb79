#include "souk/notation/breach_text.hpp"

#include <string_view>

namespace souk {

namespace {

std::string_view sentence(Breach breach) {
  switch (breach) {
    case Breach::game_is_over:
      return "the game is over";
    case Breach::nobody_at_seat:
      return "no merchant sits at this seat";
    case Breach::already_out:
      return "this merchant is out of the game already";
    case Breach::not_time_to_face:
      return "Assam cannot be turned now; a throw or a rug is due";
    case Breach::not_time_to_roll:
      return "no throw is due now";
    case Breach::not_time_to_lay:
      return "no rug is due now";
    case Breach::not_time_to_draw:
      return "no pile waits for its next rug now";
    case Breach::half_turn:
      return "Assam never turns half around; leave him or turn him a quarter left or right";
    case Breach::must_turn:
      return "after laying, Assam must be turned a quarter left or right";
    case Breach::no_such_throw:
      return "the die has 1, 2, 3 and 4 slippers";
    case Breach::not_two_neighbours:
      return "a rug covers two squares of the market that share a side";
    case Breach::on_assam:
      return "a rug cannot lie under Assam";
    case Breach::not_beside_assam:
      return "a rug must share a side with Assam's square";
    case Breach::whole_rug_covered:
      return "both halves of one rug cannot be covered in one laying";
    case Breach::one_colour_covered:
      return "the two halves covered must be of different colours while there is such a place";
    case Breach::pile_colour_not_left:
      return "no rug of that colour is left in the pile";
    case Breach::pile_colour_not_owned:
      return "that colour is not in this merchant's pile: the first has red and yellow, the second "
             "blue and green";
    case Breach::merchants_out_of_range:
      return "2 to 4 merchants play";
    case Breach::rugs_out_of_range:
      return "rugs must be from 1 to 24";
    case Breach::rugs_odd:
      return "two merchants have two colours each, half of each: rugs must be even";
    case Breach::purse_out_of_range:
      return "purse must be from 1 to 60";
  }
  return "";
}

}  // namespace

Error error_of(Breach breach) {
  return {"R" + std::to_string(rule_of(breach)), std::string{sentence(breach)}};
}

}  // namespace souk
