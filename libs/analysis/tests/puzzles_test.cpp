// Puzzles: one choice is clearly the best, which other dice confirm, and the same plan makes the
// same ones.
#include "souk/analysis/puzzles.hpp"

#include <gtest/gtest.h>

#include <set>

#include "souk/notation/position_text.hpp"
#include "souk/search/levels.hpp"
#include "souk/text/must.hpp"

#include "rollout_table.hpp"

namespace souk {
namespace {

const std::atomic<bool> never{false};

std::vector<Puzzle> puzzles(PuzzlePlan plan) {
  return must(make_puzzles(plan, [](int, int) {}, never));
}

TEST(Puzzles, TheBestChoiceIsBetterThanTheSecondWithOtherDiceToo) {
  RolloutTable other_dice{{.seed = 77}, 1};
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
    for (const Puzzle& puzzle : puzzles({.merchants = merchants, .count = 2})) {
      const auto moves = legal_moves(puzzle.position);
      EXPECT_TRUE(std::ranges::find(moves, puzzle.best) != moves.end());
      EXPECT_TRUE(std::ranges::find(moves, puzzle.second) != moves.end());
      EXPECT_GE(puzzle.margin - PuzzlePlan::doubt * puzzle.standard_error, PuzzlePlan{}.margin);
      const std::array<Move, 2> both{puzzle.best, puzzle.second};
      const RolloutEstimate gap = other_dice.play(puzzle.position, both, 128).comparison.gap(0, 1);
      EXPECT_GT(gap.mean + 3 * gap.standard_error, PuzzlePlan{}.margin) << text_of(puzzle.position);
      EXPECT_GT(gap.mean, 0) << text_of(puzzle.position);
    }
}

TEST(Puzzles, AreTheSameWithAnyNumberOfThreadsAndOthersWithAnotherSeed) {
  const auto texts = [](const std::vector<Puzzle>& all) {
    std::vector<std::string> found;
    for (const Puzzle& puzzle : all) found.push_back(text_of(puzzle.position));
    return found;
  };
  const auto one = texts(puzzles({.count = 3, .threads = 1}));
  EXPECT_EQ(one, texts(puzzles({.count = 3, .threads = 2})));
  EXPECT_NE(one, texts(puzzles({.count = 3, .seed = 2})));
  EXPECT_EQ(std::set(one.begin(), one.end()).size(), 3U);
}

TEST(Puzzles, OfGreaterDifficultyAreNotFoundByTheLevelsBelow) {
  for (const Puzzle& puzzle : puzzles({.merchants = 3, .count = 2, .least_difficulty = 3}))
    for (const Level level : {Level::pedlar, Level::trader})
      EXPECT_NE(make_level(level, 1)->choose(puzzle.position, {}), puzzle.best);
}

TEST(Puzzles, StopWhenTheyAreTold) {
  const std::atomic<bool> stopped{true};
  EXPECT_TRUE(must(make_puzzles({.count = 1000}, [](int, int) {}, stopped)).empty());
}

TEST(Puzzles, RefuseRulesThatNobodyCanPlay) {
  EXPECT_FALSE(make_puzzles({.merchants = 5}, [](int, int) {}, never));
}

}  // namespace
}  // namespace souk
