// Rollouts: their intervals hold what they promise, and they are the same every time.
#include <gtest/gtest.h>

#include <cmath>

#include "near_the_end.hpp"
#include "repeated.hpp"
#include "souk/analysis/judge.hpp"

#include "rollout_table.hpp"

namespace souk {
namespace {

// Exact values near the end, rollouts everywhere.
constexpr AnalysisSettings by_search{.depth = 1, .exact_turns = 3};
constexpr AnalysisSettings by_rollouts{.depth = 1, .exact_turns = 0, .rollouts = 64};

Position in_the_middle(int merchants, std::uint64_t seed) {
  Random random{seed};
  return test::near_the_end(Rules{}, merchants, 20, Phase::lay, random);
}

TEST(RolloutIntervals, CoverTheExactValueAsOftenAsTheyPromise) {
  Random random{11};
  RolloutTable table{by_rollouts, 1};
  Judge exact{by_search};
  int positions = 0;
  int covered = 0;
  for (int again = 0; again < test::repeated(100, 10); ++again)
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
      const Position position = test::near_the_end(Rules{}, merchants, 3, Phase::lay, random);
      const JudgedChoice best = exact.judge(position).best();
      const std::array<Move, 1> moves{best.move};
      const RolledOut rolled = table.play(position, moves, 64);
      const RolloutEstimate estimate = rolled.comparison.estimate(0);
      const double gap = std::abs(estimate.mean - chance_of(best.chances, position.seat()));
      ++positions;
      covered += gap <= 1.96 * estimate.standard_error + 1e-4 ? 1 : 0;
    }
  EXPECT_GE(covered, positions * 92 / 100) << positions;
}

TEST(Rollouts, OfOnePositionAreTheSameWithAnyNumberOfThreads) {
  const Position position = in_the_middle(3, 4);
  Judge one{{.depth = 1, .rollouts = 96}, 1};
  Judge two{{.depth = 1, .rollouts = 96}, 2};
  const Judgement first = one.judge_all(position);
  const Judgement second = two.judge_all(position);
  ASSERT_EQ(first.choices.size(), static_cast<std::size_t>(legal_moves(position).size()));
  for (std::size_t at = 0; at < first.choices.size(); ++at) {
    EXPECT_EQ(first.choices[at].move, second.choices[at].move);
    EXPECT_EQ(first.choices[at].chances, second.choices[at].chances);
    EXPECT_EQ(first.choices[at].standard_error, second.choices[at].standard_error);
  }
  Judge other_seed{{.depth = 1, .rollouts = 96, .seed = 2}};
  EXPECT_NE(other_seed.judge_all(position).best().chances, first.best().chances);
}

TEST(Rollouts, TellOfEachChoiceHowSureItIs) {
  int closed = 0;
  int surer = 0;
  int choices = 0;
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants)
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      Judge judge{{.depth = 1, .rollouts = 128}};
      const Judgement judgement = judge.judge_all(in_the_middle(merchants, seed));
      EXPECT_EQ(judgement.best().error, 0);
      double before = 0;
      for (const JudgedChoice& choice : judgement.choices) {
        EXPECT_GE(choice.error, before) << "the best come first";
        before = choice.error;
        EXPECT_GT(choice.standard_error, 0);
        EXPECT_LE(choice.rounds, 128);
        if (&choice == &judgement.best()) continue;
        ++choices;
        closed += choice.rounds < 128 ? 1 : 0;
        surer += choice.error_standard_error < std::sqrt(2.0) * choice.standard_error ? 1 : 0;
      }
    }
  EXPECT_GT(closed, choices / 4) << "what is decided is not played on";
  EXPECT_GT(surer, choices * 3 / 5) << "the same dice make differences surer";
}

TEST(Rollouts, OfAnyMoveAreComparedWithTheBest) {
  const Position position = in_the_middle(2, 9);
  Judge judge{{.depth = 1, .rollouts = 64}};
  int added = 0;
  for (const Move move : legal_moves(position)) {
    const Judgement judgement = judge.judge_with(position, move);
    ASSERT_NE(judgement.find(move), nullptr);
    added += judge.judge(position).find(move) == nullptr ? 1 : 0;
    EXPECT_EQ(judgement.best().move, judge.judge(position).best().move);
  }
  EXPECT_GT(added, 0) << "some were not worth playing by themselves";
}

TEST(Rollouts, PlayedToTheEndHaveTheSameMean) {
  const Position position = in_the_middle(2, 5);
  const std::array<Move, 1> moves{legal_moves(position)[0]};
  constexpr std::size_t rounds = test::repeated(200, 20);
  RolloutTable truncated{{.rollout_turns = 6}, 1};
  RolloutTable whole{{.rollout_turns = 0}, 1};
  const RolloutEstimate one = truncated.play(position, moves, rounds).comparison.estimate(0);
  const RolloutEstimate other = whole.play(position, moves, rounds).comparison.estimate(0);
  EXPECT_LT(one.standard_error, other.standard_error) << "the further, the more variance";
  EXPECT_NEAR(one.mean, other.mean, 3.5 * (one.standard_error + other.standard_error) + 0.02);
}

}  // namespace
}  // namespace souk
