#include "principal_variation.hpp"

#include "souk/rules/chance.hpp"

namespace souk {

std::vector<Step> principal_variation(const Position& position, const Choice& choice,
                                      const DepthSearch& search) {
  constexpr std::size_t longest = 12;
  constexpr int likely_throw = 2;
  std::vector<Step> variation;
  Position at = position;
  for (std::optional<Choice> next = choice; next && variation.size() < longest;) {
    if (const Facing* facing = std::get_if<Facing>(&*next)) {
      at.face_unchecked(*facing);
      variation.emplace_back(*facing);
    } else {
      const Place place = std::get<Place>(*next);
      const Colour turned_up = turned_up_outcomes(at).odds[0].colour;
      if (!at.places().contains(place)) break;
      at.lay_unchecked(place, turned_up);
      variation.emplace_back(place);
    }
    if (at.phase() == Phase::roll) {
      at.roll_unchecked(likely_throw);
      variation.emplace_back(Throw{likely_throw});
    }
    if (at.is_over()) break;
    next = search.stored_choice(at);
    if (next && std::holds_alternative<Place>(*next) != (at.phase() == Phase::lay)) break;
  }
  return variation;
}

}  // namespace souk
