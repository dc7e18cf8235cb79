#include <gtest/gtest.h>

#include <regex>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

const std::vector<std::string> commands{"serve",     "backup",     "export", "load",   "play",
                                        "replay",    "puzzles",    "verify", "engine", "arena",
                                        "measure",   "train",      "perft",  "bench",  "rules",
                                        "languages", "completion", "man",    "stats",  "analyze"};

TEST(CommandLine, HelpNamesEveryCommand) {
  const ProgramRun help = run_souk({"--help"});
  EXPECT_EQ(help.exit_code, 0);
  for (const std::string& command : commands)
    EXPECT_NE(help.out.find("\n  " + command), std::string::npos) << command;
}

TEST(CommandLine, EveryCommandHasHelpOfItsOwn) {
  for (const std::string& command : commands) {
    const ProgramRun help = run_souk({command, "--help"});
    EXPECT_EQ(help.exit_code, 0) << command;
    EXPECT_NE(help.out.find("--help"), std::string::npos) << command;
  }
}

TEST(CommandLine, TellsItsVersion) {
  const ProgramRun run = run_souk({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  // The commit stands behind it where there is one: an unpacked archive may have none.
  EXPECT_TRUE(std::regex_match(
      run.out, std::regex{R"(souk \d+\.\d+\.\d+( \([0-9a-f]{7,40}(, changed)?\))?\n)"}))
      << run.out;
}

TEST(CommandLine, RefusesWhatItDoesNotUnderstandOnStandardError) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"dance"},
                                             {"perft"},
                                             {"perft", "x"},
                                             {"perft", "99"},
                                             {"perft", "1", "--players", "5"},
                                             {"verify"},
                                             {"replay"},
                                             {"bench", "--games", "-3"},
                                             {"completion", "tcsh"},
                                             {"engine", "--seed", "blue"},
                                             {"rules", "--colour"}}) {
    const ProgramRun run = run_souk(arguments);
    EXPECT_EQ(run.exit_code, wrong_usage) << arguments[0];
    EXPECT_TRUE(run.out.empty()) << run.out;
    EXPECT_FALSE(run.err.empty());
  }
}

TEST(CommandLine, SuggestsWhatMayHaveBeenMeant) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistyped{
      {{"plya"}, "there is no command \"plya\"; did you mean play?"},
      {{"replya", "a.souk"}, "there is no command \"replya\"; did you mean replay?"},
      {{"ver"}, "there is no command \"ver\"; did you mean verify?"},
      {{"help"}, "there is no command \"help\"; did you mean --help?"},
      {{"--versoin"}, "souk has no option \"--versoin\"; did you mean --version?"},
      {{"--port", "9000"}, "--port comes behind the command: souk serve --port"},
      {{"perft", "1", "--playrs", "3"},
       "souk perft has no option \"--playrs\"; did you mean --players?"},
      {{"perft", "1", "--playrs=3"},
       "souk perft has no option \"--playrs\"; did you mean --players?"},
      // Not that --player is missing, which is why it is missing.
      {{"arena", "--playr", "random"},
       "souk arena has no option \"--playr\"; did you mean --player?"},
      {{"dance"}, "there is no command \"dance\"\n"},
      {{"rules", "--purse"}, "souk rules has no option \"--purse\"\n"}};
  for (const auto& [arguments, message] : mistyped) {
    const ProgramRun run = run_souk(arguments);
    EXPECT_EQ(run.exit_code, wrong_usage) << run.err;
    EXPECT_NE(run.err.find("souk: " + message), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(" --help tells more.\n"), std::string::npos) << run.err;
  }
}

TEST(CommandLine, RefusesWhatMakesNoSense) {
  EXPECT_EQ(run_souk({"rules", "french"}).exit_code, wrong_data);
  EXPECT_EQ(run_souk({"perft", "1", "--rules", "international+rugs=3", "--players", "2"}).exit_code,
            wrong_data);
  EXPECT_EQ(run_souk({"perft", "1", "--position", "nothing"}).exit_code, wrong_data);
  EXPECT_EQ(run_souk({"verify", "no-such-file.souk"}).exit_code, no_input);
  EXPECT_EQ(run_souk({"replay", "no-such-file.souk"}).exit_code, no_input);
}

TEST(CommandLine, NoticesThatTheOutputIsLost) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"--help"},
                                             {"rules"},
                                             {"rules", "--json"},
                                             {"perft", "1"},
                                             {"completion", "bash"},
                                             {"man"},
                                             {"verify", "tests/games/classic-2.souk"},
                                             {"replay", "tests/games/classic-2.souk"},
                                             {"play", "bot:random", "bot:random"}})
    EXPECT_EQ(run_souk_on_full_disk(arguments), output_failed) << arguments[0];
}

TEST(CommandLine, SeedsAreWholeNumbersThatFit) {
  for (const char* seed : {"-1", "18446744073709551616", "0x10", "1.5", ""})
    EXPECT_EQ(run_souk({"engine", "--seed", seed}).exit_code, wrong_usage) << seed;
  EXPECT_EQ(run_souk({"engine", "--seed", "18446744073709551615"}).exit_code, 0);
}

TEST(CommandLine, APositionLeavesNoChoiceOfPlayersAndRules) {
  const std::string position = "7/7/7/7/7/7/7 d4N r15:30,b15:30 1:lay comp1110";
  EXPECT_EQ(run_souk({"perft", "1", "--position", position, "--players", "2"}).exit_code,
            wrong_usage);
  EXPECT_EQ(run_souk({"perft", "1", "--position", position, "--rules", "classic"}).exit_code,
            wrong_usage);
}

TEST(Rules, TellsEveryOptionInWords) {
  const ProgramRun all = run_souk({"rules"});
  for (const char* word : {"international", "variant", "classic", "online", "comp1110",
                           "after-optional", "out-of-money", "different-colours", "alternating"})
    EXPECT_NE(all.out.find(word), std::string::npos) << word;
  const ProgramRun one = run_souk({"rules", "classic+purse=20"});
  EXPECT_NE(one.out.find("stay-in"), std::string::npos);
  EXPECT_NE(one.out.find("20"), std::string::npos);
}

TEST(Perft, CountsFromTheStartAndFromAPosition) {
  // Two spaces end the count; the time it took stands behind them.
  EXPECT_EQ(run_souk({"perft", "1"}).out.substr(0, 7), "1 111  ");
  const ProgramRun run =
      run_souk({"perft", "1", "--position", "7/7/7/7/7/7/7 d4N r15:30,b15:30 1:lay comp1110"});
  EXPECT_EQ(run.out.substr(0, 6), "1 12  ");
}

}  // namespace
}  // namespace souk::test
