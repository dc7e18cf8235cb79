// Games in a real terminal: by keys, through windows of other sizes, kills and resumptions; and by
// pipe.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <memory>

#include "cli/program_run.hpp"
#include "cli/scratch_folder.hpp"
#include "cli/typed_souk.hpp"
#include "cli/variable.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

// Their last words, which stay together in a narrow window.
const std::string turn_question = "throws > ";
const std::string rug_question = "squares > ";
const std::string end_question = "leaves > ";

class TerminalGame : public testing::Test {
 protected:
  // Short games: watching Assam walk takes its time.
  static std::vector<std::string> short_game() {
    return {"play", "You", "bot:trader", "--rules", "international+rugs=2", "--seed", "5"};
  }
  static std::vector<std::string> resumed() { return {"play", "--resume"}; }

  [[nodiscard]] std::string state() const { return state_.path(); }

  [[nodiscard]] std::vector<fs::path> kept() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{state_.path() / "souk" / "games"})
      if (entry.path().extension() == ".souk") files.push_back(entry.path());
    return files;
  }
  [[nodiscard]] std::string only_record() const {
    const auto files = kept();
    EXPECT_EQ(files.size(), 1U);
    return text_of_file(files.front());
  }

  // Answers every question until the game is over; how many there were, or -1.
  static int play_to_end(TypedSouk& terminal) {
    for (int questions = 0;; ++questions)
      switch (terminal.wait_for({turn_question, rug_question, end_question})) {
        case 0:
          terminal.type("\n");
          break;
        case 1:
          terminal.type("1\n");
          break;
        case 2:
          return questions;
        default:
          return -1;
      }
  }

 private:
  ScratchFolder state_;
};

TEST_F(TerminalGame, AWholeGameIsPlayedByKeys) {
  for (const Window window : {Window{80, 24}, Window{40, 24}}) {
    const ScratchFolder own;
    TypedSouk terminal{{.arguments = short_game(), .state = own.path(), .window = window}};
    EXPECT_EQ(play_to_end(terminal), 4) << terminal.shown();
    terminal.type("\n");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_as_found());
    const ProgramRun verified =
        run_souk({"verify", fs::directory_iterator{own.path() / "souk" / "games"}->path()});
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  }
}

TEST_F(TerminalGame, WhatIsTypedAheadAnswersNothing) {
  TypedSouk terminal{{.arguments = short_game(), .state = state()}};
  ASSERT_TRUE(terminal.shows_next(turn_question));
  terminal.type("\n\n\n\n");
  ASSERT_TRUE(terminal.shows_next(rug_question)) << terminal.shown();
  terminal.type("1\n\n\nhello\n");
  ASSERT_TRUE(terminal.shows_next(turn_question));
  terminal.type("position\n");
  ASSERT_TRUE(terminal.shows_next(":face international+rugs=2")) << "nobody has thrown the die";
  ASSERT_TRUE(terminal.shows_next(turn_question));
  EXPECT_EQ(terminal.shown().find("is not understood"), std::string::npos);
  EXPECT_EQ(terminal.shown().find("A rug comes next"), std::string::npos);
}

TEST_F(TerminalGame, EveryWayToLeaveKeepsTheGameAndSaysWhere) {
  struct Way {
    std::string keys;
    int signal;
    int exit_code;
  };
  for (const Way& way : {Way{"quit\n", 0, 0}, Way{"\x04", 0, 0}, Way{"\x03", 0, 130},
                         Way{"", SIGTERM, 143}, Way{"", SIGHUP, 129}}) {
    const ScratchFolder own;
    TypedSouk terminal{{.arguments = short_game(), .state = own.path()}};
    ASSERT_TRUE(terminal.shows_next(turn_question));
    terminal.type("\n");
    ASSERT_TRUE(terminal.shows_next(rug_question));
    if (way.signal != 0)
      terminal.signal(way.signal);
    else
      terminal.type(way.keys);
    EXPECT_EQ(terminal.wait(), way.exit_code);
    EXPECT_NE(terminal.rest().find("The game is kept in “" + own.path().string()),
              std::string::npos)
        << terminal.rest();
    EXPECT_TRUE(terminal.is_as_found());

    TypedSouk again{{.arguments = resumed(), .state = own.path()}};
    EXPECT_TRUE(again.shows_next(rug_question)) << "the die has been thrown: " << again.shown();
  }
}

