// What the analysis is worth, measured: how much variance its rollouts save, whether luck has mean
// 0, and whether errors put our levels in their order. docs/analysis.md has the figures.
//
//   study_analysis variance [POSITIONS]
//   study_analysis luck [GAMES]
//   study_analysis levels [GAMES]
//   study_analysis levels-among-traders [GAMES]
//
// Exit code 1 where something does not hold that docs/analysis.md claims.
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <thread>

#include "level_errors.hpp"
#include "played_game.hpp"
#include "random_positions.hpp"
#include "souk/analysis/game_report.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/levels.hpp"
#include "souk/search/parallel.hpp"
#include "souk/search/rollout.hpp"
#include "souk/text/numbers.hpp"

namespace souk {
namespace {

int workers() { return useful_threads(static_cast<int>(std::thread::hardware_concurrency())); }

class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  [[nodiscard]] double value() const { return sum_ / count_; }
  [[nodiscard]] double variance() const { return squares_ / count_ - value() * value(); }
  [[nodiscard]] double standard_error() const { return std::sqrt(variance() / count_); }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

GameReport analyzed(const Replay& replay, const AnalysisSettings& settings) {
  const std::atomic<bool> stop = false;
  return analyze_game(replay, settings, 1, [](std::size_t, std::size_t) {}, stop).value();
}

test::Players table_of(std::span<const Level> levels, std::uint64_t seed) {
  test::Players players;
  for (const Level level : levels) players.push_back(make_level(level, ++seed));
  return players;
}

// Where somebody decides in games between traders, neither at their beginning nor at their end.
std::vector<Position> positions_of_games(int merchants, int wanted) {
  std::vector<Position> positions;
  const std::vector<Level> seats(static_cast<std::size_t>(merchants), Level::trader);
  for (std::uint64_t game = 0; static_cast<int>(positions.size()) < wanted; ++game) {
    const auto played = test::played_game(Rules{}, table_of(seats, game), game);
    for (std::size_t step = 10 + game % 7; step + 20 < played.replay.steps.size(); step += 17)
      if (test::is_decision(played.replay.position_after(step)) &&
          static_cast<int>(positions.size()) < wanted)
        positions.push_back(played.replay.position_after(step));
  }
  return positions;
}

struct Variances {
  double plain = 0;
  double adjusted = 0;
  double plain_gap = 0;     // of two choices with dice of their own
  double adjusted_gap = 0;  // with the same dice and without luck
};

Variances variances_at(const Position& position, int turns) {
  constexpr std::uint64_t rounds = 200;
  TrainedEvaluator evaluator{trained_nets()};
  SearchLimits unlimited{Budget{}};
  OpponentPolicy nobody{1};
  Rollout rollout{evaluator, nobody, unlimited};
  const MoveList moves = legal_moves(position);
  const Move second = moves[moves.size() > 1 ? 1 : 0];
  const auto play = [&](bool less_luck, Move move, std::uint64_t dice) {
    rollout.begin({.self = no_perspective,
                   .seed = 1,
                   .luck_turns = less_luck ? luck_turns_for(position.merchants()) : 0});
    const auto values = rollout.play(position, move, {.dice = dice, .turns = turns});
    return static_cast<double>(value_for(*values, position.seat()));
  };
  Mean plain;
  Mean adjusted;
  Mean plain_gap;
  Mean adjusted_gap;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const double one = play(false, moves[0], round);
    const double less_luck = play(true, moves[0], round);
    plain.add(one);
    adjusted.add(less_luck);
    plain_gap.add(one - play(false, second, round + rounds));
    adjusted_gap.add(less_luck - play(true, second, round));
  }
  return {plain.variance(), adjusted.variance(), plain_gap.variance(), adjusted_gap.variance()};
}

// At least so many times fewer.
constexpr double least_saved = 8;

bool study_variance(int positions) {
  bool holds = true;
  std::printf("How many times fewer rollouts give the same standard error, over %d positions\n\n",
              positions);
  std::printf("merchants  rollouts    of a chance  of a difference of two choices\n");
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const std::vector<Position> all = positions_of_games(merchants, positions);
    for (const int turns : {8, 100}) {
      std::vector<Variances> found(all.size());
      parallel_for(static_cast<std::size_t>(workers()), all.size(),
                   [&](std::size_t, std::size_t at) { found[at] = variances_at(all[at], turns); });
      Variances sum;
      for (const Variances& each : found) {
        sum.plain += each.plain;
        sum.adjusted += each.adjusted;
        sum.plain_gap += each.plain_gap;
        sum.adjusted_gap += each.adjusted_gap;
      }
      const double saved = sum.plain / sum.adjusted;
      const double saved_gap = sum.plain_gap / sum.adjusted_gap;
      const bool is_enough = saved >= least_saved && saved_gap >= least_saved;
      std::printf("%9d  %-10s  %11.1f  %30.1f%s\n", merchants,
                  turns == 8 ? "8 turns" : "whole game", saved, saved_gap,
                  is_enough ? "" : "  TOO LITTLE");
      std::fflush(stdout);
      holds = holds && is_enough;
    }
  }
  return holds;
}

