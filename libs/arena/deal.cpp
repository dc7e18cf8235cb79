#include "souk/arena/deal.hpp"

#include <initializer_list>
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

Result<Deal> deal(Rules rules, int seats, std::uint64_t tournament, int round) {
  auto start = Position::start(rules, seats);
  if (!start) return fail(start.error());
  std::vector<DealtPile> piles;
  for (int seat = 0; start->two_colours() && seat < seats; ++seat) {
    Random chance{seed_for(tournament, round, SeedFor::pile, static_cast<std::uint64_t>(seat))};
    const auto pile = deal_pile(rules, seat, chance);
    if (!pile) return fail(pile.error());
    piles.push_back(*pile);
  }
  while (start->phase() == Phase::draw)
    start->draw_unchecked(piles[static_cast<std::size_t>(start->seat())].top());
  return Deal{*start, std::move(piles), Random{seed_for(tournament, round, SeedFor::dice, 0)}};
}

}  // namespace souk
