#include <gtest/gtest.h>

#include <boost/json/src.hpp>

#include "cli/program_run.hpp"
#include "repeated.hpp"

namespace souk::test {
namespace {

boost::json::object parsed(const std::vector<std::string>& arguments) {
  const ProgramRun run = run_souk(arguments);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return boost::json::parse(run.out).as_object();
}

TEST(Json, BenchHasAFigureForEachNumberOfMerchants) {
  const auto bench = parsed({"bench", "--json", "--games", "200", "--repetitions", "1"});
  for (const char* figure : {"turn_ns", "games_per_second", "plain_turn_ns", "times_plain"})
    for (const char* merchants : {"2", "3", "4"})
      EXPECT_GT(bench.at(figure).at(merchants).as_double(), 0) << figure << merchants;
  EXPECT_EQ(bench.at("signature").as_string().size(), 16U);
  if (sanitized) return;  // They take ten seconds for a search.
  EXPECT_EQ(parsed({"bench", "--json", "--games", "200", "--repetitions", "2"}).at("signature"),
            bench.at("signature"))
      << "the signature depends on play alone";
}

TEST(Json, PerftCounts) {
  const auto perft = parsed({"perft", "2", "--json", "--players", "4"});
  const auto& counts = perft.at("perft").as_array();
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_EQ(counts[0].at("leaves").as_int64(), 111);
  EXPECT_GT(counts[1].at("leaves").as_int64(), 10'000);
}

TEST(Json, DividedCountsAddUpInEveryPhase) {
  for (const char* position :
       {"7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international",
        "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:roll international",
        "7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:lay international",
        "7/7/7/7/7/7/7 d4N r14:30,b15:30,y15:30 1:turn variant",
        // A throw of 1 puts red out.
        "7/7/b>b5/b>b5/7/7/7 b4W r1:1,b1:59,y1:30 1:roll international+rugs=3"}) {
    const auto perft = parsed({"perft", "2", "--divide", "--json", "--position", position});
    std::int64_t sum = 0;
    for (const auto& [choice, leaves] : perft.at("divide").as_object()) sum += leaves.as_int64();
    EXPECT_EQ(sum, perft.at("perft").as_array()[1].at("leaves").as_int64()) << position;
  }
}

TEST(Json, RulesHasMeanings) {
  const auto all = parsed({"rules", "--json"});
  EXPECT_EQ(all.at("rulesets").as_array().size(), 5U);
  EXPECT_EQ(all.at("options").as_array().size(), 8U);
  const auto classic = parsed({"rules", "classic", "--json"});
  EXPECT_EQ(classic.at("options").at("bankruptcy").at("value").as_string(), "stay-in");
}

}  // namespace
}  // namespace souk::test
