#include "souk/players/deal.hpp"

#include <utility>
#include <vector>

namespace souk {

Ruled<DealtPile> deal_pile(Rules rules, int seat, Random& chance) {
  Colour one = colour_at(seat);
  Colour other = other_colour(one);
  if (chance.below(2) == 1) std::swap(one, other);
  std::vector<Colour> order;
  for (int dealt = 0; dealt < rules.rugs_of_a_colour(2); ++dealt)
    order.insert(order.end(), {one, other});
  if (rules.pile() == Pile::shuffled)
    for (std::size_t rest = order.size(); rest > 1; --rest)
      std::swap(order[rest - 1],
                order[static_cast<std::size_t>(chance.below(static_cast<int>(rest)))]);
  return DealtPile::from_top(seat, order);
}

}  // namespace souk
