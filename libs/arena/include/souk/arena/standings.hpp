// What a tournament says about its contenders, and how sure that is.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "souk/arena/game.hpp"
#include "souk/arena/pairings.hpp"

namespace souk {

struct PlayedGame {
  int number = 0;
  int round = 0;
  Seating seating;
  GameOutcome outcome;
};

// With the half width of its 95 % interval, where two rounds or more allow one. Games of one round
// have the same dice and are taken for one observation.
struct Estimate {
  double value = 0;
  std::optional<double> margin;
};

struct Standing {
  int seats_played = 0;  // copies at one table count each
  double wins = 0;
  Estimate win_rate;  // for one seat, shared wins in parts; the fair rate is 1 / seats
  // The same less the luck of the throws (variance reduction), where that is known of every game.
  std::optional<Estimate> win_rate_without_luck;
  Estimate rating;        // see ratings.hpp
  double score_lead = 0;  // points above the mean of the others at the table, on average
  int forfeits = 0;
  TimeUsed time;

  [[nodiscard]] std::chrono::microseconds mean_time() const {
    return time.decisions == 0 ? std::chrono::microseconds{0} : time.total / time.decisions;
  }
};

// By contender.
[[nodiscard]] std::vector<Standing> standings(int contenders, std::span<const PlayedGame> games);

}  // namespace souk
