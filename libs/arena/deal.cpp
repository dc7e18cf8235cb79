#include "souk/arena/deal.hpp"

#include <initializer_list>
#include <span>
#include <utility>

#include "souk/notation/breach_text.hpp"
#include "souk/players/deal.hpp"

namespace souk {

std::uint64_t seed_for(std::uint64_t tournament, int round, SeedFor purpose, std::uint64_t which) {
  std::uint64_t seed = tournament;
  for (const std::uint64_t each :
       {static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(purpose), which})
    seed = Random{seed ^ Random{each}.next()}.next();
  return seed;
}

namespace {

void draw_first_rugs(Position& start, const std::vector<DealtPile>& piles) {
  while (start.phase() == Phase::draw)
    start.draw_unchecked(piles[static_cast<std::size_t>(start.seat())].top());
}

Random pile_chance(std::uint64_t tournament, int round, int seat) {
  return Random{seed_for(tournament, round, SeedFor::pile, static_cast<std::uint64_t>(seat))};
}

Random dice_of(std::uint64_t tournament, int round) {
  return Random{seed_for(tournament, round, SeedFor::dice, 0)};
}

}  // namespace

Result<Deal> deal_from(const Position& start, std::uint64_t tournament, int round) {
  std::vector<DealtPile> piles;
  for (int seat = 0; start.two_colours() && seat < start.merchants(); ++seat) {
    Random chance = pile_chance(tournament, round, seat);
    std::vector<Colour> seen;
    if (start.rugs_left_of(seat) > 0 && start.is_drawn(seat)) seen.push_back(start.next_rug(seat));
    const auto pile = deal_pile_behind(start, seat, seen, chance);
    if (!pile) return fail(pile.error());
    piles.push_back(*pile);
  }
  Deal dealt{start, std::move(piles), dice_of(tournament, round)};
  draw_first_rugs(dealt.start, dealt.piles);
  return dealt;
}

Result<Deal> deal(Rules rules, int seats, std::uint64_t tournament, int round) {
  auto start = Position::start(rules, seats);
  if (!start) return fail(start.error());
  std::vector<DealtPile> piles;
  for (int seat = 0; start->two_colours() && seat < seats; ++seat) {
    Random chance = pile_chance(tournament, round, seat);
    const auto pile = deal_pile(rules, seat, chance);
    if (!pile) return fail(pile.error());
    piles.push_back(*pile);
  }
  draw_first_rugs(*start, piles);
  return Deal{*start, std::move(piles), dice_of(tournament, round)};
}

}  // namespace souk
