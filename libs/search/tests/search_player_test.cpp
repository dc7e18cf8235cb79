#include "souk/search/search_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

#include "brute_force.hpp"
#include "legal_variation.hpp"
#include "random_positions.hpp"
#include "repeated.hpp"
#include "souk/evaluation/trained_nets.hpp"
#include "souk/rules/position_validity.hpp"

namespace souk {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<SearchPlayer> searcher(const SearchPlayer::Options& options = {}) {
  return std::make_unique<SearchPlayer>(options,
                                        std::make_unique<TrainedEvaluator>(trained_nets()));
}

bool is_legal(const Position& position, Move move) {
  return check_move(position, move).has_value();
}

// A random game until so many turns are left; nothing where it was over before.
std::optional<Position> near_the_end(Rules rules, int merchants, int turns, Random& random) {
  Position position = test::random_start(rules, merchants, random);
  while (!position.is_over() && (turns_left(position) > turns || !test::is_decision(position)))
    test::step_at_random(position, random);
  if (position.is_over()) return {};
  return position;
}

Position in_the_middle(int merchants, std::uint64_t seed) {
  Random random{seed};
  return *near_the_end(Rules{}, merchants, merchants == 2 ? 30 : 24, random);
}

void expect_solved(const Position& position) {
  const auto player = searcher();
  std::optional<SearchReport> last;
  player->report_to([&](const SearchReport& report) { last = report; });
  const Move choice = player->choose(position, {.depth = 100});
  const auto seat = static_cast<std::size_t>(position.seat());
  const Values best = test::brute_force(position);
  ASSERT_TRUE(last);
  // Among three or four it depends on which of two equals the mover takes how the others fare.
  EXPECT_NEAR(last->value[seat], static_cast<double>(best[seat]), 1e-4);
  const Values got = test::brute_force_after(position, choice);
  EXPECT_NEAR(got[seat], best[seat], 1e-4F);
}

TEST(SearchPlayer, SolvesAThousandEndsOfGamesAsBruteForceDoes) {
  Random random{11};
  int solved = 0;
  for (std::uint64_t game = 0; solved < test::repeated(1000, 150); ++game) {
    const auto rules = test::many_rules()[game % test::many_rules().size()];
    const int merchants = 2 + static_cast<int>(game % 3);
    // Most with the last rug, which is quick; many with two.
    const int turns = game % 4 == 0 ? 2 : 1;
    const auto position = near_the_end(rules, merchants, turns, random);
    if (!position) continue;
    expect_solved(*position);
    ++solved;
  }
}

// Facing north is best. Its value is alpha for the other facings, which end at bounds: none of them
// may pass for a better move by a rounding.
TEST(SearchPlayer, DoesNotTakeABoundForABetterMove) {
  PositionParts parts{.rules = Rules{Ruleset::comp1110}, .merchants = 2};
  parts.tops = {0x004C'6602'2024'3000, 0x0010'185C'5458'4040};
  parts.up_links = 0x0000'2200'0008'0000;
  parts.right_links = 0x0000'1000'5400'0040;
  parts.assam = Assam{square_at(6, 5), Facing::west};
  parts.purses = {24, 36};
  parts.in = {true, true};
  parts.rugs = {1, 1};
  expect_solved(assemble(parts).value());
}

TEST(SearchPlayer, SolvesThreeTurns) {
  Random random{12};
  for (int merchants = 2; merchants <= 4; ++merchants) {
    // From the lay on: brute force would take half a minute to look at the throw before it, too.
    std::optional<Position> position;
    while (!position || position->phase() != Phase::lay) {
      if (!position || position->is_over() || turns_left(*position) < 3)
        position = near_the_end(Rules{}, merchants, 3, random);
      else
        test::step_at_random(*position, random);
    }
    expect_solved(*position);
  }
}

TEST(SearchPlayer, ChoosesLegallyByAllRules) {
  const auto player = searcher();
  test::visit_random_games(3, [&](const Position& position) {
    if (!test::is_decision(position) || position.hash() % 8 != 0) return;
    EXPECT_TRUE(is_legal(position, player->choose(position, {.nodes = 150})));
  });
}

TEST(SearchPlayer, TheSameNodesLeadToTheSameChoice) {
  for (int merchants = 2; merchants <= 4; ++merchants)
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const Position position = in_the_middle(merchants, seed);
      EXPECT_EQ(searcher()->choose(position, {.nodes = 3000}),
                searcher()->choose(position, {.nodes = 3000}));
    }
}

