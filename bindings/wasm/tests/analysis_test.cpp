#include <gtest/gtest.h>

#include "asking.hpp"
#include "short_game.hpp"

namespace souk {
namespace {

namespace json = boost::json;

const std::string record{test::short_game};

TEST(Analysis, GoesStepByStepAndThenTellsAll) {
  EXPECT_EQ(json::serialize(ask({"analysis_begin", record})), R"({"steps":18})");
  json::array steps;
  for (int step = 0; step < 18; ++step)
    steps.push_back(ask({"analysis_step", std::to_string(step)}));
  EXPECT_EQ(steps[0].at("kind"), "choice");
  EXPECT_EQ(steps[0].at("move"), "N");
  EXPECT_EQ(steps[1].at("kind"), "throw");
  EXPECT_EQ(steps[1].at("luck").as_array().size(), 3U);
  EXPECT_EQ(steps[5].at("move"), "g5g6");
  EXPECT_EQ(steps[17].at("after").at(0).as_double(), 1);
  const json::value report = ask({"analysis_report"});
  EXPECT_EQ(report.at("format"), "souk-analysis");
  EXPECT_EQ(json::serialize(report.at("steps")), json::serialize(steps));
  const json::value& amina = report.at("merchants").at(0);
  EXPECT_EQ(amina.at("name"), "Amina");
  EXPECT_NEAR(amina.at("start").as_double() + amina.at("luck").as_double() +
                  amina.at("choices").as_double() + amina.at("others").as_double(),
              1, 2e-4);
}

TEST(Analysis, ReportsWithoutHavingBeenAskedForEachStep) {
  (void)ask({"analysis_begin", record});
  EXPECT_EQ(ask({"analysis_report"}).at("steps").as_array().size(), 18U);
}

TEST(Analysis, RefusesWhatIsNoGameAndStepsThatAreNot) {
  EXPECT_EQ(refused({"analysis_begin", "no record"}), "record");
  EXPECT_EQ(refused({"analysis_step", "0"}), "request") << "what was begun before is given up";
  EXPECT_EQ(refused({"analysis_report"}), "request");
  EXPECT_EQ(refused({"analysis_begin", record.substr(0, record.find("1. N1"))}), "record");
  std::string illegal = record;
  illegal.replace(illegal.find("E2 g5g6"), 2, "S2");
  EXPECT_EQ(refused({"analysis_begin", illegal}), "R9");
  (void)ask({"analysis_begin", record});
  for (const char* step : {"18", "-1", "", "x"})
    EXPECT_EQ(refused({"analysis_step", step}), "request") << step;
}

TEST(PositionAnalysis, RanksAllChoices) {
  const std::string facing = begin("international", 3);
  const json::value faced = ask({"position_analysis", facing});
  EXPECT_EQ(faced.at("position").as_string(), facing);
  ASSERT_EQ(faced.at("choices").as_array().size(), 3U);
  EXPECT_EQ(faced.at("choices").at(0).at("error").as_double(), 0);
  const std::string throwing = play(facing, {"face", "N", ""});
  EXPECT_EQ(refused({"position_analysis", throwing}), "R8");
  const std::string laying = play(throwing, {"throw", "2", ""});
  const json::value laid = ask({"position_analysis", laying});
  double last = 1;
  for (const json::value& choice : laid.at("choices").as_array()) {
    EXPECT_LE(choice.at("chance").as_double(), last);
    last = choice.at("chance").as_double();
  }
  EXPECT_EQ(refused({"position_analysis", "nothing"}), "position");
}

}  // namespace
}  // namespace souk
