#include "random_game.hpp"

#include "drawn_position.hpp"
#include "souk/rules/chance.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

namespace {

[[nodiscard]] Colour drawn_from(const PileOutcomes& outcomes, Chance& chance) {
  int at = chance.below(outcomes.total);
  for (const PileOdds& outcome : outcomes) {
    if (at < outcome.weight) return outcome.colour;
    at -= outcome.weight;
  }
  return outcomes.odds[0].colour;
}

}  // namespace

std::vector<Table> published_tables() {
  std::vector<Table> tables;
  for (int ruleset = 0; ruleset < rulesets; ++ruleset)
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
      tables.push_back({Rules{static_cast<Ruleset>(ruleset)}, merchants});
  return tables;
}

std::vector<Table> house_tables(int number, Chance& chance) {
  std::vector<Table> tables;
  while (static_cast<int>(tables.size()) < number) {
    const int merchants = fewest_merchants + chance.below(3);
    Rules rules = Rules{static_cast<Ruleset>(chance.below(rulesets))}
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
  const auto top = [&](int seat) {
    return drawn_from(first_rug_outcomes(table.rules, table.merchants, seat), chance);
  };
  const Colour first = top(0);
  return start_of(table.rules, table.merchants, {first, top(1)});
}

Move random_move(const Position& position, Chance& chance) {
  Move move;
  const FacingList facings_allowed = legal_facings(position);
  if (facings_allowed.size > 0) move.facing = facings_allowed[chance.below(facings_allowed.size)];
  if (position.phase() == Phase::roll)
    move.steps = die_faces[static_cast<std::size_t>(chance.below(6))];
  if (position.phase() == Phase::lay) {
    const Places places = position.places();
    move.place = places.nth(chance.below(places.size()));
    move.turned_up = drawn_from(turned_up_outcomes(position), chance);
  }
  return move;
}

void make_unchecked(Position& position, const Move& move) {
  switch (position.phase()) {
    case Phase::face:
    case Phase::turn:
      position.face_unchecked(move.facing);
      break;
    case Phase::roll:
      position.roll_unchecked(move.steps);
      break;
    case Phase::lay:
      position.lay_unchecked(move.place, move.turned_up);
      break;
    case Phase::over:
      break;
  }
}

bool make_checked(Position& position, const Move& move) {
  switch (position.phase()) {
    case Phase::face:
    case Phase::turn:
      return face(position, move.facing).has_value();
    case Phase::roll:
      return roll(position, move.steps).has_value();
    case Phase::lay:
      return lay(position, move.place, move.turned_up).has_value();
    case Phase::over:
      break;
  }
  return false;
}

}  // namespace souk
