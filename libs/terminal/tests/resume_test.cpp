// Games that keep themselves, and go on another time.
#include <gtest/gtest.h>
#include "english.hpp"

#include <filesystem>

#include "scripted_terminal.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/notation/record_replay.hpp"
#include "souk/terminal/play.hpp"
#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

namespace fs = std::filesystem;

class ResumeTest : public testing::Test {
 protected:
  [[nodiscard]] PlayOptions options(std::uint64_t seed = 42) const {
    PlayOptions all{.seats = {"Amina", "bot:trader"}, .seed = seed};
    all.games_folder = folder_.file("games");
    all.look.unicode = true;
    return all;
  }

  [[nodiscard]] std::vector<fs::path> files_ending(const std::string& ending) const {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator{folder_.file("games")})
      if (entry.path().extension() == ending) found.push_back(entry.path());
    return found;
  }

  // Throws as Assam stands and takes the first place, that many times.
  static std::vector<std::string> turns(int count) {
    std::vector<std::string> answers;
    for (int turn = 0; turn < count; ++turn) answers.insert(answers.end(), {"", "1"});
    return answers;
  }

  // Plays that many turns of a new game and leaves.
  void leave_behind(int count, std::uint64_t seed = 42) const {
    ScriptedTerminal terminal{turns(count)};
    EXPECT_EQ(play(options(seed), english(), terminal), Outcome::completed);
  }

  TemporaryFolder folder_;
};

TEST_F(ResumeTest, AGameInPiecesIsTheSameGame) {
  PlayOptions at_once = options();
  at_once.games_folder.clear();
  at_once.save_to = folder_.file("whole.souk");
  ScriptedTerminal all{turns(most_rugs)};
  EXPECT_EQ(play(at_once, english(), all), Outcome::completed);

  leave_behind(3);
  // With an Enter too many: the die is thrown, and the rug is still to be laid.
  ScriptedTerminal more{{"", "1", "", "1", ""}};
  EXPECT_EQ(resume(options(7), "", english(), more), Outcome::completed);
  std::vector<std::string> rest = turns(most_rugs);
  rest.erase(rest.begin());
  ScriptedTerminal last{rest};
  EXPECT_EQ(resume(options(8), "", english(), last), Outcome::completed) << last.complaints;
  EXPECT_NE(last.shown.find("The game is over."), std::string::npos);
  EXPECT_NE(last.shown.find("The seed was 42"), std::string::npos);

  const auto files = files_ending(".souk");
  ASSERT_EQ(files.size(), 1U);
  const Record pieces = *read_record(whole(files[0]));
  const Record once = *read_record(whole(at_once.save_to));
  EXPECT_EQ(pieces.turns, once.turns);
  EXPECT_EQ(*pieces.find("Pile1"), *once.find("Pile1"));
  EXPECT_TRUE(files_ending(".chance").empty()) << "nothing is secret any more";
}

TEST_F(ResumeTest, WhatHappenedLastIsToldAndTheRestOnRequest) {
  leave_behind(5);
  ScriptedTerminal terminal{{"story", "quit"}};
  EXPECT_EQ(resume(options(), "", english(), terminal), Outcome::completed);
  const auto question = terminal.shown.find("Enter throws");
  const std::string before = terminal.shown.substr(0, question);
  const std::string behind = terminal.shown.substr(question);
  const auto count = [](const std::string& text) {
    int walks = 0;
    for (auto at = text.find("throws "); at != std::string::npos; at = text.find("throws ", at + 1))
      walks += text[at + 7] != '>' ? 1 : 0;
    return walks;
  };
  EXPECT_EQ(count(before), 2) << before;
  EXPECT_EQ(count(behind), 10) << behind;
}

