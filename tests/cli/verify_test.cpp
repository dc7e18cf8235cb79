// What `souk verify` and `souk replay` say of records, right and wrong ones.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

const std::string four = "tests/games/house-rules-4.souk";  // four turns, the third seat wins
const std::string running = "tests/games/running-2.souk";   // stops within a turn
const std::string table = "docs/examples/fair-dice.souk";   // of a table that shows its seed

// A record, that of four merchants by default, with one word of it written otherwise.
std::string spoiled(const std::string& word, const std::string& otherwise,
                    const std::string& file = four) {
  std::string text = text_of_file(file);
  const auto at = text.find(word);
  if (at == std::string::npos) throw std::runtime_error{word + " is not in " + file};
  return text.replace(at, word.size(), otherwise);
}

// Assam would walk past the square beside which the rug is laid.
std::string broken_in_turn_one() { return spoiled("E3 g5g6", "E4 g5g6"); }

// A file of its own for each test and each run of it, gone at the end.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& text) { std::ofstream{name_, std::ios::binary} << text; }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() { std::remove(name_.c_str()); }

  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_ = testing::TempDir() + "souk-" +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + '-' +
                      std::to_string(::getpid()) + ".souk";
};

std::vector<boost::json::object> objects_of(const std::string& text) {
  std::vector<boost::json::object> objects;
  for (const std::string& line : lines_of(text))
    objects.push_back(boost::json::parse(line).as_object());
  return objects;
}

TEST(Verify, FindsEveryGoldenGameRight) {
  std::vector<std::string> arguments{"verify"};
  for (const auto& entry : std::filesystem::directory_iterator{"tests/games"})
    if (entry.path().extension() == ".souk") arguments.push_back(entry.path().string());
  const auto games = arguments.size() - 1;
  ASSERT_GT(games, 30U);
  const ProgramRun run = run_souk(arguments);
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), games + 1);
  EXPECT_EQ(lines.back(), std::to_string(games) + " right, 0 wrong");
  EXPECT_EQ(run.err, "");
}

TEST(Verify, TellsMerchantsTurnsAndWinner) {
  EXPECT_EQ(run_souk({"verify", four}).out,
            four + ": game 1: right, 4 merchants, 4 turns, winner 3\n");
  EXPECT_EQ(run_souk({"verify", running}).out,
            running + ": game 1: right, 2 merchants, 17 turns, unfinished\n");
}

TEST(Verify, NamesPlaceRoundSeatAndRuleOfTheFirstWrongTurn) {
  struct Spoiling {
    const char* word;
    const char* otherwise;
    const char* said;
  };
  for (const Spoiling& each : std::vector<Spoiling>{
           {"E3 g5g6", "E4 g5g6", "line 7, column 7: round 1, seat 1: R18: "},
           {"N4 f6g6", "W4 f6g6", "line 7, column 13: round 1, seat 2: R9: "},
           {"N2 f5f6", "N2 f6g6", "line 7, column 25: round 1, seat 3: R19: "},
           {"[Result \"3\"]", "[Result \"1\"]", "line 5, column 1: [Result]: \"1\" is written"},
       }) {
    const ScratchFile file{spoiled(each.word, each.otherwise)};
    const ProgramRun run = run_souk({"verify", file.name()});
    EXPECT_EQ(run.exit_code, found_wrong) << each.otherwise;
    EXPECT_TRUE(run.out.starts_with(file.name() + ": game 1: wrong: " + each.said)) << run.out;
    EXPECT_EQ(lines_of(run.out).size(), 1U) << run.out;
  }
}

TEST(Verify, JsonIsOneObjectAGame) {
  const ScratchFile file{broken_in_turn_one()};
  const ProgramRun run = run_souk({"verify", "--json", four, file.name(), running});
  EXPECT_EQ(run.exit_code, found_wrong);
  const auto games = objects_of(run.out);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0], (boost::json::object{{"file", four},
                                           {"game", 1},
                                           {"right", true},
                                           {"merchants", 4},
                                           {"turns", 4},
                                           {"result", "3"}}));
  EXPECT_EQ(games[1].at("file").as_string(), file.name());
  EXPECT_FALSE(games[1].at("right").as_bool());
  EXPECT_EQ(games[1].at("code").as_string(), "R18");
  EXPECT_TRUE(
      games[1].at("message").as_string().starts_with("line 7, column 7: round 1, seat 1: R18: "));
  EXPECT_EQ(games[2].at("result").as_string(), "*");
}

