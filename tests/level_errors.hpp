// What a level gives away a choice in games against others, as the analysis judges it.
#pragma once

#include <cmath>
#include <cstdint>
#include <thread>
#include <vector>

#include "played_game.hpp"
#include "souk/analysis/grades.hpp"
#include "souk/analysis/judge.hpp"
#include "souk/search/levels.hpp"
#include "souk/search/parallel.hpp"

namespace souk::test {

// Who sits on the other seats.
enum class Others : std::uint8_t {
  itself,   // nobody is lost from the beginning, and every seat counts
  traders,  // one seat of the level, by turns; only its choices count
};

struct LevelGames {
  Rules rules{};
  int merchants = 2;
  int games = 20;
  Others others = Others::itself;
  AnalysisSettings judge{};
  // Nodes, not time: the same games every time.
  Budget budget{.nodes = 60'000};
};

struct LevelErrors {
  double per_choice = 0;
  double standard_error = 0;
  int rating = 0;  // the mean of those of the games
};

namespace detail {

struct Counted {
  double error = 0;
  double rated_error = 0;
  double choices = 0;
};

inline void count(const Replay& replay, int seat, Judge& judge, Counted& counted) {
  for (std::size_t step = 0; step < replay.steps.size(); ++step) {
    const Position& before = replay.position_after(step);
    const Move move = replay.steps[step].move;
    if (before.seat() != seat || !(move.is(MoveKind::face) || move.is(MoveKind::lay))) continue;
    if (legal_moves(before).size() == 1) continue;
    const double error = judge.judge_with(before, move).find(move)->error;
    counted.error += error;
    counted.rated_error += rated_error(error);
    counted.choices += 1;
  }
}

inline Counted counted_in_game(Level level, const LevelGames& plan, int game, Judge& judge) {
  const int own_seat = game % plan.merchants;
  const bool is_alone = plan.others == Others::traders;
  Players players;
  // The same seeds for every level: the same dice fall, and the same traders overlook the same.
  for (int seat = 0; seat < plan.merchants; ++seat)
    players.push_back(make_level(is_alone && seat != own_seat ? Level::trader : level,
                                 static_cast<std::uint64_t>(game * most_merchants + seat)));
  const auto played =
      played_game(plan.rules, players, static_cast<std::uint64_t>(game), plan.budget);
  Counted counted;
  for (int seat = 0; seat < plan.merchants; ++seat)
    if (!is_alone || seat == own_seat) count(played.replay, seat, judge, counted);
  return counted;
}

}  // namespace detail

inline LevelErrors level_errors(Level level, const LevelGames& plan) {
  const int workers = useful_threads(static_cast<int>(std::thread::hardware_concurrency()));
  std::vector<Judge> judges;
  for (int worker = 0; worker < workers; ++worker) judges.emplace_back(plan.judge);
  std::vector<detail::Counted> games(static_cast<std::size_t>(plan.games));
  parallel_for(judges.size(), games.size(), [&](std::size_t worker, std::size_t at) {
    games[at] = detail::counted_in_game(level, plan, static_cast<int>(at), judges[worker]);
  });
  detail::Counted sum;
  double ratings = 0;
  for (const detail::Counted& game : games) {
    ratings += rating_of(game.rated_error / game.choices, plan.merchants);
    sum.error += game.error;
    sum.choices += game.choices;
  }
  const double rate = sum.error / sum.choices;
  double squares = 0;
  for (const detail::Counted& game : games)
    squares += std::pow(game.error - rate * game.choices, 2);
  return {rate, std::sqrt(squares) / sum.choices,
          static_cast<int>(std::lround(ratings / plan.games))};
}

}  // namespace souk::test
