#include "souk/arena/standings.hpp"

#include <algorithm>
#include <cstddef>
#include <map>

#include "souk/arena/estimates.hpp"
#include "souk/arena/ratings.hpp"

namespace souk {

namespace {

// By round, in their order.
using Rounds = std::map<int, Part>;

Estimate win_rate_of(const Rounds& rounds) {
  std::vector<Part> parts;
  for (const auto& [round, part] : rounds) parts.push_back(part);
  return proportion_of(parts);
}

double lead(const GameOutcome& outcome, std::size_t seat) {
  double others = 0;
  for (const SeatOutcome& each : outcome.seats) others += each.score;
  const int own = outcome.seats[seat].score;
  return own - (others - own) / static_cast<double>(outcome.seats.size() - 1);
}

void add(double win, Part& part) {
  part.sum += win;
  ++part.of;
}

void add(const TimeUsed& time, TimeUsed& sum) {
  sum.decisions += time.decisions;
  sum.total += time.total;
  sum.longest = std::max(sum.longest, time.longest);
}

}  // namespace

std::vector<Standing> standings(int contenders, std::span<const PlayedGame> games) {
  std::vector<Standing> all(static_cast<std::size_t>(contenders));
  std::vector<Rounds> rounds(all.size());
  std::vector<Rounds> without_luck(all.size());
  bool luck_is_known = true;
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
      add(outcome.win, rounds[who][game.round]);
      add(outcome.win_without_luck(), without_luck[who][game.round]);
      luck_is_known = luck_is_known && outcome.luck.has_value();
    }
  const auto rated = ratings(contenders, games);
  for (std::size_t who = 0; who < all.size(); ++who) {
    Standing& standing = all[who];
    standing.rating = rated[who];
    if (standing.seats_played == 0) continue;
    standing.score_lead /= standing.seats_played;
    standing.win_rate = win_rate_of(rounds[who]);
    if (luck_is_known) standing.win_rate_without_luck = win_rate_of(without_luck[who]);
  }
  return all;
}

}  // namespace souk