bool study_luck(int games) {
  bool holds = true;
  std::printf("Luck a game by seat, %d games of traders, in parts of the win\n\n", games);
  std::printf("merchants  seat      mean  standard error  deviation\n");
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    const std::vector<Level> seats(static_cast<std::size_t>(merchants), Level::trader);
    std::vector<Chances> luck(static_cast<std::size_t>(games));
    std::atomic<bool> adds_up = true;
    parallel_for(
        static_cast<std::size_t>(workers()), luck.size(), [&](std::size_t, std::size_t at) {
          const auto played = test::played_game(Rules{}, table_of(seats, at), at);
          const GameReport report = analyzed(played.replay, {.depth = 1, .exact_turns = 1});
          for (const MerchantReport& each : report.merchants) {
            luck[at][static_cast<std::size_t>(each.seat)] = each.luck;
            const double sum = each.start + each.luck + each.choices + each.others;
            if (std::abs(sum - each.result) > 1e-12) adds_up = false;
          }
        });
    for (int seat = 0; seat < merchants; ++seat) {
      Mean mean;
      for (const Chances& each : luck) mean.add(chance_of(each, seat));
      const bool is_zero = std::abs(mean.value()) <= 3 * mean.standard_error();
      std::printf("%9d  %4d  %+.5f  %14.5f  %9.3f%s\n", merchants, seat + 1, mean.value(),
                  mean.standard_error(), std::sqrt(mean.variance()), is_zero ? "" : "  NOT ZERO");
      holds = holds && is_zero;
    }
    std::printf("%9d  luck and choices %s to the result of every game\n", merchants,
                adds_up ? "add up" : "DO NOT ADD UP");
    std::fflush(stdout);
    holds = holds && adds_up;
  }
  return holds;
}

bool study_levels(int games, test::Others others) {
  std::printf("Error a choice of each level, %d games each, %s\n\n", games,
              others == test::Others::itself ? "against itself" : "one seat among traders");
  std::printf("merchants  level       error a choice, %%  standard error  rating\n");
  bool in_order = true;
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    test::LevelErrors last{.per_choice = 1, .rating = std::numeric_limits<int>::min()};
    for (const Level level : levels) {
      const test::LevelErrors now =
          test::level_errors(level, {.merchants = merchants, .games = games, .others = others});
      // What the standard errors of both allow is no contradiction.
      const double doubt = 2 * std::hypot(now.standard_error, last.standard_error);
      const bool errs_less = now.per_choice < last.per_choice + doubt;
      const bool is_rated_higher = now.rating > last.rating;
      std::printf("%9d  %-10s  %17.4f  %14.4f  %6d%s%s\n", merchants,
                  std::string{name_of(level)}.c_str(), 100 * now.per_choice,
                  100 * now.standard_error, now.rating, errs_less ? "" : "  ERRS MORE",
                  is_rated_higher ? "" : "  RATED LOWER");
      std::fflush(stdout);
      in_order = in_order && errs_less && is_rated_higher;
      last = now;
    }
  }
  return in_order;
}

// Whether all holds that is claimed; nothing where nobody knows what was asked.
std::optional<bool> study(std::string_view what, std::optional<int> number) {
  if (what == "variance") return study_variance(number.value_or(100));
  if (what == "luck") return study_luck(number.value_or(2000));
  if (what == "levels") return study_levels(number.value_or(20), test::Others::itself);
  if (what == "levels-among-traders")
    return study_levels(number.value_or(20), test::Others::traders);
  return {};
}

int run(std::span<char*> arguments) {
  std::optional<int> number;
  if (arguments.size() > 1)
    number = read_whole_number(std::string_view{arguments[1]}, 1, 1'000'000).value_or(0);
  const bool is_readable = arguments.size() <= 2 && !arguments.empty() && number != 0;
  const auto holds = is_readable ? study(arguments[0], number) : std::nullopt;
  if (holds) return *holds ? 0 : 1;
  std::fputs("study_analysis variance|luck|levels|levels-among-traders [NUMBER]\n", stderr);
  return 64;
}

}  // namespace
}  // namespace souk

int main(int argc, char** argv) {
  return souk::run(std::span{argv, static_cast<std::size_t>(argc)}.subspan(1));
}