TEST(Verify, QuietSpeaksOfWrongGamesOnly) {
  const ProgramRun right = run_souk({"verify", "--quiet", four, running});
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_EQ(right.out, "");
  const ScratchFile file{broken_in_turn_one()};
  const ProgramRun wrong = run_souk({"verify", "--quiet", four, file.name(), running});
  EXPECT_EQ(wrong.exit_code, found_wrong);
  const auto lines = lines_of(wrong.out);
  ASSERT_EQ(lines.size(), 1U) << wrong.out;
  EXPECT_TRUE(lines[0].starts_with(file.name() +
                                   ": game 1: wrong: line 7, column 7: round 1, seat 1: R18: "));
}

TEST(Verify, GoesOnToTheNextFileAfterAWrongOne) {
  const ScratchFile file{broken_in_turn_one()};
  const ProgramRun run = run_souk({"verify", file.name(), four});
  EXPECT_EQ(run.exit_code, found_wrong);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3U) << run.out;
  EXPECT_TRUE(lines[0].starts_with(file.name() + ": game 1: wrong: ")) << lines[0];
  EXPECT_TRUE(lines[1].starts_with(four + ": game 1: right, ")) << lines[1];
  EXPECT_EQ(lines[2], "1 right, 1 wrong");
}

TEST(Verify, ReadsStandardInput) {
  const ProgramRun right = run_souk({"verify", "-"}, text_of_file(four));
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_NE(right.out.find("game 1: right, 4 merchants, 4 turns, winner 3"), std::string::npos);
  const ProgramRun wrong = run_souk({"verify", "-"}, broken_in_turn_one());
  EXPECT_EQ(wrong.exit_code, found_wrong);
  EXPECT_NE(wrong.out.find("game 1: wrong: line 7, column 7: round 1, seat 1: R18: "),
            std::string::npos);
}

TEST(Verify, ChecksTheSecondGameOfAFileWhoseFirstIsBroken) {
  const ScratchFile file{broken_in_turn_one() + '\n' + text_of_file(running)};
  const ProgramRun run = run_souk({"verify", file.name()});
  EXPECT_EQ(run.exit_code, found_wrong);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3U) << run.out;
  EXPECT_TRUE(lines[0].starts_with(file.name() +
                                   ": game 1: wrong: line 7, column 7: round 1, seat 1: R18: "));
  EXPECT_EQ(lines[1], file.name() + ": game 2: right, 2 merchants, 17 turns, unfinished");
  EXPECT_EQ(lines[2], "1 right, 1 wrong");
}

// Lines are those of the file, however many games stand before.
TEST(Verify, NamesTheLineOfAFileWithSeveralGames) {
  const std::string before = text_of_file(running) + '\n';
  const auto lines_before = std::ranges::count(before, '\n');
  const ScratchFile file{before + broken_in_turn_one()};
  const ProgramRun run = run_souk({"verify", file.name()});
  EXPECT_EQ(run.exit_code, found_wrong);
  EXPECT_NE(run.out.find("game 2: wrong: line " + std::to_string(lines_before + 7) +
                         ", column 7: round 1, seat 1: R18: "),
            std::string::npos)
      << run.out;
}

// Here the first cannot even be read, so that only the second's tags say where it begins.
TEST(Verify, ChecksTheSecondGameOfAFileWhoseFirstIsNoRecord) {
  const ScratchFile file{spoiled("E3 g5g6", "Z9 ?!") + '\n' + text_of_file(running)};
  const ProgramRun run = run_souk({"verify", "--json", file.name()});
  EXPECT_EQ(run.exit_code, found_wrong);
  const auto games = objects_of(run.out);
  ASSERT_EQ(games.size(), 2U) << run.out;
  EXPECT_FALSE(games[0].at("right").as_bool());
  EXPECT_TRUE(games[1].at("right").as_bool());
  EXPECT_EQ(games[1].at("game").as_int64(), 2);
}

TEST(Verify, SaysThatTheDiceOfATableWereFair) {
  EXPECT_EQ(run_souk({"verify", table}).out,
            table + ": game 1: right, 2 merchants, 4 turns, winner 2, dice fair\n");
  const auto games = objects_of(run_souk({"verify", "--json", table, four}).out);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].at("dice").as_string(), "fair");
  EXPECT_FALSE(games[1].contains("dice")) << "it says nothing of its dice";
}

