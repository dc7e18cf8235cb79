#include "souk/measures/measured_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "contenders.hpp"

namespace souk {
namespace {

Result<std::vector<MeasuredGame>> measured_by(const Contender& contender, const MeasurePlan& plan) {
  std::atomic<bool> stop = false;
  return measured_games(contender, plan, [] {}, stop);
}

// All that a game may differ in.
std::string text_of(const MeasuredGame& game) {
  std::string text;
  for (const int score : game.measures.scores) text += std::to_string(score) + ' ';
  for (const int places : game.measures.places) text += std::to_string(places) + ' ';
  for (const double swing : game.luck.swings) text += std::to_string(swing) + ' ';
  return text;
}

std::vector<std::string> text_of(const std::vector<MeasuredGame>& games) {
  std::vector<std::string> all(games.size());
  std::ranges::transform(games, all.begin(),
                         [](const MeasuredGame& game) { return text_of(game); });
  return all;
}

TEST(MeasuredGames, FollowFromTheSeedAlone) {
  const Contender random = test::random_contender("random");
  MeasurePlan plan{.merchants = 3, .games = 8};
  const auto one = measured_by(random, plan);
  plan.threads = 3;
  const auto three = measured_by(random, plan);
  plan.seed = 2;
  const auto other = measured_by(random, plan);
  ASSERT_TRUE(one && three && other);
  ASSERT_EQ(one->size(), 8U);
  EXPECT_EQ(text_of(*one), text_of(*three));
  EXPECT_NE(text_of(*one), text_of(*other));
  EXPECT_NE(text_of((*one)[0]), text_of((*one)[1])) << "each has its own deal";
}

TEST(MeasuredGames, AreToldOneByOneAndEndWhenAsked) {
  std::atomic<bool> stop = false;
  int finished = 0;
  const auto games = measured_games(
      test::random_contender("random"), {.games = 50}, [&] { stop = ++finished == 4; }, stop);
  ASSERT_TRUE(games);
  EXPECT_EQ(games->size(), 4U);
  EXPECT_EQ(finished, 4);
}

TEST(MeasuredGames, AreRefusedWhereTheyCannotBeWhole) {
  const auto forfeited = measured_by(test::failing_contender("tired", 5), {.games = 3});
  ASSERT_FALSE(forfeited);
  EXPECT_NE(forfeited.error().message.find("has had enough"), std::string::npos)
      << forfeited.error().message;
  EXPECT_FALSE(measured_by(test::random_contender("random"), {.rules = Rules{}.with_rugs(3)}))
      << "two colours and an odd number of rugs";
  EXPECT_FALSE(measured_by(test::random_contender("two\nlines"), {.games = 1}));
}

}  // namespace
}  // namespace souk
