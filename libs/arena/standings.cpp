#include "souk/arena/standings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>

#include "souk/arena/ratings.hpp"
#include "student.hpp"

namespace souk {

namespace {

struct RoundSum {
  double wins = 0;
  int seats = 0;
};

// A ratio of sums over rounds. Rounds that are all alike have no scatter and yet leave some doubt:
// then the margin is 3 / rounds, the rule of three.
Estimate share_of(const std::map<int, RoundSum>& rounds, double wins, int seats) {
  Estimate share{.value = wins / seats};
  const int count = static_cast<int>(rounds.size());
  if (count < 2) return share;
  double scatter = 0;
  for (const auto& [round, sum] : rounds) {
    const double off = sum.wins - share.value * sum.seats;
    scatter += off * off;
  }
  constexpr double none = 1e-12;
  const double error = std::sqrt(scatter * count / (count - 1)) / seats;
  share.margin = scatter < none ? std::min(1.0, 3.0 / count) : student_975(count - 1) * error;
  return share;
}

double lead(const GameOutcome& outcome, std::size_t seat) {
  double others = 0;
  for (const SeatOutcome& each : outcome.seats) others += each.score;
  const int own = outcome.seats[seat].score;
  return own - (others - own) / static_cast<double>(outcome.seats.size() - 1);
}

void add(const TimeUsed& time, TimeUsed& sum) {
  sum.decisions += time.decisions;
  sum.total += time.total;
  sum.longest = std::max(sum.longest, time.longest);
}

}  // namespace

std::vector<Standing> standings(int contenders, std::span<const PlayedGame> games) {
  std::vector<Standing> all(static_cast<std::size_t>(contenders));
  std::vector<std::map<int, RoundSum>> rounds(all.size());
  for (const PlayedGame& game : games)
    for (std::size_t seat = 0; seat < game.seating.size(); ++seat) {
      const auto who = static_cast<std::size_t>(game.seating[seat]);
      const SeatOutcome& outcome = game.outcome.seats[seat];
      Standing& standing = all[who];
      ++standing.seats_played;
      standing.wins += outcome.win;
      standing.score_lead += lead(game.outcome, seat);
      standing.forfeits += outcome.forfeit.empty() ? 0 : 1;
      add(outcome.time, standing.time);
      RoundSum& sum = rounds[who][game.round];
      sum.wins += outcome.win;
      ++sum.seats;
    }
  const auto rated = ratings(contenders, games);
  for (std::size_t who = 0; who < all.size(); ++who) {
    Standing& standing = all[who];
    standing.rating = rated[who];
    if (standing.seats_played == 0) continue;
    standing.score_lead /= standing.seats_played;
    standing.share = share_of(rounds[who], standing.wins, standing.seats_played);
  }
  return all;
}

}  // namespace souk
