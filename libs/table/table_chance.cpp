// What the seed of a table says comes next, and whether a log says the same.
#include "seat_text.hpp"
#include "souk/table/table.hpp"

namespace souk {

// Shares are those of the people who sit there when the game begins; a bot that takes over from one
// of them changes nothing.
FairDice Table::dice() const {
  std::vector<std::string> shares;
  for (int seat = 0; seat < state_.merchants(); ++seat) {
    const auto& sitter = state_.chair(seat).sitter;
    shares.push_back(sitter ? sitter->share : std::string{});
  }
  return FairDice{seed_, std::move(shares)};
}

// Refused where nobody has two colours.
Ruled<std::array<DealtPile, 2>> Table::deal(const FairDice& dice) const {
  const Rules rules = state_.options().rules;
  if (!rules.two_colours(state_.merchants())) return tl::unexpected{Breach::pile_colour_not_owned};
  const auto first = dice.pile(rules, 0);
  if (!first) return tl::unexpected{first.error()};
  const auto second = dice.pile(rules, 1);
  if (!second) return tl::unexpected{second.error()};
  return std::array{*first, *second};
}

event::Started Table::next_start() const {
  const FairDice drawn = dice();
  event::Started started;
  started.first = state_.options().first.value_or(drawn.first_seat(state_.merchants()));
  if (const auto piles = deal(drawn)) started.pile_tops = {(*piles)[0].top(), (*piles)[1].top()};
  return started;
}

int Table::next_throw(const FairDice& dice) const { return dice.throw_number(state_.throws() + 1); }

Colour Table::next_turned_up(int seat) const {
  if (!piles_) return colour_at(seat);
  DealtPile pile = (*piles_)[static_cast<std::size_t>(seat)];
  pile.take_top();
  return pile.top();
}

// Before the event is applied, which sees to all the rest.
Result<void> Table::check_chance(const EventBody& what, const FairDice& dice) const {
  if (const auto* const created = std::get_if<event::Created>(&what)) {
    if (created->seed_hash && *created->seed_hash != hash_of(seed_))
      return fail("log", "the seed is not the one whose hash was shown");
  } else if (const auto* const started = std::get_if<event::Started>(&what)) {
    if (events_.empty()) return {};
    const event::Started drawn = next_start();
    if (started->first != drawn.first)
      return fail("log", "the seed says that " + seat_text(drawn.first) + " begins");
    if (started->pile_tops != drawn.pile_tops)
      return fail("log", "the seed says that other rugs lie on top of the piles");
  } else if (const auto* const threw = std::get_if<event::Threw>(&what)) {
    if (threw->steps != next_throw(dice))
      return fail("log", "throw " + std::to_string(state_.throws() + 1) + " is not the seed's");
  } else if (const auto* const laid = std::get_if<event::Laid>(&what)) {
    const bool has_pile = laid->seat >= 0 && laid->seat < state_.merchants() && piles_;
    if (has_pile && laid->turned_up != next_turned_up(laid->seat))
      return fail("log", "the rug turned up is not the one in the seed's pile");
  }
  return {};
}

}  // namespace souk
