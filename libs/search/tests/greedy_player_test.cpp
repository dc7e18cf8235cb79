#include "souk/search/greedy_player.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "last_rug.hpp"
#include "legal_variation.hpp"
#include "random_positions.hpp"
#include "souk/evaluation/turn_plan.hpp"
#include "souk/players/random_player.hpp"
#include "souk/rules/score.hpp"

namespace souk {
namespace {

GreedyPlayer greedy() { return GreedyPlayer{std::make_unique<HandcraftedEvaluator>()}; }

TEST(GreedyPlayer, AnswersInEveryPhaseAndReportsOnce) {
  GreedyPlayer player = greedy();
  std::vector<SearchReport> reports;
  player.report_to([&](const SearchReport& report) { reports.push_back(report); });
  std::map<Phase, int> decisions;
  test::visit_random_games(1, [&](const Position& position) {
    if (!test::is_decision(position) || testing::Test::HasFatalFailure()) return;
    ++decisions[position.phase()];
    reports.clear();
    const Move move = player.choose(position, {});
    ASSERT_EQ(reports.size(), 1U);
    const SearchReport& report = reports[0];
    EXPECT_EQ(report.depth, 1);
    EXPECT_GT(report.nodes, 0U);
    EXPECT_NEAR(std::accumulate(report.value.begin(), report.value.end(), 0.0), 1, 1e-5);
    ASSERT_FALSE(report.principal_variation.empty());
    EXPECT_EQ(report.principal_variation[0], move);
    test::expect_legal(report.principal_variation, position);
  });
  EXPECT_GT(decisions[Phase::face], 500);
  EXPECT_GT(decisions[Phase::lay], 500);
  EXPECT_GT(decisions[Phase::turn], 100);
}

TEST(GreedyPlayer, TakesTheHighestValue) {
  HandcraftedEvaluator evaluator;
  GreedyPlayer player = greedy();
  test::visit_random_games(2, [&](const Position& position) {
    if (position.phase() != Phase::lay) return;
    const int mover = position.seat();
    float value = 0;
    player.report_to([&](const SearchReport& report) {
      value = static_cast<float>(report.value[static_cast<std::size_t>(mover)]);
    });
    (void)player.choose(position, {});
    for (const Place place : legal_places(position)) {
      Position laid = position;
      lay_and_draw_any(laid, place);
      if (laid.phase() == Phase::turn) continue;
      EXPECT_GE(value, value_for(value_between_turns(laid, evaluator), mover));
    }
  });
}

TEST(GreedyPlayer, FindsTheRugThatWins) {
  EXPECT_EQ(greedy().choose(test::last_rug(), {}), Move::lay(Place::upright(square_at(3, 4))));
}

TEST(GreedyPlayer, BeatsRandomPlayAtEveryTable) {
  Random chance{3};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    constexpr int games = 24;
    double won = 0;
    for (int game = 0; game < games; ++game) {
      GreedyPlayer player = greedy();
      const int sits = game % merchants;
      Position position = *Position::start(Rules{}, merchants);
      while (!position.is_over()) {
        if (to_move(position) != sits)
          test::step_at_random(position, chance);
        else
          apply_unchecked(position, player.choose(position, {}));
      }
      const Seats best = winners(position);
      if (best.contains(sits)) won += 1.0 / best.size();
    }
    EXPECT_GE(won, 0.85 * games) << merchants << " merchants";
  }
}

}  // namespace
}  // namespace souk
