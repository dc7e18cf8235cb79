// What a game is like, from many of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "souk/arena/luck.hpp"
#include "souk/arena/standings.hpp"
#include "souk/measures/measures.hpp"

namespace souk {

struct MeasuredGame {
  GameMeasures measures;
  Luck luck;
};

// Games are independent observations, and what happens within one is not: margins come from the
// scatter between games.
struct Spread {
  Estimate mean;
  double deviation = 0;  // of single values
  double least = 0;
  double most = 0;
};

struct SeatSummary {
  Estimate wins;   // the fair part is 1 / merchants
  Spread score;    // 0 for whoever is out
  Estimate out;    // in what part of the games he went out
  Estimate start;  // his value before the first turn, as the evaluator sees it
};

// Parts of the variance of the result, by what it goes with: the covariance of each account of Luck
// with the result, divided by the result's variance. With what the start has, they add up to 1.
struct LuckSummary {
  Estimate throws;
  Estimate piles;
  Estimate choices;
  Estimate revisions;
  Estimate luck_of_a_game;   // how far throws and piles move one merchant's value, root mean square
  Estimate luck_of_a_throw;  // the same for the mover's value and one throw
  Estimate given_away;       // a merchant and game, by his own choices
  Estimate luckiest_wins;    // what part of the wins goes to whom throws and piles favoured most
};

struct PaymentSummary {
  static constexpr std::size_t most = 50;

  Spread number;   // a game
  Spread size;     // dirhams
  Spread largest;  // of a game
  int median = 0;
  int ninth_tenth = 0;                       // nine in ten are no larger
  std::array<std::uint64_t, most> counts{};  // by dirhams
};

struct Summary {
  int games = 0;
  std::vector<SeatSummary> seats;
  Spread winning_score;
  Spread lead;  // of the first over the second, in points
  Estimate tied;
  Estimate shared;

  Spread turns;
  Spread choices;
  Spread decisions;
  Spread facings;
  Spread places;
  Spread drawn;
  Spread tree_of_choices;
  Spread tree_of_all;

  Estimate games_with_outs;
  Estimate games_cut_short;  // only one was left (R17)
  Spread outs;               // a game
  Spread out_after;          // part of the turns of a whole game, of each going out

  PaymentSummary payments;
  LuckSummary luck;
};

// All games have as many merchants; there is one at least.
[[nodiscard]] Summary summary_of(std::span<const MeasuredGame> games);

}  // namespace souk
