#include "souk/rules/score.hpp"

namespace souk {

Seats winners(const Position& position) {
  Seats best;
  if (!position.is_over()) return best;
  const bool dirhams_decide = position.rules().tiebreak() == Tiebreak::dirhams;
  int best_score = -1;
  int best_purse = -1;
  for (int seat = 0; seat < position.merchants(); ++seat) {
    if (!position.is_in(seat)) continue;
    const int points = score(position, seat);
    const int purse = dirhams_decide ? position.purse(seat) : 0;
    if (points < best_score || (points == best_score && purse < best_purse)) continue;
    if (points > best_score || purse > best_purse) best = Seats{};
    best.add(seat);
    best_score = points;
    best_purse = purse;
  }
  return best;
}

}  // namespace souk
