#include "souk/rules/position_validity.hpp"

#include <optional>

namespace souk {

namespace {

using Found = std::optional<Flaw>;

// All of it may end up in one purse.
constexpr int most_money = most_merchants * most_purse;

[[nodiscard]] std::size_t at(int value) { return static_cast<std::size_t>(value); }

Found check_table(const PositionParts& parts) {
  if (parts.merchants < fewest_merchants || parts.merchants > most_merchants)
    return Flaw{.kind = FlawKind::merchants_out_of_range, .number = parts.merchants};
  const Rules rules = parts.rules;
  const int rugs = rules.rugs(parts.merchants);
  const bool odd = rules.two_colours(parts.merchants) && rugs % 2 != 0;
  if (rugs < 1 || rugs > most_rugs || odd)
    return Flaw{.kind = FlawKind::rugs_option_wrong, .number = rugs};
  if (rules.rugs_option() == rules.usual_rugs(parts.merchants))
    return Flaw{.kind = FlawKind::rugs_option_not_needed, .number = rugs};
  if (rules.purse() < 1 || rules.purse() > most_purse)
    return Flaw{.kind = FlawKind::purse_option_wrong, .number = rules.purse()};
  return {};
}

Found check_tops(const PositionParts& parts) {
  Board seen = 0;
  for (const Board top : parts.tops) {
    if ((top & ~whole_market) != 0)
      return Flaw{.kind = FlawKind::outside_the_market,
                  .square = first_square(top & ~whole_market)};
    if ((top & seen) != 0)
      return Flaw{.kind = FlawKind::two_tops_on_a_square, .square = first_square(top & seen)};
    seen |= top;
  }
  return {};
}

// Every link joins two halves of one colour, and no half is in two links.
Found check_links(const PositionParts& parts) {
  Board upright = 0;
  Board sideways = 0;
  for (const Board top : parts.tops) {
    upright |= top & (top >> row_step);
    sideways |= top & (top >> column_step);
  }
  const Board loose = (parts.up_links & ~upright) | (parts.right_links & ~sideways);
  if (loose != 0)
    return Flaw{.kind = FlawKind::link_without_partner, .square = first_square(loose)};
  Board linked = 0;
  for (const Board half : {parts.up_links, parts.up_links << row_step, parts.right_links,
                           parts.right_links << column_step}) {
    if ((linked & half) != 0)
      return Flaw{.kind = FlawKind::half_linked_twice, .square = first_square(linked & half)};
    linked |= half;
  }
  return {};
}

Found check_rugs(const PositionParts& parts) {
  const int dealt = parts.rules.rugs_of_a_colour(parts.merchants);
  const int colours_in_play =
      parts.rules.two_colours(parts.merchants) ? colour_count : parts.merchants;
  for (int colour = 0; colour < colour_count; ++colour) {
    const Board top = parts.tops[at(colour)];
    const int left = parts.rugs[at(colour)];
    if (colour >= colours_in_play && (top != 0 || left != 0))
      return Flaw{.kind = FlawKind::colour_of_nobody, .colour = colour_at(colour)};
    if (left < 0 || left > dealt)
      return Flaw{.kind = FlawKind::more_rugs_left_than_dealt, .colour = colour_at(colour)};
  }
  return {};
}

Found check_visible(const PositionParts& parts) {
  const int dealt = parts.rules.rugs_of_a_colour(parts.merchants);
  for (int colour = 0; colour < colour_count; ++colour) {
    // A whole rug shows two halves, a lone half stands for a rug of its own.
    const Board top = parts.tops[at(colour)];
    const int whole = count_squares((parts.up_links | parts.right_links) & top);
    if (count_squares(top) - whole > dealt - parts.rugs[at(colour)])
      return Flaw{.kind = FlawKind::more_visible_than_laid, .colour = colour_at(colour)};
  }
  return {};
}

Found check_pile(const PositionParts& parts, int seat) {
  const int first_left = parts.rugs[at(seat)];
  const int second_left = parts.rugs[at(seat + 2)];
  const std::optional<Colour> top = parts.pile_tops[at(seat)];
  if (first_left + second_left == 0 || !top) return {};
  if (index(*top) % 2 != seat || parts.rugs[at(index(*top))] == 0)
    return Flaw{.kind = FlawKind::pile_top_not_left, .seat = seat};
  if (parts.rules.pile() == Pile::alternating) {
    const int lead = parts.rugs[at(index(*top))] - parts.rugs[at(index(other_colour(*top)))];
    if (lead != 0 && lead != 1) return Flaw{.kind = FlawKind::pile_not_alternating, .seat = seat};
  }
  return {};
}

Found check_absent(const PositionParts& parts, int seat) {
  if (parts.in[at(seat)] || parts.purses[at(seat)] != 0)
    return Flaw{.kind = FlawKind::seat_not_at_table, .seat = seat};
  return {};
}

Found check_out(const PositionParts& parts, int seat) {
  const bool two_colours = parts.rules.two_colours(parts.merchants);
  const int rugs = parts.rugs[at(seat)] + (two_colours ? parts.rugs[at(seat + 2)] : 0);
  if (parts.purses[at(seat)] != 0 || rugs != 0)
    return Flaw{.kind = FlawKind::out_with_something_left, .seat = seat};
  return {};
}

Found check_in(const PositionParts& parts, int seat) {
  const int purse = parts.purses[at(seat)];
  // One by one: the sum of any four numbers might not fit.
  if (purse < 0 || purse > most_money)
    return Flaw{.kind = FlawKind::too_much_money, .number = most_money};
  if (purse == 0 && parts.rules.bankruptcy() == Bankruptcy::out_of_money)
    return Flaw{.kind = FlawKind::penniless_yet_in, .seat = seat};
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
  if (in == 0) return Flaw{.kind = FlawKind::nobody_in};
  if (money > most_money) return Flaw{.kind = FlawKind::too_much_money, .number = most_money};
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
    return Flaw{.kind = FlawKind::money_not_conserved, .number = dealt};
  return {};
}

// R6: the pile whose rug is due in the phase draw has no top, and every other has one; before the
// first turn, when nobody has laid a rug, neither may have.
Found check_draws(const Position& position, const PositionParts& parts) {
  if (position.is_over()) return {};
  const bool draws = position.phase() == Phase::draw;
  const int mover = position.seat();
  const int dealt = position.rules().rugs(position.merchants());
  if (draws && !position.two_colours()) return Flaw{.kind = FlawKind::draw_with_one_colour};
  if (draws && parts.pile_tops[at(mover)])
    return Flaw{.kind = FlawKind::pile_top_too_early, .seat = mover};
  if (draws && position.rules().pile() == Pile::alternating && !is_first_draw(position))
    return Flaw{.kind = FlawKind::draw_under_alternating, .seat = mover};
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (position.is_drawn(seat) || (draws && seat == mover)) continue;
    const bool begins = is_first_draw(position) && position.rugs_left_of(seat) == dealt;
    if (!begins) return Flaw{.kind = FlawKind::pile_top_missing, .seat = seat};
  }
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
    if (!ended) return Flaw{.kind = FlawKind::over_too_early};
    // The next to play had it gone on, or the first seat.
    if (seat != 0 && !position.is_in(seat))
      return Flaw{.kind = FlawKind::mover_is_out, .seat = seat};
    return {};
  }
  if (ended) return Flaw{.kind = FlawKind::should_be_over};
  if (!position.is_in(seat)) return Flaw{.kind = FlawKind::mover_is_out, .seat = seat};
  const bool turns_before = position.rules().turning() == Turning::before;
  if (phase == Phase::turn && turns_before) return Flaw{.kind = FlawKind::turn_under_before};
  const int dealt = position.rules().rugs(position.merchants());
  if (phase == Phase::turn && position.rugs_left_of(seat) == dealt)
    return Flaw{.kind = FlawKind::turn_before_laying, .seat = seat};
  if (phase == Phase::face && !turns_before) return Flaw{.kind = FlawKind::face_under_after};
  if (phase != Phase::turn && position.rugs_left_of(seat) == 0)
    return Flaw{.kind = FlawKind::mover_has_no_rug, .seat = seat};
  return {};
}

}  // namespace

tl::expected<Position, Flaw> assemble(const PositionParts& parts, Origin origin) {
  for (const auto check : {check_table, check_tops, check_links, check_rugs, check_merchants})
    if (const Found flaw = check(parts)) return tl::unexpected{*flaw};
  if (origin == Origin::game)
    for (const auto check : {check_visible, check_money})
      if (const Found flaw = check(parts)) return tl::unexpected{*flaw};
  if (!is_square(parts.assam.square()))
    return tl::unexpected{Flaw{.kind = FlawKind::assam_outside}};
  if (parts.seat < 0 || parts.seat >= parts.merchants)
    return tl::unexpected{Flaw{.kind = FlawKind::seat_not_at_table, .seat = parts.seat}};
  const Position position = Position::assemble_unchecked(parts);
  if (const Found flaw = check_turn(position)) return tl::unexpected{*flaw};
  if (const Found flaw = check_draws(position, parts)) return tl::unexpected{*flaw};
  return position;
}

}  // namespace souk
