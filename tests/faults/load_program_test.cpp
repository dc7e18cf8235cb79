#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include "cli/program_run.hpp"
#include "faults/served_house.hpp"

namespace souk::test {
namespace {

constexpr int wrong_data = 65;

class LoadProgram : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto opened = house_.open();
    ASSERT_TRUE(opened) << opened.error().message;
  }

  boost::json::object load(std::vector<std::string> words) {
    words.insert(words.begin(), {"load", "--server", "http://" + house_.endpoint().text()});
    words.insert(words.end(), {"--json", "--quiet"});
    const ProgramRun run = run_souk(words);
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    boost::system::error_code wrong;
    const boost::json::value report = boost::json::parse(run.out, wrong);
    return report.is_object() ? report.get_object() : boost::json::object{};
  }

  ServedHouse house_;
};

TEST_F(LoadProgram, PlaysAtAPaceAndFindsNothingLost) {
  const auto report = load({"--tables", "10", "--pace", "100", "--time", "2"});
  ASSERT_TRUE(report.contains("actions"));
  const auto actions = report.at("actions").to_number<int>();
  EXPECT_GT(actions, 50);
  EXPECT_LE(actions, 210) << "ten tables cannot act more often than every 100 ms";
  EXPECT_GT(report.at("latency").at("p50").to_number<double>(), 0);
  EXPECT_GE(report.at("latency").at("worst").to_number<double>(),
            report.at("latency").at("p99").to_number<double>());
  EXPECT_TRUE(report.at("memory").as_object().contains("aTable"));
}

TEST_F(LoadProgram, GoesOnAtNewTablesWhenGamesAreOver) {
  const auto report = load({"--tables", "4", "--players", "2", "--rules", "international+rugs=2",
                            "--saturate", "--time", "2"});
  ASSERT_TRUE(report.contains("finishedGames"));
  EXPECT_GT(report.at("finishedGames").to_number<int>(), 8);
}

TEST_F(LoadProgram, NoticesThatTheServerIsGone) {
  house_.kill();
  const ProgramRun run =
      run_souk({"load", "--server", "http://" + house_.endpoint().text(), "--quiet"});
  EXPECT_EQ(run.exit_code, wrong_data);
  EXPECT_NE(run.err.find(house_.endpoint().text()), std::string::npos) << run.err;
}

TEST(LoadProgramAlone, RefusesOtherMachines) {
  const ProgramRun run = run_souk({"load", "--server", "http://192.0.2.1:80"});
  EXPECT_EQ(run.exit_code, wrong_data);
  EXPECT_NE(run.err.find("not this machine"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace souk::test
