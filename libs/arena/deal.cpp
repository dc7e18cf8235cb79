#include "souk/arena/deal.hpp"

#include <array>
#include <initializer_list>

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
  std::vector<DealtPile> piles;
  std::array tops{Colour::red, Colour::blue};
  for (std::size_t seat = 0; seat < tops.size() && rules.two_colours(seats); ++seat) {
    Random chance{seed_for(tournament, round, SeedFor::pile, seat)};
    const auto pile = deal_pile(rules, static_cast<int>(seat), chance);
    if (!pile) return fail(pile.error());
    tops[seat] = pile->top();
    piles.push_back(*pile);
  }
  const auto start = Position::start(rules, seats, tops);
  if (!start) return fail(start.error());
  return Deal{*start, std::move(piles), Random{seed_for(tournament, round, SeedFor::dice, 0)}};
}

}  // namespace souk