TEST_F(TerminalGame, ASignalWhileABotThinksIsHeardAtOnce) {
  TypedSouk terminal{{.arguments = {"play", "You", "bot:master", "--seed", "5"}, .state = state()}};
  ASSERT_TRUE(terminal.shows_next(turn_question));
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows_next(rug_question));
  terminal.type("1\n");
  ASSERT_TRUE(terminal.shows_next("You lay a"));
  terminal.signal(SIGTERM);
  EXPECT_EQ(terminal.wait(), 143);
  EXPECT_NE(terminal.shown().find("The game is kept"), std::string::npos);
  EXPECT_TRUE(terminal.is_as_found());
}

TEST_F(TerminalGame, AKillWithoutNoticeLosesNothingAndLeavesNothingToMend) {
  std::string before;
  for (const std::string& keys : {std::string{"\n"}, std::string{"1\n"}}) {
    TypedSouk terminal{{.arguments = before.empty() ? short_game() : resumed(), .state = state()}};
    ASSERT_GE(terminal.wait_for({turn_question, rug_question}), 0) << terminal.shown();
    terminal.type(keys);
    ASSERT_GE(terminal.wait_for({turn_question, rug_question}), 0);
    terminal.signal(SIGKILL);
    EXPECT_EQ(terminal.wait(), 137);
    EXPECT_TRUE(terminal.is_as_found());
    EXPECT_EQ(terminal.shown().find("\x1b[?"), std::string::npos) << "no mode was set";
    const std::string record = only_record();
    EXPECT_GT(record.size(), before.size());
    before = record;
  }
  TypedSouk last{{.arguments = resumed(), .state = state()}};
  EXPECT_EQ(play_to_end(last), 2) << last.shown();
  last.type("\n");
  EXPECT_EQ(last.wait(), 0);
  EXPECT_EQ(run_souk({"verify", kept().front()}).exit_code, 0);
}

TEST_F(TerminalGame, APileAndTheDiceAreTheSameAfterAKill) {
  const auto rest_of_game = [&](bool killed) {
    const ScratchFolder own;
    auto terminal =
        std::make_unique<TypedSouk>(TypedSetup{.arguments = short_game(), .state = own.path()});
    EXPECT_TRUE(terminal->shows_next(turn_question));
    if (killed) {
      terminal->signal(SIGKILL);
      (void)terminal->wait();
      terminal =
          std::make_unique<TypedSouk>(TypedSetup{.arguments = resumed(), .state = own.path()});
      EXPECT_TRUE(terminal->shows_next(turn_question));
    }
    terminal->type("\n");
    EXPECT_GE(play_to_end(*terminal), 0);
    terminal->type("\n");
    (void)terminal->wait();
    std::string record =
        text_of_file(fs::directory_iterator{own.path() / "souk" / "games"}->path());
    return record.substr(record.find("[Pile1"));
  };
  EXPECT_EQ(rest_of_game(true), rest_of_game(false));
}

TEST_F(TerminalGame, AnotherWindowIsDrawnAnew) {
  std::vector<std::string> arguments = short_game();
  arguments.insert(arguments.end(), {"--ascii", "--no-colour"});
  TypedSouk terminal{{.arguments = arguments, .state = state()}};
  ASSERT_TRUE(terminal.shows_next(turn_question));
  terminal.resize({40, 24});
  ASSERT_TRUE(terminal.shows_next("\x1b[H"));
  ASSERT_TRUE(terminal.shows_next("\x1b[J"));
  const std::string& shown = terminal.shown();
  const std::size_t from = shown.rfind("\x1b[H") + 3;
  std::string drawn = shown.substr(from, shown.rfind("\x1b[J") - from);
  int rows = 0;
  for (std::size_t at = 0; at < drawn.size(); ++rows) {
    const std::size_t end = std::min(drawn.find("\x1b[K", at), drawn.size());
    EXPECT_LE(end - at, 40U) << drawn.substr(at, end - at);
    at = drawn.find('\n', end);
    at = at == std::string::npos ? drawn.size() : at + 1;
  }
  EXPECT_LE(rows, 24);
  EXPECT_NE(drawn.find("7 "), std::string::npos) << drawn;

  terminal.resize({30, 8});
  ASSERT_TRUE(terminal.shows_next("The market needs")) << terminal.shown();
  ASSERT_TRUE(terminal.shows_next("\x1b[J"));
  terminal.type("row 4\n");
  ASSERT_TRUE(terminal.shows_next("Row 4: all bare."));
  terminal.resize({120, 50});
  ASSERT_TRUE(terminal.shows_next("Round 1 of 2"));
}

