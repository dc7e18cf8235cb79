#include "souk/search/move_values.hpp"

#include <gtest/gtest.h>

#include "brute_force.hpp"
#include "random_positions.hpp"
#include "repeated.hpp"
#include "souk/evaluation/trained_nets.hpp"

namespace souk {
namespace {

TEST(MoveValues, AreOfAllMovesAndSortedForTheMover) {
  MoveValueSearch search{std::make_unique<TrainedEvaluator>(trained_nets())};
  Random random{6};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    Position position = test::random_start(Rules{}, merchants, random);
    for (int step = 0; step < 40; ++step, test::step_at_random(position, random)) {
      if (!test::is_decision(position)) continue;
      const auto outcome = search.run(position, {.depth = 1});
      EXPECT_FALSE(outcome.exact);
      EXPECT_EQ(outcome.moves.size(), static_cast<std::size_t>(legal_moves(position).size()));
      float last = 1;
      for (const MoveValue& each : outcome.moves) {
        EXPECT_LE(value_for(each.values, position.seat()), last);
        last = value_for(each.values, position.seat());
      }
    }
  }
}

// No move is a bound set by another: the worst has its own value too.
TEST(MoveValues, NearTheEndAreExactForEveryMove) {
  MoveValueSearch search{std::make_unique<TrainedEvaluator>(trained_nets())};
  Random random{7};
  for (int game = 0; game < test::repeated(12, 3); ++game) {
    const int merchants = fewest_merchants + game % 3;
    Position position = test::random_start(Rules{}, merchants, random);
    while (turns_left(position) > 2 || !test::is_decision(position))
      test::step_at_random(position, random);
    const auto outcome = search.run(position, {.depth = 1, .exact_turns = 2});
    EXPECT_TRUE(outcome.exact);
    for (const MoveValue& each : outcome.moves)
      EXPECT_NEAR(value_for(each.values, position.seat()),
                  value_for(test::brute_force_after(position, each.move), position.seat()), 1e-6F);
  }
}

}  // namespace
}  // namespace souk
