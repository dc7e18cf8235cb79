#include "souk/players/deal.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace souk {

namespace {

void shuffle(std::span<Colour> order, Random& chance) {
  for (std::size_t rest = order.size(); rest > 1; --rest)
    std::swap(order[rest - 1],
              order[static_cast<std::size_t>(chance.below(static_cast<int>(rest)))]);
}

}  // namespace

Ruled<DealtPile> deal_pile(Rules rules, int seat, Random& chance) {
  Colour one = colour_at(seat);
  Colour other = other_colour(one);
  if (chance.below(2) == 1) std::swap(one, other);
  std::vector<Colour> order;
  for (int dealt = 0; dealt < rules.rugs_of_a_colour(2); ++dealt)
    order.insert(order.end(), {one, other});
  if (rules.pile() == Pile::shuffled) shuffle(order, chance);
  return DealtPile::from_top(seat, order);
}

Ruled<DealtPile> deal_pile_behind(const Position& start, int seat, std::span<const Colour> seen,
                                  Random& chance) {
  std::vector<Colour> order(seen.begin(), seen.end());
  const auto left = [&](Colour colour) {
    return start.rugs_left(colour) - static_cast<int>(std::ranges::count(order, colour));
  };
  const auto hidden = static_cast<std::ptrdiff_t>(order.size());
  Colour next = order.empty() ? colour_at(seat) : other_colour(order.back());
  for (; left(next) > 0 || left(other_colour(next)) > 0; next = other_colour(next))
    if (left(next) > 0) order.push_back(next);
  if (start.rules().pile() == Pile::shuffled)
    shuffle({order.begin() + hidden, order.end()}, chance);
  return DealtPile::from_top(seat, order);
}

}  // namespace souk
