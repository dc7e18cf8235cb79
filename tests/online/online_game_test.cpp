#include <csignal>
#include <fstream>

#include "cli/program_run.hpp"
#include "online/online_house.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

class OnlineGame : public OnlineHouse {};

TEST_F(OnlineGame, TwoPeopleAtTwoTerminalsPlayToTheEnd) {
  const OpenedTable table = open_table();
  OnlinePlayer amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  ASSERT_TRUE(amina.shows("Waiting for merchants")) << amina.shown();
  ASSERT_TRUE(amina.shows("free for whoever has the link")) << amina.shown();
  OnlinePlayer ben{Kind::terminal, {address(table, "#i=" + table.invitation)}, device("ben")};
  ASSERT_TRUE(ben.shows("Your name (Enter: ")) << ben.shown();
  ben.type("Ben\n");
  ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.shown();
  ASSERT_TRUE(amina.shows("Enter throws")) << amina.shown();
  EXPECT_TRUE(amina.has_shown("Ben sits down.")) << amina.shown();
  amina.type("say good luck\n");
  ASSERT_TRUE(ben.shows("Amina: good luck")) << ben.shown();
  ASSERT_TRUE(amina.shows("Enter throws")) << amina.shown();
  amina.type("e\n");
  ASSERT_TRUE(amina.shows("Assam would walk east.")) << amina.shown();
  amina.type("\n");
  ASSERT_TRUE(ben.shows("Amina turns Assam to the east. Amina throws")) << ben.shown();
  ASSERT_TRUE(amina.shows("by number or squares")) << amina.shown();
  amina.type("1\n");
  play_on(amina, ben);
  ASSERT_TRUE(ben.shows("The dice were fair: all 4 throws")) << ben.shown();
  EXPECT_TRUE(ben.has_shown("what was added here is in them")) << ben.shown();
  ben.type("save " + (device("ben") / "game.souk").string() + "\n");
  ASSERT_TRUE(ben.shows("The game is saved")) << ben.shown();
  const ProgramRun verified = run_souk({"verify", device("ben") / "game.souk"});
  EXPECT_NE(verified.out.find("dice fair"), std::string::npos) << verified.out << verified.err;
  ben.type("\n");
  amina.type("\n");
  EXPECT_EQ(ben.wait(), 0) << ben.shown();
  EXPECT_EQ(amina.wait(), 0) << amina.shown();
  EXPECT_TRUE(ben.is_as_found());
  EXPECT_EQ(count_events(table, "threw"), 4);
  EXPECT_EQ(count_events(table, "laid"), 4);
}

