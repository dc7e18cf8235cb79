#include "souk/table/table_chance.hpp"

#include "seat_text.hpp"

namespace souk {

// Shares are those of the people who sit there when the game begins; a bot that takes over from one
// of them changes nothing.
FairDice TableChance::dice(const GameState& state) const {
  std::vector<std::string> shares;
  for (int seat = 0; seat < state.merchants(); ++seat) {
    const auto& sitter = state.chair(seat).sitter;
    shares.push_back(sitter ? sitter->share : std::string{});
  }
  return FairDice{seed_, std::move(shares)};
}

Ruled<std::array<DealtPile, 2>> TableChance::deal(const GameState& state) const {
  const Rules rules = state.options().rules;
  if (!rules.two_colours(state.merchants())) return tl::unexpected{Breach::pile_colour_not_owned};
  const FairDice drawn = dice(state);
  const auto first = drawn.pile(rules, 0);
  if (!first) return tl::unexpected{first.error()};
  const auto second = drawn.pile(rules, 1);
  if (!second) return tl::unexpected{second.error()};
  return std::array{*first, *second};
}

event::Started TableChance::next_start(const GameState& state) const {
  event::Started started;
  started.first = state.options().first.value_or(dice(state).first_seat(state.merchants()));
  if (const auto piles = deal(state)) started.pile_tops = {(*piles)[0].top(), (*piles)[1].top()};
  return started;
}

int TableChance::next_throw(const GameState& state, const FairDice& dice) {
  return dice.throw_number(state.throws() + 1);
}

Colour TableChance::next_drawn(int seat) const {
  if (!piles_) return colour_at(seat);
  DealtPile pile = (*piles_)[static_cast<std::size_t>(seat)];
  pile.take_top();
  return pile.top();
}

Result<void> TableChance::check(const EventBody& what, const GameState& before,
                                const FairDice& dice) const {
  if (const auto* const created = std::get_if<event::Created>(&what)) {
    if (created->seed_hash && *created->seed_hash != hash_of(seed_))
      return fail("log", "the seed is not the one whose hash was shown");
  } else if (const auto* const started = std::get_if<event::Started>(&what)) {
    if (before.merchants() == 0) return {};  // nothing was created, which the state refuses
    const event::Started drawn = next_start(before);
    if (started->first != drawn.first)
      return fail("log", "the seed says that " + seat_text(drawn.first) + " begins");
    if (started->pile_tops != drawn.pile_tops)
      return fail("log", "the seed says that other rugs lie on top of the piles");
  } else if (const auto* const threw = std::get_if<event::Threw>(&what)) {
    if (threw->steps != next_throw(before, dice))
      return fail("log", "throw " + std::to_string(before.throws() + 1) + " is not the seed's");
  } else if (const auto* const laid = std::get_if<event::Laid>(&what)) {
    const bool has_pile = laid->seat >= 0 && laid->seat < before.merchants() && piles_;
    if (has_pile && laid->drawn != next_drawn(laid->seat))
      return fail("log", "the rug drawn is not the one in the seed's pile");
  }
  return {};
}

void TableChance::follow(const EventBody& what, const GameState& after) {
  if (std::holds_alternative<event::Started>(what))
    if (const auto piles = deal(after)) piles_ = *piles;
  if (const auto* const laid = std::get_if<event::Laid>(&what); laid != nullptr && piles_)
    (*piles_)[static_cast<std::size_t>(laid->seat)].take_top();
}

}  // namespace souk