TEST_F(ResumeTest, WithSeveralGamesPeopleChoose) {
  leave_behind(2, 1);
  leave_behind(5, 2);
  std::vector<fs::path> files = files_ending(".souk");
  ASSERT_EQ(files.size(), 2U);
  const bool first_is_short = read_record(whole(files[0]))->turns.size() == 4;
  fs::last_write_time(files[first_is_short ? 0 : 1],
                      fs::last_write_time(files[first_is_short ? 1 : 0]) - std::chrono::hours{2});
  for (const auto& [typed, round] :
       {std::pair{"", "Round 6 of 24"}, {"1", "Round 6 of 24"}, {"۲", "Round 3 of 24"}}) {
    ScriptedTerminal terminal{{"3", "x", typed, "quit"}};
    EXPECT_EQ(resume(options(), "", english(), terminal), Outcome::completed);
    EXPECT_NE(terminal.shown.find("  1  Amina and Leila (Trader) · "), std::string::npos)
        << terminal.shown;
    EXPECT_NE(terminal.shown.find("Type a number from 1 to 2."), std::string::npos);
    EXPECT_NE(terminal.shown.find(round), std::string::npos) << typed << terminal.shown;
    // Whoever has looked at a game has played it last.
    fs::last_write_time(files[first_is_short ? 0 : 1],
                        fs::last_write_time(files[first_is_short ? 1 : 0]) - std::chrono::hours{2});
  }
  ScriptedTerminal none{{"quit"}};
  EXPECT_EQ(resume(options(), "", english(), none), Outcome::completed);
}