// A game of a table that is still running hides its seed and its piles.
TEST(Verify, SaysThatTheDiceAreNotShownYet) {
  const std::string text =
      "[Souk \"1\"]\n[Rules \"international\"]\n[Merchants \"Amina\" \"Ben\" \"Chloe\"]\n[SeedHash "
      "\"" +
      std::string(64, '7') + "\"]\n[Shares \"dates\" \"\" \"\"]\n[Result \"*\"]\n\n1. N1 c5c6\n";
  const ProgramRun run = run_souk({"verify", "-"}, text);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find("1 turns, unfinished, dice not shown yet\n"), std::string::npos)
      << run.out;
  const auto games = objects_of(run_souk({"verify", "--json", "-"}, text).out);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].at("dice").as_string(), "not shown yet");
}

TEST(Verify, FindsDiceThatAreNotFair) {
  struct Spoiling {
    const char* word;
    const char* otherwise;
    const char* said;
  };
  for (const Spoiling& each : std::vector<Spoiling>{
           {"N3 d5e5", "N1 d3e3",
            "line 15, column 4: throw 4 (round 3, seat 1): it is 1, the seed gives 3"},
           {"1d1e1f", "1d1e10", "line 6, column 1: [Seed]: its hash is "},
           {"mint tea", "mint",
            "line 9, column 1: pile 1, rug 1: it is yellow, the seed gives red"},
           {"[Seed \"", "[Salt \"", "line 5, column 1: the game is over and has a [SeedHash]"},
       }) {
    const ProgramRun run = run_souk({"verify", "-"}, spoiled(each.word, each.otherwise, table));
    EXPECT_EQ(run.exit_code, found_wrong) << each.otherwise;
    EXPECT_NE(run.out.find(std::string{"wrong: dice not fair: "} + each.said), std::string::npos)
        << run.out;
    const auto games = objects_of(
        run_souk({"verify", "--json", "-"}, spoiled(each.word, each.otherwise, table)).out);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].at("code").as_string(), "dice");
  }
}

TEST(Verify, AnEmptyFileIsWrong) {
  const ScratchFile file{""};
  const ProgramRun run = run_souk({"verify", file.name()});
  EXPECT_EQ(run.exit_code, found_wrong);
  EXPECT_NE(run.out.find("there is no game in it"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("game 0"), std::string::npos) << run.out;
}

// `souk export | souk verify -` of a house where no game was finished yet.
TEST(Verify, NoGamesFromAHouseThatHasNoneAreAllRight) {
  const ProgramRun run = run_souk({"verify", "-"}, "");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "-: no games\n");
  EXPECT_EQ(run_souk({"verify", "-", "--quiet"}, "").out, "");
  EXPECT_EQ(run_souk({"verify", "-", "--json"}, "").out, "");
}

TEST(Verify, ADirectoryCannotBeReadButTheOtherFilesAre) {
  const ProgramRun run = run_souk({"verify", "tests/games", four});
  EXPECT_EQ(run.exit_code, no_input);
  EXPECT_NE(run.err.find("tests/games"), std::string::npos) << run.err;
  EXPECT_NE(run.out.find(four + ": game 1: right, "), std::string::npos) << run.out;
}

TEST(Replay, PrintsTheEndAndTheScoresWhereThereIsNoTerminal) {
  const ProgramRun run = run_souk({"replay", four});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out.find('\x1B'), std::string::npos) << "colours are for terminals";
  for (const char* text : {"Round 1 of 1", "pays \u2068شهرزاد\u2069 2 dirhams",
                           "Amina 31, Björn 31, \u2068شهرزاد\u2069 34, \"random\" 30",
                           "squares dirhams points", "\u2068شهرزاد\u2069 wins with 34 points."})
    EXPECT_NE(run.out.find(text), std::string::npos) << text;
}

TEST(Replay, OfAGameThatGoesOnNamesNoWinner) {
  const ProgramRun run = run_souk({"replay", running});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find("After round 9: Amina 32, Björn 44."), std::string::npos);
  EXPECT_EQ(run.out.find(" wins with "), std::string::npos);
}

TEST(Replay, OfABrokenGameShowsWhatWasRightAndTellsWhatWasNot) {
  const ScratchFile file{spoiled("N2 f5f6", "N2 f6g6")};
  const ProgramRun run = run_souk({"replay", file.name()});
  EXPECT_EQ(run.exit_code, found_wrong);
  EXPECT_NE(run.out.find("Björn lays a blue\n  rug on f6"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find(" wins with "), std::string::npos);
  EXPECT_NE(run.err.find("line 7, column 25: round 1, seat 3: R19: "), std::string::npos)
      << run.err;
}

TEST(Replay, OfWhatCannotBeReadFailsOnStandardError) {
  for (const char* name : {"tests/games", "tests/games/no-such-game.souk"}) {
    const ProgramRun run = run_souk({"replay", name});
    EXPECT_EQ(run.exit_code, no_input) << name;
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(name), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace souk::test
