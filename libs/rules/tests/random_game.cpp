#include "random_game.hpp"

namespace souk {

std::vector<Table> published_tables() {
  std::vector<Table> tables;
  for (int ruleset = 0; ruleset < ruleset_count; ++ruleset)
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      tables.push_back({Rules{static_cast<Ruleset>(ruleset)}, merchants});
  return tables;
}

std::vector<Table> house_tables(int number, Chance& chance) {
  std::vector<Table> tables;
  while (static_cast<int>(tables.size()) < number) {
    const int merchants = fewest_merchants + chance.below(3);
    Rules rules = Rules{static_cast<Ruleset>(chance.below(ruleset_count))}
                      .with(static_cast<Turning>(chance.below(3)))
                      .with(static_cast<Bankruptcy>(chance.below(3)))
                      .with(static_cast<Cover>(chance.below(3)))
                      .with(static_cast<Tithe>(chance.below(2)))
                      .with(static_cast<Pile>(chance.below(3)))
                      .with(static_cast<Tiebreak>(chance.below(2)));
    if (chance.below(2) == 0) rules = rules.with_purse(1 + chance.below(most_purse));
    if (chance.below(2) == 0) rules = rules.with_purse(1 + chance.below(8));
    if (chance.below(2) == 0) rules = rules.with_rugs(1 + chance.below(most_rugs));
    if (chance.below(4) == 0) rules = rules.with_rugs(1 + chance.below(4));
    if (Position::start(rules, merchants)) tables.push_back({rules, merchants});
  }
  return tables;
}

Position random_start(const Table& table, Chance& chance) {
  return Position::start(table.rules, table.merchants, chance.below(table.merchants)).value();
}

Move random_move(const Position& position, Chance& chance) {
  if (to_move(position) == chance_player) {
    const ChanceOutcomes outcomes = chance_outcomes(position);
    return outcomes.at_weight(chance.below(outcomes.total()));
  }
  const MoveList moves = legal_moves(position);
  return moves[chance.below(moves.size())];
}

}  // namespace souk
