// What a report says: grades, ratings, turning points, and the judgements behind them.
#include <gtest/gtest.h>

#include "played_game.hpp"
#include "random_positions.hpp"
#include "short_game.hpp"
#include "souk/analysis/analysis_json.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/search/levels.hpp"

namespace souk {
namespace {

constexpr std::string_view text = test::short_game;

Replay replay_of(std::string_view of) { return *analyzable(*read_record(of)); }

StepAnalysis luck_step(std::size_t step, double change) {
  return {.step = step,
          .kind = StepKind::toss,
          .before = {0.5, 0.5},
          .after = {0.5 + change, 0.5 - change}};
}

StepAnalysis error_step(std::size_t step, double error) {
  return {.step = step,
          .kind = StepKind::choice,
          .before = {0.5, 0.5},
          .after = {0.5, 0.5},
          .choice = StepAnalysis::Choice{.error = error, .grade = grade_of(error)}};
}

std::vector<std::size_t> turning_points(std::vector<StepAnalysis> steps) {
  std::vector<std::size_t> points;
  for (const TurningPoint& point : report_of(replay_of(text), std::move(steps), {}).turning_points)
    points.push_back(point.step);
  return points;
}

TEST(Grades, GoByTheirThresholds) {
  EXPECT_EQ(grade_of(0), Grade::good);
  EXPECT_EQ(grade_of(0.0099), Grade::good);
  EXPECT_EQ(grade_of(0.01), Grade::slip);
  EXPECT_EQ(grade_of(0.03), Grade::mistake);
  EXPECT_EQ(grade_of(0.08), Grade::blunder);
  EXPECT_EQ(grade_of(1), Grade::blunder);
}

TEST(Rating, FallsWithTheErrorAndIsNeverWithoutBounds) {
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    int last = rating_of(0, merchants);
    EXPECT_LT(last, 2600);
    for (double error = 0.0015; error < 0.2; error *= 1.3) {
      const int now = rating_of(error, merchants);
      EXPECT_LT(now, last) << error;
      last = now;
    }
    EXPECT_GT(rating_of(1, merchants), -2000);
  }
}

TEST(TurningPoints, AreTheThreeThatChangedMostInTheOrderOfTheGame) {
  EXPECT_EQ(turning_points({luck_step(0, 0.1), luck_step(1, -0.3), luck_step(2, 0.05),
                            error_step(3, 0.2), luck_step(4, 0.01)}),
            (std::vector<std::size_t>{0, 1, 3}));
  EXPECT_EQ(turning_points({luck_step(0, 0.1), luck_step(1, 0)}), std::vector<std::size_t>{0});
}

TEST(TurningPoints, HaveTheLargestErrorWhereItIsAMistake) {
  EXPECT_EQ(turning_points({luck_step(0, 0.3), luck_step(1, -0.3), luck_step(2, 0.2),
                            error_step(3, 0.03), error_step(4, 0.05)}),
            (std::vector<std::size_t>{0, 1, 4}));
  EXPECT_EQ(turning_points(
                {luck_step(0, 0.3), luck_step(1, -0.3), luck_step(2, 0.2), error_step(3, 0.02)}),
            (std::vector<std::size_t>{0, 1, 2}));
}

TEST(TurningPoints, AreOfWhomTheyMattered) {
  StepAnalysis step = luck_step(0, 0);
  step.seat = 1;
  step.before = {0.4, 0.3, 0.3};
  step.after = {0.7, 0.1, 0.2};
  const auto points = report_of(replay_of(text), {step}, {}).turning_points;
  ASSERT_EQ(points.size(), 1U);
  EXPECT_EQ(points[0].seat, 0);
  EXPECT_NEAR(points[0].change, 0.3, 1e-12);
}

TEST(Steps, AreCountedAsDisplaysDo) {
  test::Players players;
  players.push_back(make_level(Level::trader, 1));
  players.push_back(make_level(Level::trader, 2));
  const auto played = test::played_game(Rules{}.with_rugs(4), players, 3);
  Judge judge{{.depth = 1}};
  std::size_t draws = 0;
  for (std::size_t at = 0; at < played.replay.steps.size(); ++at) {
    const StepAnalysis step = analyze_step(played.replay, at, judge);
    draws += step.kind == StepKind::draw ? 1 : 0;
    EXPECT_EQ(step.display_step, at - draws) << at;
    EXPECT_EQ(step.choice.has_value(), step.kind == StepKind::choice);
    if (!step.choice) continue;
    EXPECT_GE(step.choice->error, 0);
    EXPECT_EQ(step.choice->best().error, 0);
    EXPECT_LE(step.choice->alternatives.size(), 5U);
    const bool is_there =
        std::ranges::count(step.choice->alternatives, step.move, &JudgedChoice::move) == 1;
    EXPECT_TRUE(is_there) << at;
  }
  EXPECT_GT(draws, 3U);
}

TEST(Judgements, DoNotDependOnWhatWasAskedBefore) {
  Random random{5};
  std::vector<Position> asked;
  for (int merchants = fewest_merchants; merchants <= most_merchants; ++merchants) {
    Position position = test::random_start(Rules{}, merchants, random);
    for (int step = 0; step < 60; ++step) {
      if (step % 7 == 0 && test::is_decision(position)) asked.push_back(position);
      test::step_at_random(position, random);
    }
  }
  ASSERT_GT(asked.size(), 10U);
  Judge worn{AnalysisSettings{}};
  for (const Position& position : asked) (void)worn.judge(position);
  for (const Position& position : asked) {
    Judge fresh{AnalysisSettings{}};
    const Judgement one = fresh.judge(position);
    const Judgement& other = worn.judge(position);
    ASSERT_EQ(one.choices.size(), other.choices.size());
    for (std::size_t at = 0; at < one.choices.size(); ++at) {
      EXPECT_EQ(one.choices[at].move, other.choices[at].move);
      EXPECT_EQ(one.choices[at].chances, other.choices[at].chances);
    }
  }
}

TEST(Json, HasTheWholeReport) {
  const Replay replay = replay_of(text);
  Judge judge{{.depth = 1}};
  std::vector<StepAnalysis> steps;
  for (std::size_t at = 0; at < replay.steps.size(); ++at)
    steps.push_back(analyze_step(replay, at, judge));
  JsonWriter json;
  write_report(json, report_of(replay, steps, judge.settings()));
  const std::string written = std::move(json).take();
  for (const char* part :
       {R"("format":"souk-analysis","version":1,"rules":"international+rugs=2","finished":true)",
        R"("method":"search","depth":1)", R"("seat":1,"name":"Amina")", R"("result":1.0000)",
        R"("kind":"throw","seat":3,"move":"1")", R"("turning_points":[{"step":)"})
    EXPECT_NE(written.find(part), std::string::npos) << part << '\n' << written;
}

}  // namespace
}  // namespace souk
