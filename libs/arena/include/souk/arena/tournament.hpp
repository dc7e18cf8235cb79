// Rounds of games between contenders, several at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "souk/arena/contender.hpp"
#include "souk/arena/game.hpp"
#include "souk/arena/openings.hpp"
#include "souk/arena/pairings.hpp"
#include "souk/arena/sequential_test.hpp"
#include "souk/arena/standings.hpp"
#include "souk/text/result.hpp"

namespace souk {

struct TournamentPlan {
  Rules rules;
  int seats = 2;
  Pairing pairing = Pairing::everyone;
  int rounds = 100;  // deals; each is played in every seating of round_of()
  // What the rounds begin with, in place of the start of a game; of as many merchants as there are
  // seats, by the same rules.
  std::vector<Position> openings;
  OpeningOrder opening_order = OpeningOrder::listed;
  std::uint64_t seed = 1;
  int threads = 1;                                   // games at a time
  std::optional<SequentialTest::Question> question;  // for two contenders: may end it earlier
  // Works out the luck of each game, as the trained evaluator sees it; the question is then asked
  // of the wins without it.
  bool without_luck = false;
};

// Played games come back in any order; what is computed from them does not depend on it. With
// players who are limited by nodes or depth, neither does it depend on the number of threads.
class Tournament {
 public:
  // Their results are kept in memory.
  static constexpr int most_games = 2'000'000;

  // Called once a game, by one thread at a time. False ends the tournament: the game cannot be
  // kept.
  using Keep = std::function<bool(const PlayedGame& game, const std::string& record)>;

  // Refused: rules, seats and contenders that do not go together. The contenders are the caller's
  // and must stay.
  [[nodiscard]] static Result<Tournament> prepare(std::span<const Contender> contenders,
                                                  const TournamentPlan& plan);

  // A game of an earlier run, which will not be played again; before play(). One beyond the last
  // round is left out. Refused: a seating that this tournament does not have, a game of which the
  // luck is asked for and not known, or the other way around.
  [[nodiscard]] Result<void> take_over(PlayedGame game);

  // Finds out, before the first game, that everyone can play at this table. Nothing is tried where
  // no game is missing.
  [[nodiscard]] Result<void> try_out(const std::atomic<bool>& stop) const;

  // Plays what is missing. `stop` ends it early; it is also set when the test has its answer or a
  // game cannot be kept, so that games under way end.
  void play(const Keep& keep, std::atomic<bool>& stop);

  [[nodiscard]] int games_a_round() const { return static_cast<int>(round_.size()); }
  [[nodiscard]] int games() const { return plan_.rounds * games_a_round(); }
  [[nodiscard]] const Seating& seating_of(int game) const {
    return round_[static_cast<std::size_t>(game % games_a_round())];
  }
  // In the order of their numbers. What was played behind the round in which the test had its
  // answer is left out.
  [[nodiscard]] std::vector<PlayedGame> counted_games() const;
  // Of those that count.
  [[nodiscard]] int whole_rounds() const;
  [[nodiscard]] const std::optional<SequentialTest>& test() const { return test_; }

 private:
  Tournament(std::span<const Contender> contenders, const TournamentPlan& plan,
             std::vector<Seating> round);

  // Of the rounds that count, the first one that does not.
  [[nodiscard]] int end_of_rounds() const;
  [[nodiscard]] Result<Deal> deal_of(int round) const;
  [[nodiscard]] std::optional<FinishedGame> play_one(int game, const std::atomic<bool>& stop) const;
  void count(PlayedGame game);
  void test_next_rounds();

  std::span<const Contender> contenders_;
  TournamentPlan plan_;
  std::vector<Seating> round_;
  std::vector<std::optional<PlayedGame>> played_;  // by number
  std::vector<int> played_in_round_;
  int rounds_in_order_ = 0;  // complete from the first on
  std::optional<SequentialTest> test_;
};

struct MatchResult {
  std::vector<Standing> standings;  // in the order of the contenders
  std::vector<PlayedGame> games;
  std::optional<SequentialTest> test;
};

// A whole tournament in memory, without records kept.
[[nodiscard]] Result<MatchResult> play_match(std::span<const Contender> contenders,
                                             const TournamentPlan& plan);

}  // namespace souk
