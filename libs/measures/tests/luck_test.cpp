#include "souk/arena/luck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "contenders.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/measures/measured_games.hpp"
#include "souk/notation/move_text.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/rules/chance.hpp"

namespace souk {
namespace {

constexpr double rounding = 1e-4;  // values are floats

// The last turn of a game: Ben, with 3 dirhams, walks on from b4. Every throw but 4 leads onto
// Amina's four squares and puts him out. Behind a 4 he wins where he covers one of them, and shares
// the win where he does not.
const std::string_view last_turn =
    "7/7/r>r5/r>r5/7/7/5b>b b4W r0:3,b1:3 2:roll "
    "comp1110+turning=after+tiebreak=none+rugs=2+purse=3";

void add_step(Replay& game, Position& position, Move move) {
  const auto effect = apply(position, move);
  ASSERT_TRUE(effect);
  game.steps.push_back({.move = move, .effect = *effect, .after = position});
}

// With the throw alone, or with the rug behind it.
Luck luck_of_last_turn(int thrown, std::string_view rug = "") {
  const auto start = read_position(last_turn);
  EXPECT_TRUE(start) << start.error().message;
  Replay game{.header = {.start = *start}};
  Position position = *start;
  add_step(game, position, Move::roll(thrown));
  if (!rug.empty()) add_step(game, position, *read_move(rug));
  TrainedEvaluator evaluator{trained_nets()};
  return luck_of(game, evaluator);
}

TEST(Luck, OfAThrowIsWhatItBringsAgainstTheMeanOfAll) {
  for (const int thrown : {1, 2, 3}) {
    const Luck ruined = luck_of_last_turn(thrown);
    EXPECT_NEAR(ruined.start[1], 1.0 / 6, rounding);
    EXPECT_NEAR(ruined.throws[1], -1.0 / 6, rounding);
    EXPECT_NEAR(ruined.throws[0], 1.0 / 6, rounding);
    EXPECT_NEAR(ruined.result[0], 1, rounding);
    ASSERT_EQ(ruined.swings.size(), 1U);
    EXPECT_NEAR(ruined.swings[0], -1.0 / 6, rounding) << "the mover's";
  }
  EXPECT_NEAR(luck_of_last_turn(4).throws[1], 5.0 / 6, rounding);
}

TEST(Luck, OfAChoiceIsWhatItGivesAway) {
  const Luck best = luck_of_last_turn(4, "b5b6");
  EXPECT_NEAR(best.result[1], 1, rounding);
  EXPECT_NEAR(best.given_away[1], 0, rounding);
  const Luck careless = luck_of_last_turn(4, "c6c7");
  EXPECT_NEAR(careless.result[1], 0.5, rounding);
  EXPECT_NEAR(careless.given_away[1], 0.5, rounding);
  EXPECT_NEAR(careless.choices[1], -0.5, rounding);
  EXPECT_NEAR(careless.choices[0], 0.5, rounding) << "the other gains it";
  EXPECT_NEAR(careless.given_away[0], 0, rounding);
  EXPECT_NEAR(careless.throws[1], 5.0 / 6, rounding) << "whatever he makes of it";
}

TEST(Luck, OfAllThrowsByTheirOddsIsNothing) {
  TrainedEvaluator evaluator{trained_nets()};
  const auto start = Position::start(Rules{}, 3);
  double sum = 0;
  double most = 0;
  for (const auto [steps, faces] : throw_odds) {
    Replay game{.header = {.start = *start}};
    Position position = *start;
    add_step(game, position, Move::face(Facing::east));
    add_step(game, position, Move::roll(steps));
    const double luck = luck_of(game, evaluator).throws[0];
    sum += luck * faces / 6;
    most = std::max(most, std::abs(luck));
  }
  EXPECT_NEAR(sum, 0, rounding);
  EXPECT_GT(most, 10 * rounding) << "and yet they differ";
}

// Every account of every seat: the start and all that moved it add up to the result.
TEST(Luck, AddsUpToTheResult) {
  for (const Ruleset ruleset : {Ruleset::international, Ruleset::variant, Ruleset::comp1110})
    for (int merchants = 2; merchants <= 4; ++merchants) {
      std::atomic<bool> stop = false;
      const auto games = measured_games(
          test::random_contender("random"),
          {.rules = Rules{ruleset}.with_purse(12), .merchants = merchants, .games = 3}, [] {},
          stop);
      ASSERT_TRUE(games) << games.error().message;
      for (const auto& [measures, luck] : *games)
        for (std::size_t seat = 0; seat < measures.wins.size(); ++seat) {
          EXPECT_NEAR(luck.start[seat] + luck.throws[seat] + luck.piles[seat] + luck.choices[seat] +
                          luck.revisions[seat],
                      luck.result[seat], rounding);
          EXPECT_NEAR(luck.result[seat], measures.wins[seat], rounding);
          EXPECT_GE(luck.given_away[seat], -rounding);
          EXPECT_EQ(luck.swings.size(), static_cast<std::size_t>(measures.turns));
        }
    }
}

TEST(Luck, PilesHaveSomeOnlyWhereTheyAreShuffled) {
  const auto luck_of_piles = [](Rules rules) {
    std::atomic<bool> stop = false;
    const auto games =
        measured_games(test::random_contender("random"), {.rules = rules, .games = 3}, [] {}, stop);
    double most = 0;
    for (const MeasuredGame& game : *games) most = std::max(most, std::abs(game.luck.piles[0]));
    return most;
  };
  EXPECT_GT(luck_of_piles(Rules{}), 10 * rounding);
  EXPECT_NEAR(luck_of_piles(Rules{}.with(Pile::alternating)), 0, rounding);
  EXPECT_EQ(luck_of_piles(Rules{Ruleset::comp1110}), 0);
}

}  // namespace
}  // namespace souk
