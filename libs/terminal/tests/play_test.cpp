#include "souk/terminal/play.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sstream>

#include "scripted_terminal.hpp"
#include "seats.hpp"
#include "souk/analysis/judge.hpp"
#include "souk/notation/position_text.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/notation/rules_text.hpp"
#include "souk/notation/words.hpp"
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

  // Where a whole line is one.
  static std::vector<Position> positions_in(const std::string& shown) {
    std::vector<Position> positions;
    std::istringstream lines{shown};
    for (std::string line; std::getline(lines, line);)
      if (const auto read = read_position(line)) positions.push_back(*read);
    return positions;
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
  EXPECT_NE(terminal.shown.find("Samira"), std::string::npos) << "a bot has a name";
}

TEST_F(PlayTest, R7WhoBeginsIsDrawnByLotWhenPeopleAreAsked) {
  int you_begin = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ScriptedTerminal terminal{{"", "quit"}};
    (void)play({.seed = seed}, english(), terminal);
    const bool you = terminal.shown.find("By lot, you begin") != std::string::npos;
    const bool bot = terminal.shown.find("By lot, Samira begins") != std::string::npos;
    EXPECT_NE(you, bot);
    you_begin += you ? 1 : 0;
  }
  EXPECT_GT(you_begin, 4);
  EXPECT_LT(you_begin, 16);
}

