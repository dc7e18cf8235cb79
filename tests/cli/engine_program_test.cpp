// `souk engine` as a program: whatever is sent, each line is answered by one line.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

TEST(EngineProgram, AnswersLineByLine) {
  const ProgramRun run = run_souk({"engine", "--seed", "1"},
                                  "souk 1\nnew players=3\nlegal\r\nplay E\nplay 2\nquit\nlegal\n");
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 6U) << "nothing is answered behind quit";
  EXPECT_EQ(lines[2], "ok N E W");
  EXPECT_EQ(lines[4], "ok walked d4E-f4E");
  EXPECT_EQ(lines[5], "ok");
}

TEST(EngineProgram, TellsWhatABotThinksBeforeItsAnswer) {
  const ProgramRun run =
      run_souk({"engine"}, "new players=4\nset player tree\ngo nodes 1000\nlegal\n");
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 7U);
  for (std::size_t at = 2; at < 5; ++at) EXPECT_EQ(lines[at].substr(0, 11), "info depth ");
  EXPECT_NE(lines[4].find(" nodes 1000 value 0."), std::string::npos) << lines[4];
  const std::string chosen = lines[5].substr(3);
  EXPECT_NE(lines[4].find(" pv " + chosen + ' '), std::string::npos) << lines[4];
  EXPECT_EQ(lines[6], "ok N E W");
}

TEST(EngineProgram, SeatsThePlayerThatIsAskedFor) {
  // `random` with the seed of the game: the same as when it is set before.
  const std::string game = "new players=3 seed=1\ngo\nplay N\nplay 2\ngo\n";
  const ProgramRun asked = run_souk({"engine", "--player", "random"}, game);
  const ProgramRun set = run_souk({"engine"}, "set player random\n" + game);
  EXPECT_EQ("ok player random\n" + asked.out, set.out);
  EXPECT_EQ(asked.out.find("info"), std::string::npos) << "random does not think";
  // By default it is master, who says what he thinks.
  const ProgramRun master = run_souk({"engine"}, "new players=3 seed=1\ngo nodes 100\n");
  EXPECT_NE(master.out.find("\ninfo depth "), std::string::npos) << master.out;
  const ProgramRun nobody = run_souk({"engine", "--player", "nobody"}, "");
  EXPECT_EQ(nobody.exit_code, wrong_data);
  EXPECT_NE(nobody.err.find("there is no player \"nobody\"; there are master"), std::string::npos)
      << nobody.err;
}

TEST(EngineProgram, EndsWithTheInput) {
  EXPECT_EQ(run_souk({"engine"}, "").exit_code, 0);
  const ProgramRun half = run_souk({"engine"}, "new players=3\nleg");
  EXPECT_EQ(half.exit_code, 0);
  EXPECT_EQ(lines_of(half.out).back().substr(0, 13), "error request");
}

TEST(EngineProgram, ALineWithoutEndIsOneErrorAndTheNextIsHeard) {
  const ProgramRun run = run_souk({"engine"}, std::string(3'000'000, 'x') + "\nwalk d4 N 1\n");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(lines_of(run.out), (std::vector<std::string>{
                                   "error request a line has at most 8192 characters", "ok d5 N"}));
}

TEST(EngineProgram, AnyBytesGetOneErrorALine) {
  std::mt19937_64 random{5};
  std::string bytes;
  for (int byte = 0; byte < 200'000; ++byte) bytes += static_cast<char>(random());
  bytes += "\n";
  const ProgramRun run = run_souk({"engine"}, bytes);
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  EXPECT_EQ(static_cast<long>(lines.size()), std::ranges::count(bytes, '\n'));
  for (const std::string& line : lines) EXPECT_EQ(line.substr(0, 6), "error ");
}

TEST(EngineProgram, AReaderWhoGoesAwayEndsItQuietly) {
  EXPECT_EQ(run_souk_unheard({"engine"}, "souk 1\nnew players=3\nlegal\n"), output_failed);
}

}  // namespace
}  // namespace souk::test