TEST_F(OnlineGame, ScriptsAnswerInOrderHoweverEarlyTheyAre) {
  const OpenedTable table = open_table();
  OnlinePlayer amina{Kind::pipes, {address(table, "#chair=" + table.token)}, device("amina")};
  OnlinePlayer ben{
      Kind::pipes, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  for (OnlinePlayer* const player : {&amina, &ben}) {
    player->type("\n1\n\n1\n");
    player->end_input();
  }
  EXPECT_EQ(amina.wait(), 0) << amina.shown();
  EXPECT_EQ(ben.wait(), 0) << ben.shown();
  for (const OnlinePlayer* const player : {&amina, &ben}) {
    EXPECT_TRUE(is_over(*player)) << player->shown();
    EXPECT_NE(player->shown().find("The dice were fair"), std::string::npos) << player->shown();
    EXPECT_EQ(player->shown().find('\x1b'), std::string::npos) << "no cursor is moved";
  }
  EXPECT_EQ(count_events(table, "laid"), 4);
}

TEST_F(OnlineGame, ACodeLeadsThere) {
  const OpenedTable table = open_table();
  const auto code = ask("/api/tables/" + table.id + "/code", "{}", table.token);
  OnlinePlayer ben{Kind::terminal,
                   {std::string{code.at("code").as_string()}, "--server",
                    "http://" + house_.endpoint().text(), "--name", "Ben"},
                   device("ben")};
  ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.shown();
  EXPECT_EQ(count_events(table, "sat"), 2);
}

TEST_F(OnlineGame, AChairIsKeptAndTakenAgain) {
  const OpenedTable table = open_table();
  {
    OnlinePlayer ben{
        Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
    ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.shown();
    ben.type("quit\n");
    EXPECT_EQ(ben.wait(), 0);
    EXPECT_NE(ben.shown().find("Your chair is kept."), std::string::npos) << ben.shown();
  }
  for (const auto& entry : fs::directory_iterator{device("ben") / "souk" / "chairs"})
    EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write);
  OnlinePlayer again{Kind::terminal, {address(table)}, device("ben")};
  ASSERT_TRUE(again.shows("Waiting for Amina")) << again.shown();
  EXPECT_FALSE(again.has_shown("You are watching.")) << again.shown();
  EXPECT_EQ(count_events(table, "sat"), 2);
  again.signal(SIGINT);
  EXPECT_EQ(again.wait(), 130);
  EXPECT_TRUE(again.is_as_found());
}

TEST_F(OnlineGame, WhoHasNoChairWatches) {
  const OpenedTable table = open_table();
  OnlinePlayer early{Kind::terminal, {address(table)}, device("carl")};
  ASSERT_TRUE(early.shows("No chair is free for you at this table, so you watch."))
      << early.shown();
  OnlinePlayer amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  OnlinePlayer ben{
      Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  OnlinePlayer screen{
      Kind::pipes, {"http://" + house_.endpoint().text() + "/show/" + table.id}, device("dora")};
  ASSERT_TRUE(early.shows("The market opens. Amina begins.")) << early.shown();
  early.type("resign\n");
  ASSERT_TRUE(early.shows("You are watching: only merchants")) << early.shown();
  play_on(amina, ben);
  ASSERT_TRUE(early.shows("The game is over.")) << early.shown();
  EXPECT_EQ(screen.wait(), 0) << screen.shown();
  EXPECT_NE(screen.shown().find("You are watching."), std::string::npos) << screen.shown();
  EXPECT_NE(screen.shown().find("points"), std::string::npos) << screen.shown();
}

TEST_F(OnlineGame, ARematchGoesOnAtTheNextTable) {
  const OpenedTable table = open_table();
  OnlinePlayer amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  OnlinePlayer ben{
      Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  play_on(amina, ben);
  amina.type("rematch\n");
  ASSERT_TRUE(ben.shows("1 merchant wants a rematch.")) << ben.shown();
  ben.type("rematch\n");
  ASSERT_TRUE(amina.shows("Round 1 of")) << amina.shown();
  ASSERT_TRUE(ben.shows("Round 1 of")) << ben.shown();
  EXPECT_EQ(count_events(table, "next"), 1);
}

TEST_F(OnlineGame, WhatWasTypedBeforeAQuestionDoesNotAnswerIt) {
  const OpenedTable table = open_table();
  OnlinePlayer amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  ASSERT_TRUE(amina.shows("Waiting for merchants")) << amina.shown();
  amina.type("\n\n\n1\n\n");
  OnlinePlayer ben{
      Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  ASSERT_TRUE(amina.shows("Enter throws")) << amina.shown();
  ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.shown();
  EXPECT_EQ(count_events(table, "threw"), 0);
}

TEST_F(OnlineGame, AHostSeatsABotAndAChairCanBeGivenUp) {
  const OpenedTable table = open_table();
  {
    OnlinePlayer amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
    ASSERT_TRUE(amina.shows("Waiting for merchants")) << amina.shown();
    amina.type("bot\n");
    ASSERT_TRUE(amina.shows("Say which chair")) << amina.shown();
    amina.type("bot 2 apprentice\n");
    ASSERT_TRUE(amina.shows("Enter throws")) << amina.shown();
    EXPECT_TRUE(amina.has_shown("Apprentice")) << amina.shown();
    amina.type("help\n");
    ASSERT_TRUE(amina.shows("Enter goes back to the table")) << amina.shown();
    EXPECT_TRUE(amina.has_shown("say something to everybody")) << amina.shown();
    amina.type("\n");
    ASSERT_TRUE(amina.shows("Enter throws")) << amina.shown();
    EXPECT_EQ(count_events(table, "threw"), 0) << "Enter left the help, and threw nothing";
    amina.type("resign\n");
    ASSERT_TRUE(amina.shows("The game is over.")) << amina.shown();
  }
}

}  // namespace
}  // namespace souk::test