TEST_F(PlayTest, PeopleSayWhoPlays) {
  ScriptedTerminal terminal{
      {"5", "3", "", "Amina", "Amina", "bot:nobody", "Ben", "", "position", "quit"}};
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
       {std::vector<std::string>{}, {""}, {"", "e"}, {"3"}, {"3", "", "Amina"}}) {
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

TEST_F(PlayTest, ABotMayHaveWeightsOfItsOwnAtTheTablesTheyAreFor) {
  const std::string bot = "bot:master,weights=libs/evaluation/weights/three.weights";
  EXPECT_TRUE(check_seat(english(), bot));
  EXPECT_TRUE(check_seats(english(), {"Amina", bot, bot}));
  EXPECT_NE(player_for(bot, 1), nullptr);
  EXPECT_EQ(names_of(english(), {bot})[0].name, names_of(english(), {"bot:master"})[0].name);
  EXPECT_EQ(check_seats(english(), {"Amina", bot}).error().message,
            bot + ": its weights are not for a table of 2 merchants");
  EXPECT_EQ(check_seat(english(), "bot:master,weights=/not/there").error().message,
            "weights: /not/there is not there");
  EXPECT_FALSE(check_seat(english(), "bot:random,weights=libs/evaluation/weights/three.weights"));
  EXPECT_FALSE(check_seat(english(), "bot:nobody,weights=libs/evaluation/weights/three.weights"));
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

TEST_F(PlayTest, NothingTypedBeforeAQuestionAnswersIt) {
  ScriptedTerminal terminal{{"e", "", "1", "quit"}};
  EXPECT_EQ(play(amina_against(1), english(), terminal), Outcome::completed);
  EXPECT_EQ(terminal.forgotten, 4) << "before each question";
}

TEST_F(PlayTest, RulesAreChosenByNumberByNameOrWithOptions) {
  for (const auto& [typed, rules] : {std::pair<std::string, std::string>{"", " international"},
                                     {"2", " variant"},
                                     {"۳", " classic"},
                                     {"classic+purse=20", " classic+purse=20"}}) {
    ScriptedTerminal terminal{
        {"3", "dance", "international+rugs=99", typed, "Amina", "Ben", "Carl", "position", "quit"}};
    EXPECT_EQ(play({.seed = 1}, english(), terminal), Outcome::completed);
    EXPECT_NE(terminal.shown.find(rules + '\n'), std::string::npos) << terminal.shown;
    EXPECT_NE(terminal.shown.find("\"dance\" is no ruleset"), std::string::npos);
    EXPECT_EQ(terminal.answers_left(), 0U) << typed;
  }
}

TEST_F(PlayTest, RulesThatWereGivenAreNotAskedFor) {
  ScriptedTerminal terminal{{"2", "Amina", "Ben", "position", "quit"}};
  PlayOptions options{.rules = Rules{Ruleset::classic}, .seed = 1};
  EXPECT_EQ(play(options, english(), terminal), Outcome::completed);
  EXPECT_EQ(terminal.answers_left(), 0U);
  ScriptedTerminal chosen{{"rules variant", "", "position", "quit"}};
  EXPECT_EQ(play({.merchants = 3, .seed = 1}, english(), chosen), Outcome::completed);
  EXPECT_NE(chosen.shown.find(" variant\n"), std::string::npos) << chosen.shown;
}

TEST_F(PlayTest, AFacingIsTakenBackUntilTheThrow) {
  ScriptedTerminal terminal{{"undo", "e", "undo", "", "undo", "quit"}};
  EXPECT_EQ(play(amina_against(1), english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("Taken back: Assam faces north."), std::string::npos);
  EXPECT_NE(terminal.shown.find("Assam walks north"), std::string::npos) << terminal.shown;
  const std::string nothing = "There is nothing to take back";
  const auto first = terminal.shown.find(nothing);
  EXPECT_NE(terminal.shown.find(nothing, first + 1), std::string::npos) << "before, and behind it";
}

TEST_F(PlayTest, R11ATurningIsTakenBackUntilTheNextThrow) {
  PlayOptions options{.rules = Rules{Ruleset::variant}, .seats = {"Amina", "Ben"}, .seed = 42};
  options.save_to = file("turned.souk");
  ScriptedTerminal terminal{{"", "1", "e", "w", "n", "undo", "w", "e", "s", "", "1", "quit"}};
  EXPECT_EQ(play(options, english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("Taken back: Assam faces"), std::string::npos) << terminal.shown;
  const auto record = read_record(whole(options.save_to));
  ASSERT_TRUE(record);
  EXPECT_TRUE(souk::replay(*record)) << "the record knows nothing of it";
}

TEST_F(PlayTest, StoryHintAndWhyAnswerAtTheTable) {
  ScriptedTerminal terminal{{"story", "why", "hint", "", "hint", "1", "why", "story", "quit"}};
  EXPECT_EQ(play(amina_against(1), english(), terminal), Outcome::completed);
  for (const char* part :
       {"Nothing has happened yet.", "Face ", "Chances of Amina to win:", "Lay the rug on",
        "Amina faced Assam", "Amina laid the rug on", "Leila faced Assam", "Leila laid the rug on",
        "What a throw costs on average:"})
    EXPECT_NE(terminal.shown.find(part), std::string::npos) << part << terminal.shown;
}

TEST_F(PlayTest, HintNamesTheBestChoiceOfTheJudgeAndWhyMeasuresByIt) {
  for (int bots = 1; bots <= 3; ++bots) {
    ScriptedTerminal asked{{"position", "hint", "", "position", "hint", "quit"}};
    EXPECT_EQ(play(amina_against(bots), english(), asked), Outcome::completed);
    const std::vector<Position> positions = positions_in(asked.shown);
    ASSERT_EQ(positions.size(), 2U) << asked.shown;

    Judge judge{AnalysisSettings{}};
    const Facing facing = judge.judge(positions[0]).best().move.facing();
    const std::string way =
        std::array{"north", "east", "south", "west"}[static_cast<std::size_t>(facing)];
    EXPECT_NE(asked.shown.find(" " + way + ": "), std::string::npos) << asked.shown;
    const Judgement rugs = judge.judge_all(positions[1]);
    const Place best = rugs.best().move.place();
    EXPECT_NE(asked.shown.find("Lay the rug on " + text_of(best.first()) + " and " +
                               text_of(best.second()) + ": "),
              std::string::npos)
        << asked.shown;

    // The same game again, with the best rug and with the worst.
    const Place worst = rugs.choices.back().move.place();
    ASSERT_GE(rugs.choices.back().error, 0.005) << "what is worth a word";
    for (const Place place : {best, worst}) {
      ScriptedTerminal laid{{"", text_of(place), "why", "quit"}};
      EXPECT_EQ(play(amina_against(bots), english(), laid), Outcome::completed);
      const std::string verdict =
          "Amina laid the rug on " + text_of(place) + ". " +
          (place == best
               ? "Nothing would have been better."
               : "Out of 100 games, a rug on " + text_of(best) + " would have won " +
                     std::to_string(std::lround(100 * rugs.choices.back().error)) + " more.");
      std::string in_one_line = laid.shown;
      std::ranges::replace(in_one_line, '\n', ' ');
      EXPECT_NE(in_one_line.find(verdict), std::string::npos) << verdict << laid.shown;
    }
  }
}

TEST_F(PlayTest, PlainIsADialogueInWords) {
  PlayOptions options = amina_against(1);
  options.plain = true;
  std::vector<std::string> answers{"market", "row 3", "square d4", "column c", "merchants"};
  for (const std::string& answer : simple_answers()) answers.push_back(answer);
  for (const bool on_screen : {false, true}) {
    ScriptedTerminal terminal{answers, on_screen};
    EXPECT_EQ(play(options, english(), terminal), Outcome::completed);
    for (const char* part : {"Row 3: all bare.", "Assam stands on d4", "Column c: all bare.",
                             "North: 1 to d5, 2 to d6", "Where the rug can lie: 1: ",
                             "Amina: 30 dirhams, 24 rugs to lay", "The game is over."})
      EXPECT_NE(terminal.shown.find(part), std::string::npos) << part;
    EXPECT_EQ(terminal.shown.find('\x1b'), std::string::npos) << "no cursor is moved";
    EXPECT_EQ(terminal.shown.find("╭"), std::string::npos) << "nothing is drawn";
  }
}

TEST_F(PlayTest, InAnotherWindowTheQuestionIsDrawnAgain) {
  PlayOptions options = amina_against(1);
  ScriptedTerminal terminal{{"s", std::string{window_resized}, "quit"}, true};
  terminal.resized_to = {40, 24};
  EXPECT_EQ(play(options, english(), terminal), Outcome::completed);
  const std::string refusal = "R9: Assam may turn";
  const auto first = terminal.shown.find(refusal);
  ASSERT_NE(first, std::string::npos);
  EXPECT_NE(terminal.shown.find(refusal, first + 1), std::string::npos) << "with its notice";
  ScriptedTerminal tiny{{std::string{window_resized}, "row 3", "quit"}, true};
  tiny.resized_to = {30, 8};
  EXPECT_EQ(play(options, english(), tiny), Outcome::completed);
  EXPECT_NE(tiny.shown.find("The market needs"), std::string::npos);
  EXPECT_NE(tiny.shown.find("Row 3: all bare."), std::string::npos);
}

TEST_F(PlayTest, EverySignalThatEndsKeepsTheGameAndHasItsOutcome) {
  for (const auto& [end, outcome] : {std::pair{InputEnd::interrupted, Outcome::interrupted},
                                     std::pair{InputEnd::terminated, Outcome::terminated},
                                     std::pair{InputEnd::hung_up, Outcome::hung_up},
                                     std::pair{InputEnd::end_of_input, Outcome::completed}}) {
    PlayOptions options = amina_against(1);
    options.games_folder = file("games" + std::to_string(static_cast<int>(end)));
    ScriptedTerminal terminal{{"", "1", ""}};
    terminal.at_the_end = end;
    EXPECT_EQ(play(options, english(), terminal), outcome);
    EXPECT_NE(terminal.shown.find("The game is kept in “" + options.games_folder),
              std::string::npos)
        << terminal.shown;
    EXPECT_NE(terminal.shown.find("souk play --resume"), std::string::npos);
  }
}

TEST_F(PlayTest, AFileIsNoMerchant) {
  std::ofstream{file("evening.txt")} << "a game";
  for (const std::string& seat : {std::string{"g1.souk"}, file("evening.txt")}) {
    ScriptedTerminal terminal{{}};
    EXPECT_EQ(play({.seats = {seat}}, english(), terminal), Outcome::wrong_seats);
    EXPECT_NE(terminal.complaints.find("souk play --resume " + seat), std::string::npos)
        << terminal.complaints;
  }
}

}  // namespace
}  // namespace souk::terminal
