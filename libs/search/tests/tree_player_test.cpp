#include "souk/search/tree_player.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <thread>
#include <vector>

#include "last_rug.hpp"
#include "legal_variation.hpp"
#include "random_positions.hpp"
#include "souk/players/random_player.hpp"
#include "souk/rules/moves.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

using namespace std::chrono_literals;

// Makes the next move of a game; a decision is the player's and must be legal.
void take_step(Position& position, Player& player, const Budget& budget, Random& chance) {
  const Move move = to_move(position) == chance_player ? draw(chance, chance_outcomes(position))
                                                       : player.choose(position, budget);
  ASSERT_TRUE(apply(position, move));
}

TEST(TreePlayer, PlaysWholeGamesByEveryRuleset) {
  TreePlayer player{1};
  Random chance{2};
  std::map<Phase, int> met;
  int ended_early = 0;
  for (const Rules& rules : test::many_rules())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
      Position position = *Position::start(rules, merchants);
      while (!position.is_over() && !HasFatalFailure()) {
        ++met[position.phase()];
        take_step(position, player, {.nodes = 20}, chance);
      }
      ended_early += position.merchants_in() < merchants ? 1 : 0;
    }
  EXPECT_GT(met[Phase::face], 300);
  EXPECT_GT(met[Phase::lay], 600);
  EXPECT_GT(met[Phase::turn], 200);
  EXPECT_GT(ended_early, 0) << "somebody went out";
}

TEST(TreePlayer, FindsTheRugThatWins) {
  SearchReport last;
  TreePlayer player{3};
  player.report_to([&](const SearchReport& report) { last = report; });
  const Move winning = Move::lay(Place::upright(square_at(3, 4)));
  EXPECT_EQ(player.choose(test::last_rug(), {.nodes = 2000}), winning);
  EXPECT_GT(last.value[0], 0.8) << "most games went that way";
  EXPECT_EQ(last.depth, 1);
  EXPECT_EQ(last.principal_variation, std::vector<Move>{winning});
}

TEST(TreePlayer, ReportsThreeTimes) {
  for (const Rules& rules : test::many_rules())
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
      Random chance{1};
      Position position = *Position::start(rules, merchants);
      while (!test::is_decision(position)) test::step_at_random(position, chance);
      std::vector<SearchReport> reports;
      TreePlayer player{4};
      player.report_to([&](const SearchReport& report) { reports.push_back(report); });
      const Move choice = player.choose(position, {.nodes = 2000});
      ASSERT_EQ(reports.size(), 3U);
      EXPECT_NEAR(static_cast<double>(reports[0].nodes), 500, 64);
      EXPECT_NEAR(static_cast<double>(reports[1].nodes), 1000, 64);
      EXPECT_EQ(reports[2].nodes, 2000U);
      for (const SearchReport& report : reports) {
        const auto& value = report.value;
        EXPECT_NEAR(std::accumulate(value.begin(), value.end(), 0.0), 1, 1e-9);
        EXPECT_GE(report.depth, 1);
        ASSERT_GE(report.principal_variation.size(), 2U);
        test::expect_legal(report.principal_variation, position);
      }
      EXPECT_EQ(reports.back().principal_variation.front(), choice);
    }
}

// A whole game in which the player chooses for everyone, mixed into one number.
std::uint64_t fingerprint(int merchants, std::uint64_t seed) {
  TreePlayer player{seed};
  Random chance{5};
  Position position = *Position::start(Rules{}, merchants);
  std::uint64_t mixed = 0;
  while (!position.is_over() && !testing::Test::HasFatalFailure()) {
    take_step(position, player, {.nodes = 300}, chance);
    mixed = (mixed ^ position.hash()) * 0x9E37'79B9'7F4A'7C15;
  }
  return mixed;
}

// Pinned, so that other compilers and processors are held to it. They change with the rules, with
// how random games are drawn and with how the tree grows.
TEST(TreePlayer, ChoosesTheSameForASeedOnEveryMachine) {
  EXPECT_EQ(fingerprint(2, 6), 0xBEED'F1EE'5BCC'84B5);
  EXPECT_EQ(fingerprint(3, 6), 0x3A2A'C4E9'3339'EC3E);
  EXPECT_EQ(fingerprint(4, 6), 0x53C8'F5F9'7572'F8C1);
  EXPECT_NE(fingerprint(3, 7), fingerprint(3, 6));
}

std::uint64_t games_played(const Budget& budget) {
  std::uint64_t games = 0;
  TreePlayer player{8};
  player.report_to([&](const SearchReport& report) { games = report.nodes; });
  (void)player.choose(*Position::start(Rules{}, 3), budget);
  return games;
}

TEST(TreePlayer, PlaysAsManyGamesAsItMay) {
  for (const std::uint64_t nodes : {1U, 2U, 63U, 64U, 65U, 1000U})
    EXPECT_EQ(games_played({.nodes = nodes}), nodes);
  EXPECT_EQ(games_played({.nodes = 0}), 1U);
  EXPECT_EQ(games_played({.nodes = 100, .depth = 1, .threads = 4}), 100U);
}

TEST(TreePlayer, HasALimitOfItsOwn) {
  const auto begun = std::chrono::steady_clock::now();
  const std::uint64_t games = games_played({});
  EXPECT_LE(games, 10'000U);
  const bool took_a_second = std::chrono::steady_clock::now() - begun >= 1s;
  EXPECT_TRUE(games == 10'000U || took_a_second) << games;
}

TEST(TreePlayer, KeepsToTheTime) {
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_GE(games_played({.time = 50ms}), 64U);
  const auto passed = std::chrono::steady_clock::now() - begun;
  EXPECT_GE(passed, 50ms);
  EXPECT_LT(passed, 1s) << "far more than a busy machine should need";
}

TEST(TreePlayer, StopsWhenItIsTold) {
  std::atomic<bool> stop{true};
  EXPECT_EQ(games_played({.time = 1h, .stop = &stop}), 64U);
  stop = false;
  std::thread impatient{[&] {
    std::this_thread::sleep_for(20ms);
    stop = true;
  }};
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_GE(games_played({.nodes = 1'000'000'000'000, .stop = &stop}), 64U);
  impatient.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 2s);
}

TEST(TreePlayer, BeatsRandomPlay) {
  constexpr int games = 40;
  Random chance{9};
  double won = 0;
  for (int game = 0; game < games; ++game) {
    TreePlayer tree{static_cast<std::uint64_t>(game)};
    RandomPlayer random{static_cast<std::uint64_t>(game)};
    const int tree_sits = game % 2;
    Position position = *Position::start(Rules{}, 2);
    while (!position.is_over() && !HasFatalFailure()) {
      Player& mover = position.seat() == tree_sits ? static_cast<Player&>(tree) : random;
      take_step(position, mover, {.nodes = 150}, chance);
    }
    const Seats best = winners(position);
    if (best.contains(tree_sits)) won += 1.0 / best.size();
  }
  EXPECT_GE(won, 0.95 * games);
}

}  // namespace
}  // namespace souk
