// Luck and choices add up to the result, game by game.
#include <gtest/gtest.h>

#include <cmath>

#include "played_game.hpp"
#include "repeated.hpp"
#include "souk/analysis/game_report.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/levels.hpp"

namespace souk {
namespace {

// Any value will do for these tests: the quickest.
constexpr AnalysisSettings quick{.depth = 1, .exact_turns = 1};

test::Players table_of(int merchants, std::uint64_t seed, Level level = Level::pedlar) {
  test::Players players;
  for (int seat = 0; seat < merchants; ++seat)
    players.push_back(make_level(level, seed + static_cast<std::uint64_t>(seat)));
  return players;
}

GameReport analyzed(const Replay& replay, const AnalysisSettings& settings = quick,
                    int threads = 1) {
  const std::atomic<bool> stop = false;
  return analyze_game(replay, settings, threads, [](std::size_t, std::size_t) {}, stop).value();
}

void expect_account(const GameReport& report) {
  for (std::size_t at = 1; at < report.steps.size(); ++at)
    ASSERT_EQ(report.steps[at].before, report.steps[at - 1].after) << at;
  double luck = 0;
  double results = 0;
  for (const MerchantReport& merchant : report.merchants) {
    EXPECT_NEAR(merchant.start + merchant.luck + merchant.choices + merchant.others,
                merchant.result, 1e-12);
    EXPECT_NEAR(merchant.adjusted(), merchant.result - merchant.luck, 1e-12);
    EXPECT_GE(merchant.error, 0);
    int graded = 0;
    for (const int count : merchant.grades) graded += count;
    EXPECT_EQ(graded, merchant.choice_count);
    luck += merchant.luck;
    results += merchant.result;
  }
  EXPECT_NEAR(luck, 0, 1e-5);
  EXPECT_NEAR(results, 1, 1e-5);
}

TEST(Account, AddsUpToTheResultByAllRules) {
  int games = 0;
  for (const char* rules :
       {"international+rugs=6", "variant+rugs=6", "classic+rugs=4", "international+purse=3+rugs=8",
        "comp1110+rugs=4", "international+turning=after-optional+pile=alternating+rugs=6"})
    for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants, ++games) {
      const auto played = test::played_game(*read_rules(rules), table_of(merchants, 1), 7);
      const GameReport report = analyzed(played.replay);
      expect_account(report);
      EXPECT_TRUE(report.finished);
    }
  EXPECT_EQ(games, 18);
}

TEST(Account, HasWithdrawalsAmongTheChoicesOfWhoeverWentAway) {
  const auto record = read_record(R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben" "Carl"]

1. N1 #3 d6d7  E2 #2
)");
  const GameReport report = analyzed(*analyzable(*record));
  expect_account(report);
  EXPECT_EQ(report.steps[2].kind, StepKind::withdrawal);
  EXPECT_EQ(report.steps[2].seat, 2);
  EXPECT_LT(report.merchants[2].choices, 0);
  EXPECT_EQ(report.merchants[2].choice_count, 0);
  EXPECT_FALSE(report.merchants[2].rating);
  EXPECT_EQ(report.merchants[0].result, 1);
}

TEST(Account, OfAnUnfinishedGameEndsWithTheChancesThere) {
  const auto record = read_record(
      "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n\n1. N1 d6d7  E2\n");
  const GameReport report = analyzed(*analyzable(*record));
  expect_account(report);
  EXPECT_FALSE(report.finished);
  EXPECT_GT(report.merchants[0].result, 0);
  EXPECT_LT(report.merchants[0].result, 1);
}

TEST(Account, IsTheSameWithAnyNumberOfThreads) {
  const auto played = test::played_game(*read_rules("international+rugs=6"), table_of(2, 3), 5);
  for (const AnalysisSettings& settings :
       {AnalysisSettings{.depth = 2}, AnalysisSettings{.depth = 1, .rollouts = 8}}) {
    const GameReport one = analyzed(played.replay, settings, 1);
    const GameReport two = analyzed(played.replay, settings, 2);
    expect_account(one);
    for (std::size_t at = 0; at < one.steps.size(); ++at) {
      ASSERT_EQ(one.steps[at].after, two.steps[at].after) << at;
      ASSERT_EQ(one.steps[at].choice.has_value(), two.steps[at].choice.has_value());
      if (!one.steps[at].choice) continue;
      EXPECT_EQ(one.steps[at].choice->error, two.steps[at].choice->error);
    }
  }
}

TEST(Account, CanBeStopped) {
  const auto played = test::played_game(*read_rules("international+rugs=2"), table_of(2, 3), 5);
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(analyze_game(played.replay, quick, 2, [](std::size_t, std::size_t) {}, stop));
}

TEST(Analyzable, IsAGameInWhichSomethingHappened) {
  const auto empty =
      read_record("[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n");
  ASSERT_TRUE(empty) << empty.error().message;
  ASSERT_FALSE(analyzable(*empty));
  EXPECT_EQ(analyzable(*empty).error().code, "record");
}

// Whoever plays, and whatever value is used. bench/analysis_study.cpp does it with thousands.
class MeanLuck : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Merchants, MeanLuck, testing::Values(2, 3, 4));

TEST_P(MeanLuck, IsZeroWithinItsStandardError) {
  const int merchants = GetParam();
  constexpr int games = test::repeated(60, 10);
  Chances sums{};
  Chances squares{};
  for (std::uint64_t game = 0; game < games; ++game) {
    const auto played =
        test::played_game(*read_rules("international+rugs=6"), table_of(merchants, game), game);
    for (const MerchantReport& merchant : analyzed(played.replay).merchants) {
      sums[static_cast<std::size_t>(merchant.seat)] += merchant.luck;
      squares[static_cast<std::size_t>(merchant.seat)] += merchant.luck * merchant.luck;
    }
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(merchants); ++seat) {
    const double mean = sums[seat] / games;
    const double deviation = std::sqrt(squares[seat] / games - mean * mean);
    EXPECT_GT(deviation, 0.1) << "there is luck";
    EXPECT_LT(std::abs(mean), 3.5 * deviation / std::sqrt(games)) << "seat " << seat;
  }
}

}  // namespace
}  // namespace souk