TEST(SearchPlayer, ReportsDeepenAndThePrincipalVariationIsLegal) {
  for (const Opponents others :
       {Opponents::maxn, Opponents::handcrafted_one_turn, Opponents::handcrafted_two_turns}) {
    const Position position = in_the_middle(3, 5);
    const auto player = searcher({.opponents = others});
    std::vector<SearchReport> reports;
    player->report_to([&](const SearchReport& report) { reports.push_back(report); });
    const Move choice = player->choose(position, {.depth = 2});
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[1].depth, 2);
    EXPECT_GT(reports[1].nodes, reports[0].nodes);
    EXPECT_NEAR(reports[1].value[0] + reports[1].value[1] + reports[1].value[2], 1, 1e-4);
    ASSERT_FALSE(reports[1].principal_variation.empty());
    EXPECT_EQ(reports[1].principal_variation[0], choice);
    test::expect_legal(reports[1].principal_variation, position);
  }
}

TEST(SearchPlayer, ThreadsFindWhatOneFinds) {
  for (int merchants = 2; merchants <= 4; ++merchants) {
    const Position position = in_the_middle(merchants, 9);
    std::array<double, 2> values{};
    for (const std::size_t at : {0U, 1U}) {
      const auto player = searcher();
      player->report_to([&](const SearchReport& report) {
        values[at] = report.value[static_cast<std::size_t>(position.seat())];
      });
      (void)player->choose(position, {.depth = 2, .threads = at == 0 ? 1 : 4});
    }
    EXPECT_NEAR(values[0], values[1], 1e-5);
  }
}

SearchPlayer::Options as_master() { return {.opponents = Opponents::modelled, .rollouts = true}; }

TEST(SearchPlayer, PlaysRolloutsLegallyByAllRules) {
  const auto player = searcher(as_master());
  constexpr std::uint64_t rare = test::repeated(64, 256);
  test::visit_random_games(4, [&](const Position& position) {
    if (!test::is_decision(position) || position.hash() % rare != 0) return;
    EXPECT_TRUE(is_legal(position, player->choose(position, {.nodes = 60'000})));
  });
}

TEST(SearchPlayer, RolloutsOfTheSameNodesLeadToTheSameChoice) {
  int others = 0;
  constexpr std::uint64_t seeds = test::repeated(3, 1);
  for (int merchants = 2; merchants <= 4; ++merchants)
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      const Position position = in_the_middle(merchants, seed);
      const Budget budget{.nodes = 150'000};
      const Move choice = searcher(as_master())->choose(position, budget);
      EXPECT_EQ(searcher(as_master())->choose(position, budget), choice);
      others += choice == searcher({.opponents = Opponents::handcrafted_two_turns})
                              ->choose(position, {.depth = 2})
                    ? 0
                    : 1;
    }
  // Rollouts change some choices.
  EXPECT_GT(others, 0);
}

TEST(SearchPlayer, PlaysRolloutsOnSeveralThreads) {
  for (int merchants = 2; merchants <= 4; ++merchants) {
    const Position position = in_the_middle(merchants, 6);
    EXPECT_TRUE(is_legal(
        position, searcher(as_master())->choose(position, {.nodes = 100'000, .threads = 4})));
  }
}

// Near the end every plan of a rollout is in its table, and choices that decide nothing stay equal:
// nodes are no longer counted by plans.
TEST(SearchPlayer, AnswersInTimeWhereEveryPlanIsKnown) {
  using namespace std::chrono_literals;
  const auto player = searcher(as_master());
  std::chrono::nanoseconds longest{};
  test::visit_random_games(8, [&](const Position& position) {
    if (!test::is_decision(position) || turns_left(position) != 3) return;
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_TRUE(is_legal(position, player->choose(position, {.time = 20ms})));
    longest = std::max<std::chrono::nanoseconds>(longest, std::chrono::steady_clock::now() - begin);
  });
  EXPECT_LT(longest, 2s);
}

TEST(SearchPlayer, AnswersInTimeAndWhenToldTo) {
  const Position position = in_the_middle(3, 3);
  const auto player = searcher(as_master());
  const auto time_of = [&](const Budget& budget) {
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_TRUE(is_legal(position, player->choose(position, budget)));
    return std::chrono::steady_clock::now() - begin;
  };
  // With room for a busy machine: what matters is that it does not search to the end of the game.
  EXPECT_LT(time_of({.time = 30ms}), 2s);
  EXPECT_LT(time_of({}), 4s);
  std::atomic<bool> stop{false};
  std::thread impatient{[&] {
    std::this_thread::sleep_for(50ms);
    stop = true;
  }};
  EXPECT_LT(time_of({.time = 60s, .stop = &stop}), 10s);
  impatient.join();
}

}  // namespace
}  // namespace souk
