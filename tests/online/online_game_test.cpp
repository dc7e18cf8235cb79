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
  TypedSouk amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  ASSERT_TRUE(amina.shows("Waiting for merchants")) << amina.all();
  ASSERT_TRUE(amina.shows("free for whoever has the link")) << amina.all();
  TypedSouk ben{Kind::terminal, {address(table, "#i=" + table.invitation)}, device("ben")};
  ASSERT_TRUE(ben.shows("Your name (Enter: ")) << ben.all();
  ben.type("Ben\n");
  ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.all();
  ASSERT_TRUE(amina.shows("Enter throws")) << amina.all();
  EXPECT_TRUE(amina.has_shown("Ben sits down.")) << amina.all();
  amina.type("say good luck\n");
  ASSERT_TRUE(ben.shows("Amina: good luck")) << ben.all();
  ASSERT_TRUE(amina.shows("Enter throws")) << amina.all();
  amina.type("e\n");
  ASSERT_TRUE(amina.shows("Assam would walk east.")) << amina.all();
  amina.type("\n");
  ASSERT_TRUE(ben.shows("Amina turns Assam to the east. Amina throws")) << ben.all();
  ASSERT_TRUE(amina.shows("by number or squares")) << amina.all();
  amina.type("1\n");
  play_on(amina, ben);
  ASSERT_TRUE(ben.shows("The dice were fair: all 4 throws")) << ben.all();
  EXPECT_TRUE(ben.has_shown("what was added here is in them")) << ben.all();
  ben.type("save " + (device("ben") / "game.souk").string() + "\n");
  ASSERT_TRUE(ben.shows("The game is saved")) << ben.all();
  const ProgramRun verified = run_souk({"verify", device("ben") / "game.souk"});
  EXPECT_NE(verified.out.find("dice fair"), std::string::npos) << verified.out << verified.err;
  ben.type("\n");
  amina.type("\n");
  EXPECT_EQ(ben.wait(), 0) << ben.all();
  EXPECT_EQ(amina.wait(), 0) << amina.all();
  EXPECT_TRUE(ben.is_as_before());
  EXPECT_EQ(count_events(table, "threw"), 4);
  EXPECT_EQ(count_events(table, "laid"), 4);
}

