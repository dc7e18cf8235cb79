#include "differential/table.hpp"

namespace souk::differential {

namespace {

template <class Option, std::size_t values>
Rules with_any(Rules rules, const std::array<Option, values>& choices, Random& random) {
  if (random.below(2) == 0) return rules;  // as the ruleset has it
  return rules.with(choices[static_cast<std::size_t>(random.below(static_cast<int>(values)))]);
}

Rules draw_options(Rules rules, Random& random) {
  rules =
      with_any(rules, std::array{Turning::before, Turning::after, Turning::after_optional}, random);
  rules = with_any(
      rules, std::array{Bankruptcy::cannot_pay, Bankruptcy::out_of_money, Bankruptcy::stay_in},
      random);
  rules = with_any(rules,
                   std::array{Cover::different_rugs, Cover::own_allowed, Cover::different_colours},
                   random);
  rules = with_any(rules, std::array{Tithe::colour, Tithe::merchant}, random);
  // One colour each for two merchants is the course's alone.
  rules = with_any(rules, std::array{Pile::shuffled, Pile::alternating}, random);
  return with_any(rules, std::array{Tiebreak::dirhams, Tiebreak::none}, random);
}

int draw_rugs(bool even, Random& random) {
  const int least = random.below(3) == 0 ? 17 : 1;
  const int rugs = least + random.below(most_rugs - least + 1);
  return even ? rugs + rugs % 2 : rugs;
}

// Leaves at least one rug of each colour. Piles by turns cannot be uneven.
void take_rugs(Table& table, Random& random) {
  const bool two_colours = table.rules.two_colours(table.merchants);
  if (two_colours && table.rules.pile() == Pile::alternating) return;
  const int in_play = two_colours ? colour_count : table.merchants;
  const int dealt = table.rules.rugs(table.merchants) / (two_colours ? 2 : 1);
  for (int colour = 0; colour < in_play; ++colour)
    table.rugs_taken[static_cast<std::size_t>(colour)] = random.below(dealt);
}

}  // namespace

Table draw_table(Random& random) {
  Table table;
  table.merchants = fewest_merchants + random.below(most_merchants - fewest_merchants + 1);
  table.rules = Rules{static_cast<Ruleset>(random.below(ruleset_count))};
  if (random.below(8) != 0) table.rules = draw_options(table.rules, random);
  const bool two_colours = table.rules.two_colours(table.merchants);
  const bool usual_will_do = !two_colours || table.rules.usual_rugs(table.merchants) % 2 == 0;
  if (!usual_will_do || random.below(4) != 0)
    table.rules = table.rules.with_rugs(draw_rugs(two_colours, random));
  const int largest = random.below(3) == 0 ? 8 : most_purse;
  if (random.below(4) != 0) table.rules = table.rules.with_purse(1 + random.below(largest));
  if (random.below(6) == 0) take_rugs(table, random);
  return table;
}

namespace {

plain::Turning plain_of(Turning turning) {
  switch (turning) {
    case Turning::before:
      return plain::Turning::before;
    case Turning::after:
      return plain::Turning::after;
    case Turning::after_optional:
      break;
  }
  return plain::Turning::after_optional;
}

plain::Bankruptcy plain_of(Bankruptcy bankruptcy) {
  switch (bankruptcy) {
    case Bankruptcy::cannot_pay:
      return plain::Bankruptcy::cannot_pay;
    case Bankruptcy::out_of_money:
      return plain::Bankruptcy::out_of_money;
    case Bankruptcy::stay_in:
      break;
  }
  return plain::Bankruptcy::stay_in;
}

plain::Cover plain_of(Cover cover) {
  switch (cover) {
    case Cover::different_rugs:
      return plain::Cover::different_rugs;
    case Cover::own_allowed:
      return plain::Cover::own_allowed;
    case Cover::different_colours:
      break;
  }
  return plain::Cover::different_colours;
}

plain::Pile plain_of(Pile pile) {
  switch (pile) {
    case Pile::shuffled:
      return plain::Pile::shuffled;
    case Pile::alternating:
      return plain::Pile::alternating;
    case Pile::one_colour:
      break;
  }
  return plain::Pile::one_colour;
}

}  // namespace

plain::Options plain_options(Rules rules, int merchants) {
  return {.merchants = merchants,
          .turning = plain_of(rules.turning()),
          .bankruptcy = plain_of(rules.bankruptcy()),
          .cover = plain_of(rules.cover()),
          .tithe = rules.tithe() == Tithe::colour ? plain::Tithe::colour : plain::Tithe::merchant,
          .pile = plain_of(rules.pile()),
          .tiebreak = rules.tiebreak() == Tiebreak::dirhams ? plain::Tiebreak::dirhams
                                                            : plain::Tiebreak::none,
          .rugs = rules.rugs(merchants),
          .purse = rules.purse()};
}

}  // namespace souk::differential
