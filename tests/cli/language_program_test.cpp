// The language of what players read, chosen by flag and environment; and `souk languages`.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/program_run.hpp"
#include "cli/variable.hpp"

namespace souk::test {
namespace {

const std::vector<std::string> bots{"play", "bot:random", "bot:random", "--seed", "1"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::string& language) {
  arguments.insert(arguments.end(), {"--language", language});
  return arguments;
}

TEST(Language, IsAskedForByName) {
  const ProgramRun english = run_souk(with(bots, "en-GB"));
  EXPECT_EQ(english.exit_code, 0) << english.err;
  EXPECT_NE(english.out.find("wins with"), std::string::npos);
}

TEST(Language, OneThatIsNotThereIsRefusedWithThoseThatAre) {
  for (const std::vector<std::string>& command :
       {bots, {"rules"}, {"replay", "tests/games/classic-2.souk"}}) {
    const ProgramRun run = run_souk(with(command, "tlh"));
    EXPECT_EQ(run.exit_code, wrong_usage) << command[0];
    EXPECT_NE(run.err.find("--language: there is no language \"tlh\"; there are"),
              std::string::npos)
        << run.err;
    EXPECT_NE(run.err.find("en"), std::string::npos);
  }
}

TEST(Language, OfTheEnvironmentIsTaken) {
  {
    const Variable asked{"SOUK_LANGUAGE", "tlh"};
    EXPECT_EQ(run_souk(bots).exit_code, wrong_usage);
    EXPECT_EQ(run_souk(with(bots, "en")).exit_code, 0) << "the flag goes first";
  }
  const Variable none{"SOUK_LANGUAGE", ""};
  const Variable locale{"LC_ALL", "tlh_XX.UTF-8"};
  const ProgramRun unknown = run_souk(bots);
  EXPECT_EQ(unknown.exit_code, 0) << "a locale that is not ours is English";
  EXPECT_NE(unknown.out.find("wins with"), std::string::npos);
}

TEST(Languages, AreListedWithHowCompleteTheyAre) {
  const ProgramRun run = run_souk({"languages"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find("en  English"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("100.0"), std::string::npos) << run.out;
  EXPECT_EQ(run_souk({"languages", "--unseen", "tlh"}).exit_code, wrong_data);
  EXPECT_EQ(run_souk({"languages", "--folder", "tests"}).exit_code, wrong_data);
}

TEST(Languages, WhatASecondReaderSawIsNotedUntilItChanges) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path{testing::TempDir()} / "souk_languages";
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::ofstream{folder / "en.json"} << R"({"a": "One", "b": "Two", "c": "Three"})";
  std::ofstream{folder / "fr.json"} << R"({"a": "Un", "b": "Deux"})";
  const auto languages = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"languages", "--folder", folder.string()});
    return run_souk(arguments);
  };
  EXPECT_EQ(languages({"--missing", "fr"}).out, "c\n");
  EXPECT_EQ(languages({"--unseen", "fr"}).out, "a\nb\n");
  EXPECT_EQ(languages({"--seen", "fr", "a"}).exit_code, 0);
  EXPECT_EQ(languages({"--unseen", "fr"}).out, "b\n");
  EXPECT_EQ(languages({"--seen", "fr"}).exit_code, 0);
  EXPECT_EQ(languages({"--unseen", "fr"}).out, "");
  std::ofstream{folder / "fr.json"} << R"({"a": "Une", "b": "Deux"})";
  EXPECT_EQ(languages({"--unseen", "fr"}).out, "a\n");
  EXPECT_EQ(languages({"--seen", "fr", "c"}).exit_code, wrong_data);
  EXPECT_EQ(languages({"--seen", "fr", "--unseen", "fr"}).exit_code, wrong_usage);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace souk::test