TEST_F(TerminalGame, ThePlainDialogueMovesNoCursor) {
  std::vector<std::string> arguments = short_game();
  arguments.emplace_back("--plain");
  TypedSouk terminal{{.arguments = arguments, .state = state()}};
  ASSERT_TRUE(terminal.shows_next(turn_question));
  terminal.type("market\n");
  ASSERT_TRUE(terminal.shows_next("Row 1: all bare."));
  EXPECT_EQ(play_to_end(terminal), 4);
  terminal.type("\n");
  EXPECT_EQ(terminal.wait(), 0);
  EXPECT_EQ(terminal.shown().find('\x1b'), std::string::npos);
}

TEST_F(TerminalGame, AReplayThatIsKilledGivesTheTerminalBack) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    TypedSouk terminal{{.arguments = {"replay", "tests/games/classic-2.souk"}, .state = state()}};
    ASSERT_TRUE(terminal.shows_next("0/"));
    EXPECT_FALSE(terminal.is_as_found()) << "single keys";
    terminal.signal(signal);
    EXPECT_EQ(terminal.wait(), 128 + signal);
    EXPECT_TRUE(terminal.is_as_found());
    EXPECT_TRUE(terminal.shown().ends_with("\x1b[?25h\x1b[?1049l"));
  }
}

TEST_F(TerminalGame, APipeIsAScriptThatIsReadInOrder) {
  const Variable home{"XDG_STATE_HOME", state()};
  const ProgramRun run = run_souk({"play", "--plain", "Amina", "bot:random", "--seed", "3"},
                                  "market\nrow 3\nsquare d4\nthrows\n\nplaces\n1\nquit\n");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* part : {"Row 3: all bare.", "Assam stands on d4 and faces north.",
                           "North: 1 to d5", "Where the rug can lie: 1: ", "Amina lays a"})
    EXPECT_NE(run.out.find(part), std::string::npos) << part << run.out;
  EXPECT_EQ(run.out.find('\x1b'), std::string::npos);
  EXPECT_NE(run.out.find("The game is kept in “" + state()), std::string::npos) << run.out;

  const ProgramRun more = run_souk({"play", "--resume", "--plain"}, "story\nquit\n");
  EXPECT_EQ(more.exit_code, 0) << more.err;
  EXPECT_NE(more.out.find("Round 2 of 24"), std::string::npos) << more.out;
}

TEST_F(TerminalGame, SeveralGamesAreAList) {
  const Variable home{"XDG_STATE_HOME", state()};
  EXPECT_NE(run_souk({"play", "--resume"}).out.find("No game is waiting"), std::string::npos);
  for (const char* name : {"Amina", "Ben"})
    EXPECT_EQ(run_souk({"play", name, "bot:random", "--plain"}, "\n1\n").exit_code, 0);
  const auto files = kept();
  ASSERT_EQ(files.size(), 2U);
  for (const fs::path& file : files)
    if (text_of_file(file).find("\"Ben\"") != std::string::npos)
      fs::last_write_time(file, fs::last_write_time(file) + std::chrono::minutes{5});
  const ProgramRun run = run_souk({"play", "--resume", "--plain"}, "2\nmerchants\nquit\n");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto ben = run.out.find("  1  Ben and Random · ");
  const auto amina = run.out.find("  2  Amina and Random · ");
  EXPECT_LT(ben, amina) << run.out;
  EXPECT_NE(amina, std::string::npos) << run.out;
  EXPECT_NE(run.out.find("Amina: "), std::string::npos);
}

TEST_F(TerminalGame, AFileIsResumedAndNotSeated) {
  const Variable home{"XDG_STATE_HOME", state()};
  const std::string file = fs::path{state()} / "g1.souk";
  EXPECT_EQ(run_souk({"play", "Amina", "bot:random", "--save", file}, "\n1\n").exit_code, 0);
  const ProgramRun seated = run_souk({"play", file});
  EXPECT_EQ(seated.exit_code, wrong_usage);
  EXPECT_NE(seated.err.find("souk play --resume " + file), std::string::npos) << seated.err;
  const ProgramRun run = run_souk({"play", "--resume", file}, "\n1\nquit\n");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("Round 2 of 24"), std::string::npos);
  EXPECT_EQ(run_souk({"play", "--resume", file, "Ben"}).exit_code, wrong_usage);
  EXPECT_EQ(run_souk({"play", "--resume", "no-such.souk"}).exit_code, no_input);
  EXPECT_EQ(run_souk({"play", "--resume", "README.md"}).exit_code, found_wrong);
}

}  // namespace
}  // namespace souk::test
