// A stronger level gives away less. bench/analysis_study.cpp does it with whole games.
#include <gtest/gtest.h>

#include "level_errors.hpp"
#include "repeated.hpp"

namespace souk {
namespace {

class Levels : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Merchants, Levels, testing::Values(2, 3, 4));

TEST_P(Levels, ErrLessTheStrongerTheyAre) {
  const int merchants = GetParam();
  // Short games with few nodes: the same every time.
  const test::LevelGames games{.rules = Rules{}.with_rugs(8),
                               .merchants = merchants,
                               .games = test::repeated(10, 1),
                               .budget = Budget{.nodes = 2000}};
  test::LevelErrors last{.per_choice = 1, .rating = -10'000};
  for (const Level level : levels) {
    const test::LevelErrors now = test::level_errors(level, games);
    EXPECT_GT(now.per_choice, 0);
    // With the sanitizers there are too few games to tell.
    if (test::sanitized) continue;
    EXPECT_LT(now.per_choice, last.per_choice) << name_of(level);
    EXPECT_GT(now.rating, last.rating) << name_of(level);
    last = now;
  }
}

}  // namespace
}  // namespace souk
