// Positions of random games by all kinds of rules, for tests.
#pragma once

#include <vector>

#include "souk/players/random.hpp"
#include "souk/rules/moves.hpp"

namespace souk::test {

inline std::vector<Rules> many_rules() {
  std::vector<Rules> all;
  all.reserve(ruleset_count + 3);
  for (int ruleset = 0; ruleset < ruleset_count; ++ruleset)
    all.emplace_back(static_cast<Ruleset>(ruleset));
  all.push_back(Rules{}.with(Turning::after_optional).with(Pile::alternating));
  all.push_back(Rules{}.with(Cover::different_colours).with(Tithe::merchant).with_purse(5));
  all.push_back(Rules{}.with(Bankruptcy::out_of_money).with_purse(8));
  return all;
}

// Makes one move at random.
inline void step_at_random(Position& position, Random& random) {
  const bool by_chance = to_move(position) == chance_player;
  apply_unchecked(position, by_chance ? draw(random, chance_outcomes(position))
                                      : pick(random, legal_moves(position)));
}

// With the first rugs of the piles drawn (R6).
inline Position random_start(Rules rules, int merchants, Random& random) {
  Position position = *Position::start(rules, merchants);
  while (position.phase() == Phase::draw) step_at_random(position, random);
  return position;
}

inline bool is_decision(const Position& position) { return to_move(position) >= 0; }

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
