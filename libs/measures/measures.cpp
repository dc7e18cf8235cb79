#include "souk/measures/measures.hpp"

#include <algorithm>
#include <cmath>

#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"

namespace souk {

namespace {

class Measuring {
 public:
  explicit Measuring(GameMeasures& game) : game_{game} {}

  void step(const Position& before, const ReplayStep& step) {
    if (turn_begins(before)) ++game_.turns;
    std::visit([&](const auto& effect) { add(before, effect); }, step.effect);
  }

 private:
  void add(const Position& before, const Faced& /*faced*/) {
    choice(legal_facings(before).size(), game_.facings);
  }
  void add(const Position& /*before*/, const Rolled& rolled) {
    chance(throw_odds.size());
    if (rolled.payment.paid > 0) game_.paid.push_back(rolled.payment.paid);
    if (rolled.went_out) game_.outs.push_back({rolled.seat, game_.turns});
  }
  void add(const Position& before, const Laid& /*laid*/) {
    choice(legal_places(before).size(), game_.places);
  }
  void add(const Position& before, const Drawn& /*drawn*/) {
    const int outcomes = chance_outcomes(before).size();
    if (outcomes < 2) return;
    ++game_.drawn;
    chance(static_cast<std::size_t>(outcomes));
  }
  void add(const Position& /*before*/, const Withdrawn& withdrawn) {
    game_.outs.push_back({withdrawn.seat, std::max(1, game_.turns)});
  }

  void choice(int ways, std::vector<int>& all) {
    all.push_back(ways);
    const double wide = std::log10(ways);
    game_.tree_of_choices += wide;
    game_.tree_of_all += wide;
  }
  void chance(std::size_t ways) { game_.tree_of_all += std::log10(static_cast<double>(ways)); }

  GameMeasures& game_;
};

void settle(const Position& end, GameMeasures& game) {
  const Seats won = winners(end);
  int in_front = 0;
  for (int seat = 0; seat < end.merchants(); ++seat) {
    game.wins.push_back(won.contains(seat) ? 1.0 / won.size() : 0);
    game.scores.push_back(score(end, seat));
  }
  const int most = *std::ranges::max_element(game.scores);
  for (int seat = 0; seat < end.merchants(); ++seat)
    if (end.is_in(seat) && score(end, seat) == most) ++in_front;
  game.tied = in_front > 1;
}

}  // namespace

int GameMeasures::decisions() const {
  const auto is_one = [](int ways) { return ways > 1; };
  return static_cast<int>(std::ranges::count_if(facings, is_one) +
                          std::ranges::count_if(places, is_one));
}

GameMeasures measures_of(const Replay& replay) {
  GameMeasures game;
  const Position& start = replay.header.start;
  for (int seat = 0; seat < start.merchants(); ++seat)
    game.turns_if_all_stay += start.rugs_left_of(seat);
  Measuring measuring{game};
  for (std::size_t at = 0; at < replay.steps.size(); ++at)
    measuring.step(replay.position_after(at), replay.steps[at]);
  settle(replay.end(), game);
  return game;
}

}  // namespace souk