TEST_F(ResumeTest, TheDialogueOffersGamesThatWait) {
  PlayOptions asked = options();
  asked.seats.clear();
  ScriptedTerminal before{{"resume", "quit"}};
  EXPECT_EQ(play(asked, english(), before), Outcome::completed);
  EXPECT_EQ(before.shown.find("go on with"), std::string::npos);
  leave_behind(2);
  ScriptedTerminal terminal{{"resume", "quit"}};
  EXPECT_EQ(play(asked, english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("go on with the game that waits for you"), std::string::npos);
  EXPECT_NE(terminal.shown.find("Round 3 of 24"), std::string::npos) << terminal.shown;
}

TEST_F(ResumeTest, AGameInWhichNothingHappenedDoesNotWait) {
  leave_behind(0);
  ScriptedTerminal asked{{"e", "hint", "quit"}};
  EXPECT_EQ(play(options(), english(), asked), Outcome::completed);
  EXPECT_EQ(asked.shown.find("souk play --resume"), std::string::npos);
  EXPECT_TRUE(fs::is_empty(options().games_folder));
}

TEST_F(ResumeTest, WithNoGameThatIsSaid) {
  ScriptedTerminal terminal{{}};
  EXPECT_EQ(resume(options(), "", english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("No game is waiting."), std::string::npos);
}

TEST_F(ResumeTest, ASavedFileGoesOnWithItsPilesAndDiceAndIsKeptUpToDate) {
  const std::string saved = folder_.file("g1.souk");
  std::vector<std::string> answers = turns(3);
  answers.push_back("save " + saved);
  ScriptedTerminal first{answers};
  EXPECT_EQ(play(options(), english(), first), Outcome::completed);
  const auto before = read_record(whole(saved))->turns.size();
  ScriptedTerminal second{turns(2)};
  EXPECT_EQ(resume(options(9), saved, english(), second), Outcome::completed) << second.complaints;
  EXPECT_EQ(second.shown.find("drawn anew"), std::string::npos);
  EXPECT_EQ(read_record(whole(saved))->turns.size(), before + 4);
  EXPECT_EQ(whole(saved), whole(files_ending(".souk").at(0)));
}

TEST_F(ResumeTest, AFileFromElsewhereGoesOnWithNewChance) {
  const std::string file = folder_.file("running.souk");
  fs::copy_file("tests/games/running-2.souk", file);
  ScriptedTerminal terminal{{"", "quit"}};
  EXPECT_EQ(resume(options(9), file, english(), terminal), Outcome::completed)
      << terminal.complaints;
  EXPECT_NE(terminal.shown.find("drawn anew"), std::string::npos) << terminal.shown;
  EXPECT_TRUE(souk::replay(*read_record(whole(file))));
  ScriptedTerminal again{{"quit"}};
  EXPECT_EQ(resume(options(10), file, english(), again), Outcome::completed);
  EXPECT_EQ(again.shown.find("drawn anew"), std::string::npos) << "it is known here by now";
}

TEST_F(ResumeTest, WhatCannotGoOnIsNamedAndStaysAsItIs) {
  const auto outcome = [&](const std::string& file, const std::string& message) {
    ScriptedTerminal terminal{{}};
    const Outcome ended = resume(options(), file, english(), terminal);
    EXPECT_NE(terminal.complaints.find(message), std::string::npos) << terminal.complaints;
    return ended;
  };
  const std::string broken = folder_.file("broken.souk");
  std::ofstream{broken}
      << "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"A\" \"B\" \"C\"]\n\n"
         "1. N1 what\n";
  const std::string two = folder_.file("two.souk");
  std::ofstream{two} << whole("tests/games/running-3.souk") << '\n'
                     << whole("tests/games/running-3.souk");
  const std::string before = whole(two);
  EXPECT_EQ(outcome(folder_.file("none.souk"), "cannot be read"), Outcome::unreadable_file);
  EXPECT_EQ(outcome(broken, "line 5"), Outcome::wrong_record);
  EXPECT_EQ(outcome(two, "holds several games"), Outcome::wrong_record);
  EXPECT_EQ(outcome("tests/games/classic-2.souk", "souk replay tests/games/classic-2.souk"),
            Outcome::wrong_record);
  EXPECT_EQ(whole(two), before);
  const std::string strange = folder_.file("strange.souk");
  std::string text = whole("tests/games/running-3.souk");
  text.replace(text.find("Merchants \"") + 11, 0, "bot:nobody\" \"");
  text.erase(text.find("\" \"", text.find("bot:nobody") + 13),
             text.find('"', text.find("\" \"", text.find("bot:nobody") + 13) + 3) -
                 text.find("\" \"", text.find("bot:nobody") + 13));
  std::ofstream{strange} << text;
  EXPECT_EQ(outcome(strange, "bot:nobody"), Outcome::wrong_seats);
  EXPECT_TRUE(files_ending(".chance").empty()) << "nothing is left behind";
}

TEST_F(ResumeTest, ASecretThatWasLostCostsNoGame) {
  leave_behind(3);
  std::ofstream{files_ending(".chance").at(0), std::ios::trunc}.close();
  const fs::path file = files_ending(".souk").at(0);
  std::string text = whole(file);
  const std::string before = text;
  text.replace(text.find("bot:trader"), 10, "bot:nobody");
  std::ofstream{file, std::ios::trunc} << text;
  ScriptedTerminal refused{{}};
  EXPECT_EQ(resume(options(), "", english(), refused), Outcome::wrong_seats);
  EXPECT_EQ(whole(file), text) << "what cannot go on now may another time";
  std::ofstream{file, std::ios::trunc} << before;
  ScriptedTerminal terminal{{"", "1", "quit"}};
  EXPECT_EQ(resume(options(), "", english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("drawn anew"), std::string::npos);
  EXPECT_TRUE(souk::replay(*read_record(whole(file))));
}

TEST_F(ResumeTest, BotsAloneAreNotKeptAndAGameThatCannotBeIsPlayed) {
  PlayOptions bots = options();
  bots.seats = {"bot:random", "bot:random"};
  ScriptedTerminal alone{{}};
  EXPECT_EQ(play(bots, english(), alone), Outcome::completed);
  EXPECT_FALSE(fs::exists(bots.games_folder));

  PlayOptions blocked = options();
  std::ofstream{folder_.file("file")} << "in the way";
  blocked.games_folder = folder_.file("file/games");
  ScriptedTerminal terminal{{"", "1"}};
  EXPECT_EQ(play(blocked, english(), terminal), Outcome::completed);
  EXPECT_NE(terminal.shown.find("This game will not keep itself"), std::string::npos)
      << terminal.shown;
  EXPECT_EQ(terminal.shown.find("souk play --resume"), std::string::npos);
  EXPECT_EQ(terminal.answers_left(), 0U);
}

}  // namespace
}  // namespace souk::terminal
