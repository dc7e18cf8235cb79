#include "differential/sightings.hpp"

#include <algorithm>
#include <iomanip>
#include <string_view>

#include "souk/notation/rules_text.hpp"
#include "souk/rules/score.hpp"

namespace souk::differential {

namespace {

constexpr std::array<std::string_view, sightings> names{
    "R2: loop at g7, going north",
    "R2: loop at g7, going east",
    "R2: loop at a1, going south",
    "R2: loop at a1, going west",
    "R12: a region of over 15 squares is paid for",
    "R14: joining both colours makes the tithe larger",
    "R13: Assam ends on a neutral rug",
    "R15: purse paid to exactly 0, cannot-pay",
    "R15: purse paid to exactly 0, out-of-money",
    "R15: purse paid to exactly 0, stay-in",
    "R15: payment capped by the purse, stay-in",
    "R16: a merchant goes out",
    "R16: a merchant goes out in the last round",
    "R17: one merchant is left",
    "R16: the mover withdraws, a facing is due",
    "R16: the mover withdraws, a throw is due",
    "R16: the mover withdraws, a rug is due",
    "R16: the mover withdraws, turning Assam is due",
    "R16: the mover withdraws, a rug is to be drawn",
    "R16: another withdraws, a facing is due",
    "R16: another withdraws, a throw is due",
    "R16: another withdraws, a rug is due",
    "R16: another withdraws, turning Assam is due",
    "R16: another withdraws, a rug is to be drawn",
    "R16: a merchant withdraws under stay-in",
    "R17: the last but one withdraws",
    "R21: who had the last rugs withdraws",
    "R21: who had the last rugs withdraws while another is to turn Assam",
    "R19: own rug covered whole, own-allowed",
    "R19: no two colours to cover, different-colours",
    "R19: a neutral rug is covered",
    "R6: a pile comes up by turns",
    "R6: the first rug of a pile is drawn",
    "R6: a rug is drawn, either colour may come up",
    "R6: a rug is drawn, one colour is left",
    "R21: a merchant without rugs is passed over",
    "R21: last rug, turning before",
    "R11: last rug, turning after",
    "R11: last rug, turning after-optional",
    "R23: a tie decided by dirhams",
    "R23: a shared win",
};

Sighting last_rug_under(Turning turning) {
  switch (turning) {
    case Turning::before:
      return Sighting::last_rug_turning_before;
    case Turning::after:
      return Sighting::last_rug_turning_after;
    case Turning::after_optional:
      break;
  }
  return Sighting::last_rug_turning_after_optional;
}

Board neutral_tops(const Position& position) {
  Board neutral = 0;
  for (int seat = 0; seat < position.merchants(); ++seat)
    if (!position.is_in(seat)) neutral |= position.top_of(seat);
  return neutral;
}

Sighting withdrawal_in(Phase phase, bool on_his_turn) {
  switch (phase) {
    case Phase::face:
      return on_his_turn ? Sighting::mover_withdrew_before_facing
                         : Sighting::other_withdrew_before_facing;
    case Phase::roll:
      return on_his_turn ? Sighting::mover_withdrew_before_throw
                         : Sighting::other_withdrew_before_throw;
    case Phase::lay:
      return on_his_turn ? Sighting::mover_withdrew_before_rug
                         : Sighting::other_withdrew_before_rug;
    case Phase::draw:
      return on_his_turn ? Sighting::mover_withdrew_before_drawing
                         : Sighting::other_withdrew_before_drawing;
    default:
      return on_his_turn ? Sighting::mover_withdrew_before_turning
                         : Sighting::other_withdrew_before_turning;
  }
}

std::string of_withdrawal(const std::string& ruleset) { return "a withdrawal under " + ruleset; }

std::string at_table(const std::string& what, int merchants) {
  return what + " with " + std::to_string(merchants) + " merchants";
}

std::string with_value(const OptionWords& option, std::string_view value) {
  return std::string{option.name} + '=' + std::string{value};
}

}  // namespace

void Sightings::see_table(const Table& table) {
  ++tables_[at_table(text_of(Rules{table.rules.ruleset()}), table.merchants)];
  const Rules settled = table.rules.with_rugs(table.rules.rugs(table.merchants));
  for (const OptionWords& option : option_words())
    ++tables_[with_value(option, value_in_force(settled, option))];
}

void Sightings::see_throw(const Position& before, const Rolled& rolled, const Position& after) {
  see_loops(rolled.walk);
  see_payment(before, rolled.payment);
  count_if(has_square(neutral_tops(before), rolled.walk.to().square()),
           Sighting::neutral_landed_on);
  if (!rolled.went_out) return;
  int most_left = 0;
  for (int seat = 0; seat < before.merchants(); ++seat)
    most_left = std::max(most_left, before.rugs_left_of(seat));
  count_if(true, Sighting::went_out);
  count_if(most_left == 1, Sighting::went_out_in_last_round);
  count_if(after.merchants_in() == 1, Sighting::last_merchant_left);
}

void Sightings::see_loops(const Walk& walk) {
  Assam from = walk.from;
  for (int at = 0; at < walk.steps; ++at) {
    const Assam to = walk.path[static_cast<std::size_t>(at)];
    if (to.square() == from.square()) {
      count_if(from == Assam{square_at(6, 6), Facing::north}, Sighting::loop_g7_going_north);
      count_if(from == Assam{square_at(6, 6), Facing::east}, Sighting::loop_g7_going_east);
      count_if(from == Assam{square_at(0, 0), Facing::south}, Sighting::loop_a1_going_south);
      count_if(from == Assam{square_at(0, 0), Facing::west}, Sighting::loop_a1_going_west);
    }
    from = to;
  }
}

void Sightings::see_payment(const Position& before, const Payment& payment) {
  if (payment.owed == 0) return;
  count_if(payment.owed > 15, Sighting::region_over_15);
  bool one_colour = false;
  for (int colour = 0; colour < colour_count; ++colour)
    one_colour = one_colour || (payment.region & ~before.top(colour_at(colour))) == 0;
  count_if(!one_colour, Sighting::colours_joined);
  const int had = before.purse(payment.from);
  const bool to_zero = payment.owed == had;
  switch (before.rules().bankruptcy()) {
    case Bankruptcy::cannot_pay:
      count_if(to_zero, Sighting::paid_to_zero_cannot_pay);
      break;
    case Bankruptcy::out_of_money:
      count_if(to_zero, Sighting::paid_to_zero_out_of_money);
      break;
    case Bankruptcy::stay_in:
      count_if(to_zero, Sighting::paid_to_zero_stay_in);
      count_if(payment.owed > had, Sighting::payment_capped);
      break;
  }
}

void Sightings::see_rug(const Position& before, const Laid& laid, const Position& after) {
  const Board squares = laid.place.squares();
  const Board links = laid.place.is_sideways() ? before.right_links() : before.up_links();
  count_if(has_square(links, laid.place.first()), Sighting::own_rug_covered_whole);
  if (before.rules().cover() == Cover::different_colours)
    for (int colour = 0; colour < colour_count; ++colour)
      count_if((squares & ~before.top(colour_at(colour))) == 0, Sighting::one_colour_covered);
  count_if((squares & neutral_tops(before)) != 0, Sighting::neutral_covered);
  const bool by_turns = before.two_colours() && before.rules().pile() == Pile::alternating;
  count_if(
      by_turns && after.rugs_left_of(laid.seat) > 0 && after.next_rug(laid.seat) != laid.colour,
      Sighting::piles_by_turns);
  count_if(laid.game_over, last_rug_under(before.rules().turning()));
}

void Sightings::see_draw(const Position& before, const Drawn& drawn) {
  const bool first = is_first_draw(before);
  const bool either = before.rugs_left(other_colour(drawn.colour)) > 0;
  count_if(first, Sighting::first_rug_drawn);
  count_if(!first && either, Sighting::either_colour_drawn);
  count_if(!first && !either, Sighting::one_colour_drawn);
}

void Sightings::see_withdrawal(const Position& before, const Withdrawn& withdrawn,
                               const Position& after) {
  const bool on_his_turn = before.seat() == withdrawn.seat;
  count_if(true, withdrawal_in(before.phase(), on_his_turn));
  count_if(before.rules().bankruptcy() == Bankruptcy::stay_in, Sighting::withdrew_under_stay_in);
  const bool one_left = after.merchants_in() == 1;
  count_if(one_left, Sighting::withdrew_last_but_one);
  count_if(after.is_over() && !one_left,
           on_his_turn ? Sighting::withdrew_with_last_rug
                       : Sighting::withdrew_with_last_rug_while_another_turns);
  const std::string ruleset = text_of(Rules{before.rules().ruleset()});
  ++tables_[at_table(of_withdrawal(ruleset), before.merchants())];
}

void Sightings::see_turn_passed(int mover, const Position& after) {
  if (after.is_over()) return;
  bool without_rugs = false;
  const int merchants = after.merchants();
  for (int seat = (mover + 1) % merchants; seat != after.seat(); seat = (seat + 1) % merchants)
    without_rugs = without_rugs || after.is_in(seat);
  count_if(without_rugs, Sighting::passed_over_without_rugs);
}

void Sightings::see_end(const Position& over) {
  const Seats won = winners(over);
  count_if(won.size() > 1, Sighting::shared_win);
  int best = -1;
  for (int seat = 0; seat < over.merchants(); ++seat)
    if (won.contains(seat)) best = score(over, seat);
  int level = 0;
  for (int seat = 0; seat < over.merchants(); ++seat)
    level += over.is_in(seat) && score(over, seat) == best ? 1 : 0;
  count_if(level > won.size(), Sighting::tie_by_dirhams);
}

void Sightings::add(const Sightings& others) {
  for (std::size_t at = 0; at < sightings; ++at) counts_[at] += others.counts_[at];
  for (const auto& [table, count] : others.tables_) tables_[table] += count;
}

void Sightings::print(std::ostream& out) const {
  for (std::size_t at = 0; at < sightings; ++at)
    out << std::setw(12) << counts_[at] << "  " << names[at] << '\n';
}

std::string Sightings::missing() const {
  std::string missing;
  for (std::size_t at = 0; at < sightings; ++at)
    if (counts_[at] == 0) missing += std::string{names[at]} + '\n';
  const auto expect_table = [&](const std::string& table) {
    if (!tables_.contains(table)) missing += table + '\n';
  };
  for (const RulesetWords& ruleset : ruleset_words())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
      const std::string name{ruleset.name};
      expect_table(at_table(name, merchants));
      expect_table(at_table(of_withdrawal(name), merchants));
    }
  for (const OptionWords& option : option_words()) {
    for (const OptionValue& value : option.values) expect_table(with_value(option, value.name));
    if (!option.values.empty()) continue;
    for (int value = option.least; value <= option.most; ++value)
      expect_table(with_value(option, std::to_string(value)));
  }
  return missing;
}

}  // namespace souk::differential
