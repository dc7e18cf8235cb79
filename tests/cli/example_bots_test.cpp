// The bots of docs/examples, in four languages: whole games by every ruleset, no forfeit, and
// better than chance.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

struct Language {
  std::string name;
  std::string command;  // empty: it could not be built here
};

void PrintTo(const Language& language, std::ostream* out) { *out << language.name; }

class ExampleBot : public testing::TestWithParam<Language> {};

TEST_P(ExampleBot, PlaysByEveryRulesetAndBeatsTheRandomPlayer) {
  if (GetParam().command.empty())
    GTEST_SKIP() << "no compiler or interpreter of " << GetParam().name << " here";
  double games = 0;
  double wins = 0;
  for (const std::string rules :
       {"international", "variant", "classic+cover=different-colours", "comp1110"})
    for (const std::string seats : {"2", "3", "4"}) {
      const ProgramRun run = run_souk(
          {"arena", "--player", "cmd,label=bot,time=10000:" + GetParam().command, "--player",
           "random", "--rounds", "2", "--players", seats, "--rules", rules, "--json"});
      ASSERT_EQ(run.exit_code, 0) << run.err;
      const auto result = boost::json::parse(run.out).as_object();
      games += static_cast<double>(result.at("games").as_int64());
      for (const auto& player : result.at("players").as_array()) {
        EXPECT_EQ(player.at("forfeits").as_int64(), 0) << rules << seats << run.err;
        if (player.at("player").as_string() == "bot") wins += player.at("wins").as_double();
      }
    }
  // By chance it would be a third. The games are the same every time.
  EXPECT_GT(wins, 0.65 * games) << games;
}

INSTANTIATE_TEST_SUITE_P(Languages, ExampleBot,
                         testing::Values(Language{"python", "python3 docs/examples/bot.py"},
                                         Language{"cpp", SOUK_EXAMPLE_CPP},
                                         Language{"javascript", SOUK_EXAMPLE_JS},
                                         Language{"rust", SOUK_EXAMPLE_RUST}),
                         [](const auto& language) { return language.param.name; });

}  // namespace
}  // namespace souk::test
