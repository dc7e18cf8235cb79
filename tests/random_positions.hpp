// Positions of random games by all kinds of rules, for tests.
#pragma once

#include <vector>

#include "souk/players/random.hpp"
#include "souk/rules/turn.hpp"

namespace souk::test {

inline std::vector<Rules> many_rules() {
  std::vector<Rules> all;
  all.reserve(rulesets + 3);
  for (int ruleset = 0; ruleset < rulesets; ++ruleset)
    all.emplace_back(static_cast<Ruleset>(ruleset));
  all.push_back(Rules{}.with(Turning::after_optional).with(Pile::alternating));
  all.push_back(Rules{}.with(Cover::different_colours).with(Tithe::merchant).with_purse(5));
  all.push_back(Rules{}.with(Bankruptcy::out_of_money).with_purse(8));
  return all;
}

// Takes one step at random.
inline void step_at_random(Position& position, Random& random) {
  switch (position.phase()) {
    case Phase::roll:
      position.roll_unchecked(throw_die(random));
      break;
    case Phase::lay: {
      const PlaceList places = legal_places(position);
      const Place place = places[random.below(places.size)];
      position.lay_unchecked(place, draw(random, turned_up_outcomes(position)));
      break;
    }
    default: {
      const FacingList allowed = legal_facings(position);
      position.face_unchecked(allowed[random.below(allowed.size)]);
    }
  }
}

// Calls visit(position) in every step of a random game by each of many_rules() for 2, 3 and 4.
template <class Visit>
void visit_random_games(std::uint64_t seed, const Visit& visit) {
  Random random{seed};
  for (const Rules& rules : many_rules())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      for (Position position = *Position::start(rules, merchants); !position.is_over();
           step_at_random(position, random))
        visit(position);
}

}  // namespace souk::test
