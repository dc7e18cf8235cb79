#include <algorithm>

#include "souk/notation/position_text.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"

namespace souk {

namespace {

std::string seat_text(int seat) { return "seat " + std::to_string(seat + 1); }

std::string colour_text(Colour colour) { return std::string{word_of(colour)}; }

std::string dirhams_text(const PositionParts& parts, int dealt) {
  long long money = 0;
  for (const int purse : parts.purses) money += purse;
  const bool everyone_in =
      std::all_of(parts.in.begin(), parts.in.begin() + parts.merchants, [](bool in) { return in; });
  return "there are " + std::to_string(money) + " dirhams; the merchants began with " +
         std::to_string(dealt) +
         (everyone_in ? ", and none are lost while all are in" : ", and more never come in");
}

std::string on_board(const Flaw& flaw, const PositionParts& parts) {
  const auto square = is_square(flaw.square) ? text_of(flaw.square) : "a square";
  switch (flaw.kind) {
    case FlawKind::two_tops_on_a_square:
      return square + " has two colours on top";
    case FlawKind::outside_the_market:
      return "a rug lies outside the market";
    case FlawKind::colour_of_nobody:
      return colour_text(flaw.colour) + " belongs to none of the " +
             std::to_string(parts.merchants) + " merchants";
    case FlawKind::link_without_partner:
      return "the link at " + square + " does not meet another half of the same colour";
    case FlawKind::half_linked_twice:
      return square + " is linked to two halves; a rug has two halves in all";
    case FlawKind::more_visible_than_laid:
      return "more " + colour_text(flaw.colour) + " rugs are visible than have been laid (" +
             std::to_string(parts.rules.rugs_of_a_colour(parts.merchants) -
                            parts.rugs[static_cast<std::size_t>(flaw.colour)]) +
             ")";
    default:
      return {};
  }
}

std::string on_merchants(const Flaw& flaw, const PositionParts& parts) {
  switch (flaw.kind) {
    case FlawKind::merchants_out_of_range:
      return "2 to 4 merchants play (R4)";
    case FlawKind::more_rugs_left_than_dealt:
      return "more " + colour_text(flaw.colour) + " rugs left than the " +
             std::to_string(parts.rules.rugs_of_a_colour(parts.merchants)) + " dealt (R5)";
    case FlawKind::pile_top_not_left:
      return seat_text(flaw.seat) + ": no rug of the colour on top of the pile is left (R6)";
    case FlawKind::pile_top_missing:
      return seat_text(flaw.seat) + ": '>' and the colour on top of the pile are missing (R6)";
    case FlawKind::pile_top_too_early:
      return seat_text(flaw.seat) +
             ": in the phase draw the next rug has still to come up: leave out the '>' (R6)";
    case FlawKind::pile_not_alternating:
      return seat_text(flaw.seat) + ": these counts cannot come from colours by turns (R6)";
    case FlawKind::out_with_something_left:
      return seat_text(flaw.seat) + ": a merchant who is out has 0 rugs left (R16)";
    case FlawKind::penniless_yet_in:
      return seat_text(flaw.seat) + ": with bankruptcy=out-of-money nobody stays in with 0 (R15)";
    case FlawKind::nobody_in:
      return "all merchants are out; the last one stays and wins (R17)";
    case FlawKind::money_not_conserved:
      return dirhams_text(parts, flaw.number);
    case FlawKind::too_much_money:
      return "more than " + std::to_string(flaw.number) + " dirhams cannot be at one table (R4)";
    default:
      return {};
  }
}

std::string on_turn(const Flaw& flaw) {
  switch (flaw.kind) {
    case FlawKind::seat_not_at_table:
      return seat_text(flaw.seat) + " is not at the table";
    case FlawKind::mover_is_out:
      return seat_text(flaw.seat) + " is out and cannot be on turn (R16)";
    case FlawKind::mover_has_no_rug:
      return seat_text(flaw.seat) + " has no rug left to lay and cannot be on turn (R21)";
    case FlawKind::over_too_early:
      return "the game is not over: two merchants or more are in and rugs are left (R21)";
    case FlawKind::should_be_over:
      return "the game is over: one merchant is left, or no rugs (R17, R21)";
    case FlawKind::face_under_after:
      return "with turning after laying, Assam is not faced before the throw (R11)";
    case FlawKind::turn_before_laying:
      return seat_text(flaw.seat) + " has laid no rug yet; he turns Assam after laying (R11)";
    case FlawKind::draw_with_one_colour:
      return "nobody has two colours here, so no rug is drawn from a pile (R6)";
    case FlawKind::draw_under_alternating:
      return seat_text(flaw.seat) +
             ": where colours come by turns only the first rug of a pile is drawn (R6)";
    case FlawKind::turn_under_before:
      return "Assam is turned after laying only with turning=after or after-optional (R11)";
    default:
      return {};
  }
}

std::string on_rules(const Flaw& flaw, const PositionParts& parts) {
  switch (flaw.kind) {
    case FlawKind::rugs_option_wrong:
      if (parts.rules.two_colours(parts.merchants))
        return "rugs must be an even number from 2 to 24 with two colours each (R6), not " +
               std::to_string(flaw.number);
      return "rugs must be from 1 to 24, not " + std::to_string(flaw.number);
    case FlawKind::rugs_option_not_needed:
      return "rugs=" + std::to_string(flaw.number) + " is so for " +
             std::to_string(parts.merchants) + " merchants anyway: leave it out";
    case FlawKind::purse_option_wrong:
      return "purse must be from 1 to 60, not " + std::to_string(flaw.number);
    default:
      return {};
  }
}

}  // namespace

Error error_of(const Flaw& flaw, const PositionParts& parts) {
  const auto in_field = [](std::string_view field, const std::string& reason) {
    return Error{"position", std::string{field} + ": " + reason};
  };
  if (flaw.kind == FlawKind::assam_outside)
    return in_field("Assam", "he is not on a square of the market");
  if (const auto reason = on_board(flaw, parts); !reason.empty()) return in_field("board", reason);
  if (const auto reason = on_merchants(flaw, parts); !reason.empty())
    return in_field("merchants", reason);
  if (const auto reason = on_turn(flaw); !reason.empty()) return in_field("turn", reason);
  return in_field("rules", on_rules(flaw, parts));
}

}  // namespace souk
