#include "souk/evaluation/evaluator.hpp"

#include <gtest/gtest.h>

#include "brute_force.hpp"
#include "random_positions.hpp"
#include "souk/evaluation/trained_nets.hpp"

namespace souk {
namespace {

TEST(TrainedEvaluator, KnowsTheLastTurnExactly) {
  TrainedEvaluator trained{trained_nets()};
  int last_turns = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    test::visit_random_games(seed, [&](const Position& position) {
      if (turns_left(position) != 1 || !turn_begins(position)) return;
      ++last_turns;
      const auto mover = static_cast<std::size_t>(position.seat());
      // Among three or four it depends on which of two equals he takes how the others fare.
      EXPECT_NEAR(trained.value(position)[mover], test::brute_force(position)[mover], 1e-5F);
    });
  EXPECT_GE(last_turns, 50);
}

}  // namespace
}  // namespace souk