TEST_F(OnlineGame, ScriptsAnswerInOrderHoweverEarlyTheyAre) {
  const OpenedTable table = open_table();
  TypedSouk amina{Kind::pipes, {address(table, "#chair=" + table.token)}, device("amina")};
  TypedSouk ben{
      Kind::pipes, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  for (TypedSouk* const player : {&amina, &ben}) {
    player->type("\n1\n\n1\n");
    player->end_input();
  }
  EXPECT_EQ(amina.wait(), 0) << amina.all();
  EXPECT_EQ(ben.wait(), 0) << ben.all();
  for (const TypedSouk* const player : {&amina, &ben}) {
    EXPECT_TRUE(is_over(*player)) << player->all();
    EXPECT_NE(player->all().find("The dice were fair"), std::string::npos) << player->all();
    EXPECT_EQ(player->all().find('\x1b'), std::string::npos) << "no cursor is moved";
  }
  EXPECT_EQ(count_events(table, "laid"), 4);
}

TEST_F(OnlineGame, ACodeLeadsThere) {
  const OpenedTable table = open_table();
  const auto code = ask("/api/tables/" + table.id + "/code", "{}", table.token);
  TypedSouk ben{Kind::terminal,
                {std::string{code.at("code").as_string()}, "--server",
                 "http://" + house_.endpoint().text(), "--name", "Ben"},
                device("ben")};
  ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.all();
  EXPECT_EQ(count_events(table, "sat"), 2);
}

TEST_F(OnlineGame, AChairIsKeptAndTakenAgain) {
  const OpenedTable table = open_table();
  {
    TypedSouk ben{
        Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
    ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.all();
    ben.type("quit\n");
    EXPECT_EQ(ben.wait(), 0);
    EXPECT_NE(ben.all().find("Your chair is kept."), std::string::npos) << ben.all();
  }
  for (const auto& entry : fs::directory_iterator{device("ben") / "souk" / "chairs"})
    EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write);
  TypedSouk again{Kind::terminal, {address(table)}, device("ben")};
  ASSERT_TRUE(again.shows("Waiting for Amina")) << again.all();
  EXPECT_FALSE(again.has_shown("You are watching.")) << again.all();
  EXPECT_EQ(count_events(table, "sat"), 2);
  again.signal(SIGINT);
  EXPECT_EQ(again.wait(), 130);
  EXPECT_TRUE(again.is_as_before());
}

TEST_F(OnlineGame, WhoHasNoChairWatches) {
  const OpenedTable table = open_table();
  TypedSouk early{Kind::terminal, {address(table)}, device("carl")};
  ASSERT_TRUE(early.shows("No chair is free for you at this table, so you watch.")) << early.all();
  TypedSouk amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  TypedSouk ben{
      Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  TypedSouk screen{
      Kind::pipes, {"http://" + house_.endpoint().text() + "/show/" + table.id}, device("dora")};
  ASSERT_TRUE(early.shows("The market opens. Amina begins.")) << early.all();
  early.type("resign\n");
  ASSERT_TRUE(early.shows("You are watching: only merchants")) << early.all();
  play_on(amina, ben);
  ASSERT_TRUE(early.shows("The game is over.")) << early.all();
  EXPECT_EQ(screen.wait(), 0) << screen.all();
  EXPECT_NE(screen.all().find("You are watching."), std::string::npos) << screen.all();
  EXPECT_NE(screen.all().find("points"), std::string::npos) << screen.all();
}

TEST_F(OnlineGame, ARematchGoesOnAtTheNextTable) {
  const OpenedTable table = open_table();
  TypedSouk amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  TypedSouk ben{
      Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  play_on(amina, ben);
  amina.type("rematch\n");
  ASSERT_TRUE(ben.shows("1 merchant wants a rematch.")) << ben.all();
  ben.type("rematch\n");
  ASSERT_TRUE(amina.shows("Round 1 of")) << amina.all();
  ASSERT_TRUE(ben.shows("Round 1 of")) << ben.all();
  EXPECT_EQ(count_events(table, "next"), 1);
}

TEST_F(OnlineGame, WhatWasTypedBeforeAQuestionDoesNotAnswerIt) {
  const OpenedTable table = open_table();
  TypedSouk amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
  ASSERT_TRUE(amina.shows("Waiting for merchants")) << amina.all();
  amina.type("\n\n\n1\n\n");
  TypedSouk ben{
      Kind::terminal, {address(table, "#i=" + table.invitation), "--name", "Ben"}, device("ben")};
  ASSERT_TRUE(amina.shows("Enter throws")) << amina.all();
  ASSERT_TRUE(ben.shows("Waiting for Amina")) << ben.all();
  EXPECT_EQ(count_events(table, "threw"), 0);
}

TEST_F(OnlineGame, AHostSeatsABotAndAChairCanBeGivenUp) {
  const OpenedTable table = open_table();
  {
    TypedSouk amina{Kind::terminal, {address(table, "#chair=" + table.token)}, device("amina")};
    ASSERT_TRUE(amina.shows("Waiting for merchants")) << amina.all();
    amina.type("bot\n");
    ASSERT_TRUE(amina.shows("Say which chair")) << amina.all();
    amina.type("bot 2 apprentice\n");
    ASSERT_TRUE(amina.shows("Enter throws")) << amina.all();
    EXPECT_TRUE(amina.has_shown("Apprentice")) << amina.all();
    amina.type("help\n");
    ASSERT_TRUE(amina.shows("Enter goes back to the table")) << amina.all();
    EXPECT_TRUE(amina.has_shown("say something to everybody")) << amina.all();
    amina.type("\n");
    ASSERT_TRUE(amina.shows("Enter throws")) << amina.all();
    EXPECT_EQ(count_events(table, "threw"), 0) << "Enter left the help, and threw nothing";
    amina.type("resign\n");
    ASSERT_TRUE(amina.shows("The game is over.")) << amina.all();
  }
}

}  // namespace
}  // namespace souk::test
