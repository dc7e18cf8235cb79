// `souk measure` as a user calls it.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

std::vector<std::string> measure(const std::vector<std::string>& more) {
  std::vector<std::string> all{"measure", "--player", "greedy", "--games", "4"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(Measure, PrintsTablesAndHowFarItIs) {
  const ProgramRun run = run_souk(measure({"--players", "3", "--seed", "5"}));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* word :
       {"seat", "wins, %", "places for a rug", "dirhams a payment", "someone goes out",
        "luck of a throw", "4 of 4 games of greedy, 3 merchants, international, seed 5"})
    EXPECT_NE(run.out.find(word), std::string::npos) << word << '\n' << run.out;
  EXPECT_NE(run.err.find("4 of 4 games, 0:00 left"), std::string::npos) << run.err;
  EXPECT_EQ(run_souk(measure({"--quiet"})).err, "");
}

TEST(Measure, JsonIsTheSameWithAnyNumberOfThreads) {
  const ProgramRun one = run_souk(measure({"--json", "--concurrency", "1", "--rules", "classic"}));
  const ProgramRun two = run_souk(measure({"--json", "--concurrency", "2", "--rules", "classic"}));
  EXPECT_EQ(one.out, two.out);
  const auto result = boost::json::parse(one.out).as_object();
  EXPECT_EQ(result.at("rules").as_string(), "classic");
  EXPECT_EQ(result.at("merchants").as_int64(), 2);
  EXPECT_EQ(result.at("games").as_int64(), 4);
  double wins = 0;
  for (const auto& seat : result.at("seats").as_array())
    wins += seat.at("wins").at("value").to_number<double>();
  EXPECT_DOUBLE_EQ(wins, 1);
  EXPECT_EQ(result.at("turns").at("value").to_number<double>(), 48) << "nobody goes out";
  EXPECT_EQ(result.at("games_with_outs").at("value").to_number<double>(), 0);
  EXPECT_NE(run_souk(measure({"--json", "--seed", "2", "--rules", "classic"})).out, one.out);
}

TEST(Measure, RefusesWhatMakesNoSense) {
  EXPECT_EQ(run_souk(measure({"--players", "5"})).exit_code, wrong_usage);
  EXPECT_EQ(run_souk({"measure", "--games", "0"}).exit_code, wrong_usage);
  EXPECT_EQ(run_souk(measure({"--seed", "-1"})).exit_code, wrong_usage);
  EXPECT_EQ(run_souk(measure({"--rules", "french"})).exit_code, wrong_data);
  EXPECT_EQ(run_souk(measure({"--rules", "international+rugs=3"})).exit_code, wrong_data);
  const ProgramRun nobody = run_souk({"measure", "--player", "nobody"});
  EXPECT_EQ(nobody.exit_code, wrong_data);
  EXPECT_NE(nobody.err.find("a player is one of master"), std::string::npos) << nobody.err;
  const ProgramRun crash = run_souk({"measure", "--player", "cmd:exit 5", "--games", "1", "-q"});
  EXPECT_EQ(crash.exit_code, wrong_data);
  EXPECT_NE(crash.err.find("cannot play: it ended or closed its "), std::string::npos) << crash.err;
}

}  // namespace
}  // namespace souk::test
