#include "differential/habits.hpp"

#include <algorithm>
#include <cstdlib>

#include "souk/rules/moves.hpp"

namespace souk::differential {

namespace {

// Steps from the nearer of the two loops (R2).
int distance_to_loop(Square square) {
  const int from_a1 = column_of(square) + row_of(square);
  return std::min(from_a1, 2 * (market_side - 1) - from_a1);
}

// How well it serves the aim that Assam stands here when the merchant to move has thrown.
int worth_of_standing(const Position& position, Walking walking, Square square) {
  switch (walking) {
    case Walking::anyhow:
      break;
    case Walking::to_pay_most:
      return position.owed_at(square).dirhams();
    case Walking::to_pay_least:
      return -position.owed_at(square).dirhams();
    case Walking::to_corners:
      return -distance_to_loop(square);
  }
  return 0;
}

int worth_of_facing(const Position& position, Walking walking, Facing facing) {
  const Assam assam = position.assam().turned_to(facing);
  int best = -market_side * market_side;
  for (int steps = 1; steps <= longest_throw; ++steps)
    best = std::max(best, worth_of_standing(position, walking, walk(assam, steps).square()));
  return best;
}

int worth_of_place(const Position& position, Laying laying, Place place) {
  const Board own = position.top(position.next_rug(position.seat()));
  switch (laying) {
    case Laying::anyhow:
      break;
    case Laying::beside_own:
      return count_squares(grown(place.squares()) & own) - 3 * count_squares(place.squares() & own);
    case Laying::over_own:
      return count_squares(place.squares() & own);
  }
  return 0;
}

bool on_a_whim(Random& random) { return random.below(4) == 0; }

// The best of them; of several equally good ones any.
template <class List, class Worth>
auto best_of(const List& list, int size, Random& random, Worth&& worth) {
  auto best = list[0];
  int best_worth = worth(best);
  int equals = 1;
  for (int at = 1; at < size; ++at) {
    const int its_worth = worth(list[at]);
    if (its_worth < best_worth) continue;
    equals = its_worth > best_worth ? 1 : equals + 1;
    if (random.below(equals) == 0) best = list[at];
    best_worth = its_worth;
  }
  return best;
}

}  // namespace

Habit draw_habit(Random& random) {
  Habit habit{static_cast<Walking>(random.below(4)), static_cast<Laying>(random.below(3))};
  // Not in most games: whoever is out early lets less happen.
  if (random.below(3) == 0) habit.steps_to_withdrawal = 4 + random.below(60);
  return habit;
}

std::optional<int> choose_withdrawal(const Position& position, Habit habit, Random& random) {
  if (position.is_over() || habit.steps_to_withdrawal == 0) return {};
  // R21: more often where it may leave nobody with a rug.
  const bool laid_his_last =
      position.phase() == Phase::turn && position.rugs_left_of(position.seat()) == 0;
  if (random.below(laid_his_last ? 2 : habit.steps_to_withdrawal) != 0) return {};
  if (random.below(2) == 0) return position.seat();
  int seat = random.below(position.merchants());
  while (!position.is_in(seat)) seat = (seat + 1) % position.merchants();
  return seat;
}

Facing choose_facing(const Position& position, Habit habit, Random& random) {
  const FacingList allowed = legal_facings(position);
  if (on_a_whim(random)) return allowed[random.below(allowed.size())];
  return best_of(allowed, allowed.size(), random,
                 [&](Facing facing) { return worth_of_facing(position, habit.walking, facing); });
}

int choose_throw(const Position& position, Habit habit, Random& random) {
  if (habit.walking == Walking::anyhow || on_a_whim(random)) return throw_die(random);
  constexpr std::array<int, longest_throw> throws{1, 2, 3, 4};
  return best_of(throws.data(), longest_throw, random, [&](int steps) {
    const Square square = walk(position.assam(), steps).square();
    return worth_of_standing(position, habit.walking, square);
  });
}

Place choose_place(const Position& position, Habit habit, Random& random) {
  const PlaceList places = legal_places(position);
  if (on_a_whim(random)) return places[random.below(places.size())];
  return best_of(places, places.size(), random,
                 [&](Place place) { return worth_of_place(position, habit.laying, place); });
}

}  // namespace souk::differential
