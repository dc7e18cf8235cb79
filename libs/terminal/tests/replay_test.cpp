#include "souk/terminal/replay.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include <filesystem>
#include <fstream>

#include "scripted_terminal.hpp"

namespace souk::terminal {
namespace {

constexpr std::string_view tags = R"([Souk "1"]
[Rules "international+rugs=2"]
[Merchants "Amina" "Ben" "Carl"]
)";
constexpr std::string_view turns = R"(
1. N1 d6d7  E2 g5g6  E1 g3g4
2. N2 e7f7  W1 f5f6  W2 c6c7
)";

class ReplayTest : public testing::Test {
 protected:
  ReplayTest()
      : file_{std::filesystem::path{testing::TempDir()} /
              (std::string{"souk_"} +
               testing::UnitTest::GetInstance()->current_test_info()->name() + ".souk")} {}
  ~ReplayTest() override { std::filesystem::remove(file_); }

  Outcome replayed(const std::string& text, ScriptedTerminal& terminal, int game = 1) {
    std::ofstream{file_} << text;
    return replay({.file = file_, .game = game, .look = {.unicode = true}}, english(), terminal);
  }

  static std::string record(std::string_view of_turns = turns) {
    return std::string{tags} + std::string{of_turns};
  }

  std::filesystem::path file_;
};

TEST_F(ReplayTest, EveryTurnIsPrintedWithTheFinalBoardAndScores) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(replayed(record(), terminal), Outcome::completed) << terminal.complaints;
  for (const char* part :
       {"Amina, Ben and Carl · international+rugs=2", "Round 1 of 2", "Round 2 of 2",
        "Ben turns Assam to the east. Ben throws 2. Assam walks east from d5 to f5.",
        "After round 1: Amina 32, Ben 34, Carl 30.", "squares dirhams points",
        "Amina wins with 42 points."})
    EXPECT_NE(terminal.shown.find(part), std::string::npos) << part << '\n' << terminal.shown;
  EXPECT_EQ(terminal.shown.find('\x1b'), std::string::npos);
}

TEST_F(ReplayTest, TheTitleHasBotsByNameAndLevelAndTheDateOfTheLanguage) {
  ScriptedTerminal terminal{{}};
  std::string dated = record();
  dated.replace(dated.find("\"Ben\""), 5, "\"bot:trader\"");
  dated.insert(dated.find("[Merchants"), "[Date \"2026-11-15\"]\n");
  EXPECT_EQ(replayed(dated, terminal), Outcome::completed) << terminal.complaints;
  EXPECT_TRUE(terminal.shown.starts_with(
      "Amina, Leila (Trader) and Carl · international+rugs=2 · 15 Nov 2026\n"))
      << terminal.shown.substr(0, 100);
}

TEST_F(ReplayTest, WithdrawalsAreToldWhereTheyHappened) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(replayed(record("\n1. N1 #3 d6d7  E2 #2\n"), terminal), Outcome::completed)
      << terminal.complaints;
  for (const char* part :
       {"Carl withdraws from the game.", "Amina lays a red rug on d6",
        "Ben withdraws from the game.", "Nobody else is left in the game. Amina wins with"})
    EXPECT_NE(terminal.shown.find(part), std::string::npos) << part << '\n' << terminal.shown;
}

TEST_F(ReplayTest, OnAScreenKeysMoveThroughTheGame) {
  ScriptedTerminal terminal{{}, true};
  terminal.keys = {
      {Key::Kind::enter},          {Key::Kind::character, 'n'}, {Key::Kind::end},
      {Key::Kind::character, 'g'}, {Key::Kind::character, '2'}, {Key::Kind::enter},
      {Key::Kind::home},           {Key::Kind::character, '?'}, {Key::Kind::character, 'x'},
      {Key::Kind::character, 'q'}};
  EXPECT_EQ(replayed(record(), terminal), Outcome::completed);
  for (const char* place : {"0/18 ", "1/18 ", "3/18 ", "18/18 ", "10/18 "})
    EXPECT_NE(terminal.shown.find(place), std::string::npos) << place;
  EXPECT_EQ(terminal.keys_begun, 1);
  EXPECT_EQ(terminal.keys_ended, 1);
}

TEST_F(ReplayTest, CtrlCLeavesWithItsOwnCode) {
  ScriptedTerminal terminal{{}, true};
  terminal.keys = {{Key::Kind::interrupt}};
  EXPECT_EQ(replayed(record(), terminal), Outcome::interrupted);
  EXPECT_EQ(terminal.keys_ended, 1);
}

TEST_F(ReplayTest, LostOutputIsAFailure) {
  ScriptedTerminal terminal{{}};
  terminal.failed = true;
  EXPECT_EQ(replayed(record(), terminal), Outcome::output_failed);
}

TEST_F(ReplayTest, AWrongTurnIsNamedByRoundSeatAndRule) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(replayed(record("\n1. N1 d6d7  S2 g5g6\n"), terminal), Outcome::wrong_record);
  EXPECT_NE(terminal.complaints.find("round 1, seat 2: R9"), std::string::npos)
      << terminal.complaints;
  // What was right up to there is shown.
  EXPECT_NE(terminal.shown.find("Assam walks north from d4 to d5."), std::string::npos);
}

TEST_F(ReplayTest, AWrongTextIsNamedByLineAndColumn) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(replayed(record("\n1. N1 d6d7  what\n"), terminal), Outcome::wrong_record);
  EXPECT_NE(terminal.complaints.find("line 5, column 13"), std::string::npos)
      << terminal.complaints;
}

TEST_F(ReplayTest, OneOfSeveralGamesIsChosen) {
  const std::string two = record() + '\n' + record("\n1. W1 b4b5\n");
  ScriptedTerminal second{{}};
  EXPECT_EQ(replayed(two, second, 2), Outcome::completed);
  EXPECT_NE(second.shown.find("Amina turns Assam to the west."), std::string::npos);
  ScriptedTerminal third{{}};
  EXPECT_EQ(replayed(two, third, 3), Outcome::wrong_record);
  EXPECT_NE(third.complaints.find("holds 2 games"), std::string::npos);
}

TEST_F(ReplayTest, AFileThatCannotBeReadHasItsOwnCode) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(replay({.file = "no such file.souk"}, english(), terminal), Outcome::unreadable_file);
  EXPECT_NE(terminal.complaints.find("“no such file.souk” cannot be read"), std::string::npos);
  ScriptedTerminal folder{{}};
  EXPECT_EQ(replay({.file = testing::TempDir()}, english(), folder), Outcome::unreadable_file);
}

}  // namespace
}  // namespace souk::terminal
