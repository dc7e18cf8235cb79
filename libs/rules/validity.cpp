#include "souk/rules/validity.hpp"

#include <optional>

namespace souk {

namespace {

using Found = std::optional<Flaw>;

// All of it may end up in one purse.
constexpr int most_money = most_merchants * most_purse;

[[nodiscard]] std::size_t at(int value) { return static_cast<std::size_t>(value); }

Found check_table(const PositionParts& parts) {
  if (parts.merchants < fewest_merchants || parts.merchants > most_merchants)
    return Flaw{FlawKind::merchants_out_of_range, parts.merchants};
  const Rules rules = parts.rules;
  const int rugs = rules.rugs(parts.merchants);
  const bool odd = rules.two_colours(parts.merchants) && rugs % 2 != 0;
  if (rugs < 1 || rugs > most_rugs || odd) return Flaw{FlawKind::rugs_option_wrong, rugs};
  if (rules.rugs_option() == rules.usual_rugs(parts.merchants))
    return Flaw{FlawKind::rugs_option_not_needed, rugs};
  if (rules.purse() < 1 || rules.purse() > most_purse)
    return Flaw{FlawKind::purse_option_wrong, rules.purse()};
  return {};
}

Found check_tops(const PositionParts& parts) {
  Board seen = 0;
  for (const Board top : parts.tops) {
    if ((top & ~whole_market) != 0)
      return Flaw{FlawKind::outside_the_market, first_square(top & ~whole_market)};
    if ((top & seen) != 0) return Flaw{FlawKind::two_tops_on_a_square, first_square(top & seen)};
    seen |= top;
  }
  return {};
}

// Every link joins two halves of one colour, and no half is in two links.
Found check_links(const PositionParts& parts) {
  Board upright = 0;
  Board sideways = 0;
  for (const Board top : parts.tops) {
    upright |= top & (top >> up);
    sideways |= top & (top >> right);
  }
  const Board loose = (parts.up_links & ~upright) | (parts.right_links & ~sideways);
  if (loose != 0) return Flaw{FlawKind::link_without_partner, first_square(loose)};
  Board linked = 0;
  for (const Board half :
       {parts.up_links, parts.up_links << up, parts.right_links, parts.right_links << right}) {
    if ((linked & half) != 0) return Flaw{FlawKind::half_linked_twice, first_square(linked & half)};
    linked |= half;
  }
  return {};
}

Found check_rugs(const PositionParts& parts) {
  const int dealt = parts.rules.rugs_of_a_colour(parts.merchants);
  const int colours_in_play = parts.rules.two_colours(parts.merchants) ? colours : parts.merchants;
  for (int colour = 0; colour < colours; ++colour) {
    const Board top = parts.tops[at(colour)];
    const int left = parts.rugs[at(colour)];
    if (colour >= colours_in_play && (top != 0 || left != 0))
      return Flaw{FlawKind::colour_of_nobody, colour};
    if (left < 0 || left > dealt) return Flaw{FlawKind::more_rugs_left_than_dealt, colour};
  }
  return {};
}

Found check_visible(const PositionParts& parts) {
  const int dealt = parts.rules.rugs_of_a_colour(parts.merchants);
  for (int colour = 0; colour < colours; ++colour) {
    // A whole rug shows two halves, a lone half stands for a rug of its own.
    const Board top = parts.tops[at(colour)];
    const int whole = count((parts.up_links | parts.right_links) & top);
    if (count(top) - whole > dealt - parts.rugs[at(colour)])
      return Flaw{FlawKind::more_visible_than_laid, colour};
  }
  return {};
}

Found check_pile(const PositionParts& parts, int seat) {
  const Colour top = parts.pile_tops[at(seat)];
  const int first_left = parts.rugs[at(seat)];
  const int second_left = parts.rugs[at(seat + 2)];
  if (first_left + second_left == 0) return {};
  if (index(top) % 2 != seat || parts.rugs[at(index(top))] == 0)
    return Flaw{FlawKind::pile_top_not_left, seat};
  if (parts.rules.pile() == Pile::alternating) {
    const int lead = parts.rugs[at(index(top))] - parts.rugs[at(index(other_colour(top)))];
    if (lead != 0 && lead != 1) return Flaw{FlawKind::pile_not_alternating, seat};
  }
  return {};
}

Found check_absent(const PositionParts& parts, int seat) {
  if (parts.in[at(seat)] || parts.purses[at(seat)] != 0)
    return Flaw{FlawKind::seat_not_at_table, seat};
  return {};
}

Found check_out(const PositionParts& parts, int seat) {
  const bool two_colours = parts.rules.two_colours(parts.merchants);
  const int rugs = parts.rugs[at(seat)] + (two_colours ? parts.rugs[at(seat + 2)] : 0);
  if (parts.purses[at(seat)] != 0 || rugs != 0)
    return Flaw{FlawKind::out_with_something_left, seat};
  return {};
}

Found check_in(const PositionParts& parts, int seat) {
  const int purse = parts.purses[at(seat)];
  // One by one: the sum of any four numbers might not fit.
  if (purse < 0 || purse > most_money) return Flaw{FlawKind::too_much_money, most_money};
  if (purse == 0 && parts.rules.bankruptcy() == Bankruptcy::out_of_money)
    return Flaw{FlawKind::penniless_yet_in, seat};
  return parts.rules.two_colours(parts.merchants) ? check_pile(parts, seat) : Found{};
}

Found check_merchants(const PositionParts& parts) {
  int money = 0;
  int in = 0;
  for (int seat = 0; seat < most_merchants; ++seat) {
    const bool is_in = parts.in[at(seat)];
    const auto check = seat >= parts.merchants ? check_absent : is_in ? check_in : check_out;
    if (const Found flaw = check(parts, seat)) return flaw;
    money += parts.purses[at(seat)];
    in += is_in ? 1 : 0;
  }
  if (in == 0) return Flaw{FlawKind::nobody_in, 0};
  if (money > most_money) return Flaw{FlawKind::too_much_money, most_money};
  return {};
}

Found check_money(const PositionParts& parts) {
  int money = 0;
  bool everyone_in = true;
  for (int seat = 0; seat < parts.merchants; ++seat) {
    money += parts.purses[at(seat)];
    everyone_in = everyone_in && parts.in[at(seat)];
  }
  const int dealt = parts.merchants * parts.rules.purse();
  // R16: who withdraws takes his dirhams with him.
  if (everyone_in ? money != dealt : money > dealt)
    return Flaw{FlawKind::money_not_conserved, dealt};
  return {};
}

Found check_turn(const Position& position) {
  const int seat = position.seat();
  const Phase phase = position.phase();
  bool rugs_left = false;
  for (int each = 0; each < position.merchants(); ++each)
    rugs_left = rugs_left || position.rugs_left_of(each) > 0;
  const bool ended = !rugs_left || position.merchants_in() == 1;
  if (phase == Phase::over) {
    if (!ended) return Flaw{FlawKind::over_too_early, seat};
    // The next to play had it gone on, or the first seat.
    if (seat != 0 && !position.is_in(seat)) return Flaw{FlawKind::mover_is_out, seat};
    return {};
  }
  if (ended) return Flaw{FlawKind::should_be_over, seat};
  if (!position.is_in(seat)) return Flaw{FlawKind::mover_is_out, seat};
  const bool turns_before = position.rules().turning() == Turning::before;
  if (phase == Phase::turn && turns_before) return Flaw{FlawKind::turn_under_before, seat};
  const int dealt = position.rules().rugs(position.merchants());
  if (phase == Phase::turn && position.rugs_left_of(seat) == dealt)
    return Flaw{FlawKind::turn_before_laying, seat};
  if (phase == Phase::face && !turns_before) return Flaw{FlawKind::face_under_after, seat};
  if (phase != Phase::turn && position.rugs_left_of(seat) == 0)
    return Flaw{FlawKind::mover_has_no_rug, seat};
  return {};
}

}  // namespace

tl::expected<Position, Flaw> assemble(const PositionParts& parts, Origin origin) {
  for (const auto check : {check_table, check_tops, check_links, check_rugs, check_merchants})
    if (const Found flaw = check(parts)) return tl::unexpected{*flaw};
  if (origin == Origin::game)
    for (const auto check : {check_visible, check_money})
      if (const Found flaw = check(parts)) return tl::unexpected{*flaw};
  if (!is_square(parts.assam.square())) return tl::unexpected{Flaw{FlawKind::assam_outside, 0}};
  if (parts.seat < 0 || parts.seat >= parts.merchants)
    return tl::unexpected{Flaw{FlawKind::seat_not_at_table, parts.seat}};
  const Position position = Position::assemble_unchecked(parts);
  if (const Found flaw = check_turn(position)) return tl::unexpected{*flaw};
  return position;
}

}  // namespace souk
