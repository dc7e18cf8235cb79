#include "luck_summary.hpp"

#include <algorithm>

#include "tally.hpp"

namespace souk {

namespace {

using Account = SeatSums Luck::*;

std::size_t merchants_of(const MeasuredGame& game) { return game.measures.wins.size(); }

SeatSums mean_by_seat(std::span<const MeasuredGame> games, Account account) {
  SeatSums mean{};
  for (const MeasuredGame& game : games)
    for (std::size_t seat = 0; seat < mean.size(); ++seat)
      mean[seat] += (game.luck.*account)[seat] / static_cast<double>(games.size());
  return mean;
}

// Seats have their own means: who sits where is no luck of the game.
Estimate part_of_variance(std::span<const MeasuredGame> games, Account account) {
  const SeatSums mean = mean_by_seat(games, account);
  const SeatSums mean_result = mean_by_seat(games, &Luck::result);
  std::vector<Part> parts;
  for (const MeasuredGame& game : games) {
    Part& part = parts.emplace_back();
    for (std::size_t seat = 0; seat < merchants_of(game); ++seat) {
      const double result = game.luck.result[seat] - mean_result[seat];
      part.sum += result * ((game.luck.*account)[seat] - mean[seat]);
      part.of += result * result;
    }
  }
  return mean_of(parts);
}

double luck_of_seat(const MeasuredGame& game, std::size_t seat) {
  return game.luck.throws[seat] + game.luck.piles[seat];
}

std::size_t luckiest(const MeasuredGame& game) {
  std::size_t best = 0;
  for (std::size_t seat = 1; seat < merchants_of(game); ++seat)
    if (luck_of_seat(game, seat) > luck_of_seat(game, best)) best = seat;
  return best;
}

}  // namespace

LuckSummary luck_summary_of(std::span<const MeasuredGame> games) {
  Tally of_game;
  Tally of_throw;
  Tally given_away;
  Tally luckiest_wins;
  for (const MeasuredGame& game : games) {
    for (Tally* each : {&of_game, &of_throw, &given_away, &luckiest_wins}) each->begin_game();
    for (std::size_t seat = 0; seat < merchants_of(game); ++seat) {
      of_game.add(luck_of_seat(game, seat));
      given_away.add(game.luck.given_away[seat]);
    }
    for (const double swing : game.luck.swings) of_throw.add(swing);
    luckiest_wins.add(game.measures.wins[luckiest(game)]);
  }
  return {.throws = part_of_variance(games, &Luck::throws),
          .piles = part_of_variance(games, &Luck::piles),
          .choices = part_of_variance(games, &Luck::choices),
          .revisions = part_of_variance(games, &Luck::revisions),
          .luck_of_a_game = of_game.swing(),
          .luck_of_a_throw = of_throw.swing(),
          .given_away = given_away.mean(),
          .luckiest_wins = luckiest_wins.proportion()};
}

}  // namespace souk
