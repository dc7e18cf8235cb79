// `souk analyze` as a user calls it.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

const std::string game = R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben" "bot:trader"]
[Result "1"]

1. N1 d6d7  E2 g5g6  E1 g3g4
2. N2 e7f7  W1 f5f6  W2 c6c7
)";
const std::string position =
    "7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international";

std::string without_quotes(std::string text) {
  std::erase(text, '"');
  return text;
}

ProgramRun analyze(const std::vector<std::string>& more, const std::string& input = game) {
  std::vector<std::string> all{"analyze", "-q", "--language", "en"};
  all.insert(all.end(), more.begin(), more.end());
  return run_souk(all, input);
}

TEST(Analyze, TellsSkillFromLuckInWords) {
  const ProgramRun run = analyze({"-"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  for (const char* part :
       {"Amina, Ben and Yusuf (Trader)", "to win at the start, 100.0% at the end", "Luck ",
        "own choices ", "4 choices gave away ", "Rating by these choices: 1,", " good, ",
        "What decided the game", "Round 2 of 2", "Everybody is taken to play for their own win."})
    EXPECT_NE(run.out.find(part), std::string::npos) << part << '\n' << run.out;
}

TEST(Analyze, JsonIsTheSameWithAnyNumberOfThreads) {
  const ProgramRun one = analyze({"-", "--json", "--threads", "1", "--rollouts", "16"});
  const ProgramRun two = analyze({"-", "--json", "--threads", "2", "--rollouts", "16"});
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  const auto report = boost::json::parse(one.out).as_object();
  EXPECT_EQ(report.at("format").as_string(), "souk-analysis");
  EXPECT_EQ(report.at("settings").at("method").as_string(), "rollouts");
  EXPECT_EQ(report.at("steps").as_array().size(), 18U);
}

TEST(Analyze, RanksTheChoicesOfAPosition) {
  const ProgramRun run = analyze({"--position", position}, "");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("The choices of seat 4, best first"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("±"), std::string::npos) << run.out;
  const std::vector<std::string> rolled{"--position", position, "--rollouts", "64"};
  EXPECT_NE(analyze(rolled, "").out.find("±"), std::string::npos);
  std::vector<std::string> as_json = rolled;
  as_json.emplace_back("--json");
  const ProgramRun json = analyze(as_json, "");
  EXPECT_EQ(json.out, analyze(as_json, "").out);
  const auto ranking = boost::json::parse(json.out).as_object();
  ASSERT_EQ(ranking.at("choices").as_array().size(), 3U);
  EXPECT_GT(ranking.at("choices").at(0).at("standard_error").as_double(), 0);
  as_json.insert(as_json.end(), {"--seed", "2"});
  EXPECT_NE(analyze(as_json, "").out, json.out);
}

TEST(Analyze, SaysWhatIsWrongWithAFileAndWhere) {
  const auto refused = [](const std::string& text, const char* why) {
    const ProgramRun run = analyze({"-"}, text);
    EXPECT_EQ(run.exit_code, found_wrong) << text;
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(why), std::string::npos) << run.err;
  };
  refused("", "holds no recorded game");
  refused(
      "\x7f"
      "ELF\x02\x01\x01",
      "line 1");
  refused("{\"game\": \"chess\"}\n", "line 1");
  refused("[Event \"F/S Return Match\"]\n[Site \"Belgrade\"]\n\n1. e4 e5 2. Nf3\n", "line 1");
  std::string odd = game;
  odd.replace(odd.find("g5g6"), 4, "what");
  refused(odd, "line 6, column ");
  std::string illegal = game;
  illegal.replace(illegal.find("E2 g5g6"), 2, "S2");
  refused(illegal, "round 1, seat 2: R9");
  // The result is told, and the turns that led to it are not there.
  refused(game.substr(0, game.find("2. N2")), "Result");
  refused(game.substr(0, game.find("1. N1")), "Result");
  refused(without_quotes(game), "line 1");
}

TEST(Analyze, TakesAGameThatIsNotOver) {
  std::string running = game.substr(0, game.find("2. N2"));
  running.erase(running.find("[Result"), std::string{"[Result \"1\"]\n"}.size());
  const ProgramRun run = analyze({"-"}, running);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("The game is not over"), std::string::npos) << run.out;
}

TEST(Analyze, RefusesWhatMakesNoSense) {
  EXPECT_EQ(analyze({}, "").exit_code, wrong_usage);
  EXPECT_EQ(analyze({"-", "--position", position}).exit_code, wrong_usage);
  EXPECT_EQ(analyze({"-", "--depth", "0"}).exit_code, wrong_usage);
  EXPECT_EQ(analyze({"no such file.souk"}).exit_code, no_input);
  EXPECT_EQ(analyze({"--position", "7/7"}).exit_code, wrong_data);
  std::string throwing = position;
  throwing.replace(throwing.find("face"), 4, "roll");
  const ProgramRun run = analyze({"--position", throwing});
  EXPECT_EQ(run.exit_code, wrong_data);
  EXPECT_NE(run.err.find("Nobody has a choice"), std::string::npos) << run.err;
  EXPECT_EQ(analyze({"-", "--game", "2"}).exit_code, found_wrong);
}

}  // namespace
}  // namespace souk::test
