// What many recorded games say, by seat and by name.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "souk/arena/standings.hpp"
#include "souk/statistics/game_figures.hpp"

namespace souk {

// A merchant's play in a game that was analyzed.
struct JudgedGame {
  std::size_t game = 0;  // among the games
  JudgedPlay play;
};

// Of the choices and the throws in games that were analyzed.
struct JudgedSummary {
  int games = 0;
  double error_per_choice = 0;
  double luck_per_game = 0;
  std::optional<int> rating;  // the mean of the games that have one
};
// There is one game at least.
[[nodiscard]] JudgedSummary summary_of(std::span<const JudgedGame> games);

// The rating after each game with a choice, from the last so many games.
inline constexpr std::size_t games_of_a_rating = 10;
struct RatingPoint {
  std::size_t game = 0;
  int rating = 0;
};
[[nodiscard]] std::vector<RatingPoint> ratings_over_time(std::span<const JudgedGame> games);

struct ResultSummary {
  int games = 0;
  double wins = 0;
  double fair_wins = 0;  // one in as many as play, each time
  Estimate win_rate;
  Estimate score;
  Estimate lead;  // over the mean of the others at the table
  int outs = 0;
  double paid = 0;  // a game
  double received = 0;
  std::optional<JudgedSummary> judged;

  [[nodiscard]] double fair_rate() const { return games == 0 ? 0 : fair_wins / games; }
};

struct SeatStatistics {
  int merchants = 2;
  int seat = 0;
  ResultSummary results;
};

struct MerchantStatistics {
  std::string name;
  ResultSummary results;
};

struct LargestPayment {
  std::size_t game = 0;  // among the games
  PaymentFigures payment;
};

struct RecordStatistics {
  std::vector<GameFigures> games;  // by date; those without one first, as they came
  std::vector<SeatStatistics> seats;
  std::vector<MerchantStatistics> merchants;              // who played most first
  std::vector<LargestPayment> largest;                    // ten at most
  std::map<int, int> payments;                            // how many, by dirhams
  std::map<int, int> turns;                               // how many games, by turns
  std::map<std::string, std::vector<JudgedGame>> judged;  // by name, in the order of the games
};

[[nodiscard]] RecordStatistics statistics_of(std::vector<GameFigures> games);

}  // namespace souk
