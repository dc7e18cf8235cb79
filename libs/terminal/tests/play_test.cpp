#include "souk/terminal/play.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include <fstream>

#include "scripted_terminal.hpp"
#include "seats.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/search/roster.hpp"
#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

class PlayTest : public testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

  static PlayOptions amina_against(int bots) {
    PlayOptions options{.merchants = bots + 1, .seats = {"Amina"}, .seed = 42};
    options.look.unicode = true;
    return options;
  }

  // Throws as Assam stands and takes the first place, as often as it takes.
  static std::vector<std::string> simple_answers() {
    std::vector<std::string> answers;
    for (int turn = 0; turn < most_rugs; ++turn) answers.insert(answers.end(), {"", "1"});
    return answers;
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(PlayTest, AWholeGameIsPlayedAndKept) {
  for (const char* rules : {"international", "classic", "online"})
    for (int bots = 1; bots <= 3; ++bots) {
      PlayOptions options = amina_against(bots);
      options.rules = *read_rules(rules);
      options.save_to = file(std::string{rules} + std::to_string(bots) + ".souk");
      ScriptedTerminal terminal{simple_answers()};
      EXPECT_EQ(play(options, english(), terminal), Outcome::completed) << terminal.complaints;
      EXPECT_NE(terminal.shown.find("The game is over."), std::string::npos);
      const auto record = read_record(whole(options.save_to));
      ASSERT_TRUE(record) << record.error().message;
      const auto replayed = souk::replay(*record);
      ASSERT_TRUE(replayed) << replayed.error().message;
      EXPECT_TRUE(replayed->end().is_over());
    }
}

TEST_F(PlayTest, TheVariantAsksForTheFacingBehindTheRug) {
  PlayOptions options = amina_against(1);
  options.rules = Rules{Ruleset::variant};
  std::vector<std::string> answers;
  // One of these is legal; what is left of them is refused in the next phase.
  for (int turn = 0; turn < most_rugs; ++turn)
    answers.insert(answers.end(), {"", "1", "n", "e", "s", "w"});
  ScriptedTerminal terminal{answers};
  EXPECT_EQ(play(options, english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("The game is over."), std::string::npos);
  EXPECT_NE(terminal.shown.find("R11: Assam must be turned"), std::string::npos);
}

TEST_F(PlayTest, OneEnterIsAGameAgainstABot) {
  ScriptedTerminal terminal{{"", "quit"}};
  EXPECT_EQ(play({.seed = 1}, english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("You: turn Assam with"), std::string::npos);
  EXPECT_NE(terminal.shown.find("Trader"), std::string::npos);
}

TEST_F(PlayTest, R7WhoBeginsIsDrawnByLotWhenPeopleAreAsked) {
  int you_begin = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ScriptedTerminal terminal{{"", "quit"}};
    (void)play({.seed = seed}, english(), terminal);
    const bool you = terminal.shown.find("By lot, you begin") != std::string::npos;
    const bool bot = terminal.shown.find("By lot, Trader begins") != std::string::npos;
    EXPECT_NE(you, bot);
    you_begin += you ? 1 : 0;
  }
  EXPECT_GT(you_begin, 4);
  EXPECT_LT(you_begin, 16);
}

TEST_F(PlayTest, PeopleSayWhoPlays) {
  ScriptedTerminal terminal{
      {"5", "3", "Amina", "Amina", "bot:nobody", "Ben", "", "position", "quit"}};
  EXPECT_EQ(play({.seed = 1}, english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("R4: Two, three or four merchants play"), std::string::npos);
  EXPECT_NE(terminal.shown.find("There is somebody called \"Amina\" already"), std::string::npos);
  EXPECT_NE(terminal.shown.find("\"bot:nobody\" is no bot of ours"), std::string::npos);
  EXPECT_NE(terminal.shown.find("r15:30,b15:30,y15:30"), std::string::npos);
}

TEST_F(PlayTest, AFacingCanBeChangedUntilTheThrow) {
  ScriptedTerminal terminal{{"e", "w", "", "quit"}};
  EXPECT_EQ(play(amina_against(1), english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("Assam would walk east."), std::string::npos);
  EXPECT_NE(terminal.shown.find("Amina turns Assam to the west. Amina throws"), std::string::npos);
  EXPECT_EQ(terminal.shown.find("Amina turns Assam to the east."), std::string::npos);
}

TEST_F(PlayTest, AWrongAnswerIsExplainedAndAskedAgain) {
  ScriptedTerminal terminal{{"s", "c4c5", "hello", "3", "quit"}};
  EXPECT_EQ(play(amina_against(2), english(), terminal), Outcome::completed);
  for (const char* answer : {"R9: Assam may turn a quarter", "R8: A throw comes next.",
                             "“hello” is not understood", "R10: How far Assam walks"})
    EXPECT_NE(terminal.shown.find(answer), std::string::npos) << answer;
  EXPECT_EQ(terminal.answers_left(), 0U);
}

TEST_F(PlayTest, TheEndOfInputEndsPolitely) {
  for (const std::vector<std::string>& answers :
       {std::vector<std::string>{}, {""}, {"", "e"}, {"3", "Amina"}}) {
    ScriptedTerminal terminal{answers};
    EXPECT_EQ(play({.seed = 3}, english(), terminal), Outcome::completed);
    EXPECT_TRUE(terminal.shown.ends_with("Goodbye!\n"));
    EXPECT_EQ(terminal.complaints, "");
  }
}

TEST_F(PlayTest, AnInterruptionIsNamedAndTheGameIsKept) {
  PlayOptions options = amina_against(1);
  options.save_to = file("cut.souk");
  ScriptedTerminal terminal{{"", "1"}};
  terminal.at_the_end = InputEnd::interrupted;
  EXPECT_EQ(play(options, english(), terminal), Outcome::interrupted);
  const auto record = read_record(whole(options.save_to));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->turns.size(), 2U);
  EXPECT_EQ(record->find("Result")->values.front(), "*");
  EXPECT_TRUE(souk::replay(*record));
}

TEST_F(PlayTest, SaveWritesTheRunningGameButOverNothing) {
  std::ofstream{file("letter.txt")} << "dear";
  ScriptedTerminal terminal{{"", "save " + file("a.souk"), "save " + file("letter.txt"), "1",
                             "save " + file("a.souk"), "save " + file("no/such.souk"), "quit"}};
  EXPECT_EQ(play(amina_against(1), english(), terminal), Outcome::completed);
  EXPECT_EQ(whole(file("letter.txt")), "dear");
  EXPECT_NE(terminal.shown.find("letter.txt” is there already"), std::string::npos);
  EXPECT_NE(terminal.shown.find("such.souk”"), std::string::npos);
  const auto record = read_record(whole(file("a.souk")));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->turns.size(), 2U);
}

TEST_F(PlayTest, AGameThatCannotBeKeptIsNotBegun) {
  std::ofstream{file("there.souk")} << "old";
  PlayOptions options = amina_against(1);
  options.save_to = file("there.souk");
  ScriptedTerminal terminal{{"", "1"}};
  EXPECT_EQ(play(options, english(), terminal), Outcome::output_failed);
  EXPECT_EQ(terminal.answers_left(), 2U);
  EXPECT_EQ(whole(options.save_to), "old");
}

TEST_F(PlayTest, TheSeedIsASecretUntilTheEnd) {
  PlayOptions options = amina_against(1);
  options.shows_seed = true;
  ScriptedTerminal unfinished{{"", "1", "position"}};
  (void)play(options, english(), unfinished);
  EXPECT_EQ(unfinished.shown.find("seed"), std::string::npos);
  ScriptedTerminal finished{simple_answers()};
  (void)play(options, english(), finished);
  EXPECT_NE(finished.shown.find("The seed was "), std::string::npos);
  options.shows_seed = false;
  ScriptedTerminal given{simple_answers()};
  (void)play(options, english(), given);
  EXPECT_EQ(given.shown.find("The seed was "), std::string::npos);
}

TEST_F(PlayTest, TheSameSeedGivesTheSameGame) {
  ScriptedTerminal one{simple_answers()};
  ScriptedTerminal other{simple_answers()};
  (void)play(amina_against(2), english(), one);
  (void)play(amina_against(2), english(), other);
  EXPECT_EQ(one.shown, other.shown);
  PlayOptions options = amina_against(2);
  options.seed = 43;
  ScriptedTerminal different{simple_answers()};
  (void)play(options, english(), different);
  EXPECT_NE(one.shown, different.shown);
}

TEST_F(PlayTest, WhatScrollsHasNoEscapesAndAsciiIsAscii) {
  PlayOptions options = amina_against(3);
  options.look.unicode = false;
  std::vector<std::string> answers{"help", "rules", "position", "nonsense"};
  for (const std::string& answer : simple_answers()) answers.push_back(answer);
  ScriptedTerminal terminal{answers};
  (void)play(options, english(), terminal);
  for (const char c : terminal.shown) {
    ASSERT_NE(c, '\x1b');
    ASSERT_LT(static_cast<unsigned char>(c), 0x80);
  }
}

TEST_F(PlayTest, OnAScreenEveryPageIsDrawnOverTheLast) {
  ScriptedTerminal terminal{{"help", "", "rules", "", "e", "", "1", "quit"}, true};
  EXPECT_EQ(play(amina_against(1), english(), terminal), Outcome::completed);
  EXPECT_EQ(terminal.answers_left(), 0U);
  EXPECT_NE(terminal.shown.find("\x1b[H"), std::string::npos);
  EXPECT_NE(terminal.shown.find("Enter goes back to the table"), std::string::npos);
}

TEST_F(PlayTest, BotsPlayAmongThemselves) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(play({.merchants = 4, .seats = {"bot:random"}, .seed = 9}, english(), terminal),
            Outcome::completed);
  EXPECT_NE(terminal.shown.find(" wins"), std::string::npos) << terminal.shown;
}

TEST_F(PlayTest, EveryBotOfTheRosterSitsDownAndOthersAreToldTheNames) {
  ScriptedTerminal refused{{}};
  EXPECT_EQ(play({.seats = {"Amina", "bot:nobody"}}, english(), refused), Outcome::wrong_seats);
  ASSERT_FALSE(roster().empty());
  EXPECT_TRUE(check_seat(english(), default_bot));
  for (const NamedPlayer& each : roster()) {
    const std::string seat = "bot:" + each.name;
    EXPECT_NE(refused.complaints.find(seat), std::string::npos) << refused.complaints;
    EXPECT_TRUE(check_seat(english(), seat));
    EXPECT_NE(player_for(seat, 1), nullptr);
  }
  for (const char* seat : {"bot:", "bot:nobody", "bot:random2", "bot:rando"})
    EXPECT_FALSE(check_seat(english(), seat)) << seat;
  EXPECT_EQ(player_for("random", 1), nullptr);
}

TEST_F(PlayTest, LostOutputIsAFailureHoweverTheGameEnds) {
  ScriptedTerminal bots{{}};
  bots.failed = true;
  EXPECT_EQ(play({.seats = {"bot:random", "bot:random"}, .seed = 9}, english(), bots),
            Outcome::output_failed);
  ScriptedTerminal left{{"quit"}};
  left.failed = true;
  EXPECT_EQ(play(amina_against(1), english(), left), Outcome::output_failed);
  ScriptedTerminal before{{}};
  before.failed = true;
  EXPECT_EQ(play({.seed = 9}, english(), before), Outcome::output_failed);
  ScriptedTerminal cut{{}};
  cut.failed = true;
  cut.at_the_end = InputEnd::interrupted;
  EXPECT_EQ(play(amina_against(1), english(), cut), Outcome::interrupted);
}

TEST_F(PlayTest, SeatsAndRulesThatCannotBeAreRefused) {
  const auto outcome = [](const PlayOptions& options) {
    ScriptedTerminal terminal{{}};
    const Outcome ended = play(options, english(), terminal);
    EXPECT_NE(terminal.complaints, "");
    return ended;
  };
  EXPECT_EQ(outcome({.seats = {"Amina", "Amina"}}), Outcome::wrong_seats);
  EXPECT_EQ(outcome({.seats = {"Amina", "bot:nobody"}}), Outcome::wrong_seats);
  EXPECT_EQ(outcome({.seats = {"A name that is far too long for any table"}}),
            Outcome::wrong_seats);
  EXPECT_EQ(outcome({.merchants = 2, .seats = {"Amina", "Ben", "Carl"}}), Outcome::wrong_seats);
  EXPECT_EQ(outcome({.rules = Rules{}.with_rugs(3), .seats = {"Amina", "Ben"}}),
            Outcome::wrong_rules);
  EXPECT_EQ(outcome({.seats = {"A", "B", "C", "D", "E"}}), Outcome::wrong_rules);
}

}  // namespace
}  // namespace souk::terminal
