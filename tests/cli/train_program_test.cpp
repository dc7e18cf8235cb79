// `souk train` as a user calls it: a tiny training, interrupted, gone on with, and refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/program_run.hpp"

namespace souk::test {
namespace {

namespace fs = std::filesystem;

using Arguments = std::vector<std::string>;

class Train : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] ProgramRun train(const Arguments& more) const {
    Arguments all{"train", "--out",           folder_, "--players",
                  "2",     "--games",         "24",    "--handcrafted-opponents",
                  "0",     "--depth",         "1",     "--batch",
                  "8",     "--learning-rate", "0.01",  "--check-every",
                  "16",    "--check-rounds",  "2"};
    all.insert(all.end(), more.begin(), more.end());
    return run_souk(all);
  }
  [[nodiscard]] std::string text(const std::string& name) const {
    std::ifstream file{folder_ + '/' + name, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
  }

  std::string folder_ = testing::TempDir() + "souk-train-" + std::to_string(::getpid());
};

// Behind the first line, which says how it was made.
std::string weights_in(const std::string& text) {
  const std::size_t last_comment = text.rfind("//");
  return text.substr(text.find('\n', last_comment));
}

TEST_F(Train, LeavesWeightsAndACurve) {
  const ProgramRun run = train({"--concurrency", "2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find(folder_ + "/last.weights: after the last of 24 games"), std::string::npos)
      << run.out;
  EXPECT_NE(run.err.find("after 16 games: error 0."), std::string::npos) << run.err;
  EXPECT_NE(text("last.weights").find("\n// souk train --players 2 --games 24 --seed 1"),
            std::string::npos);
  EXPECT_NE(text("curve.csv").find("\n24,"), std::string::npos);
  EXPECT_EQ(text("curve.svg").find("<svg"), 0U);

  const std::string before = weights_in(text("last.weights"));
  const ProgramRun again = train({});
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_NE(again.err.find("resumes after 24 games"), std::string::npos);
  EXPECT_EQ(weights_in(text("last.weights")), before) << "there was nothing left to do";
}

// What it says at its end, typed as it stands.
TEST_F(Train, EndsWithWeightsThatPlayAtOnce) {
  const ProgramRun run = train({"--quiet"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const std::string words = "  souk arena ";
  const std::size_t at = run.out.find("it plays at once:\n" + words);
  ASSERT_NE(at, std::string::npos) << run.out;
  const std::size_t begin = run.out.find(words, at) + words.size();
  const std::string command = run.out.substr(begin, run.out.find('\n', begin) - begin);
  EXPECT_NE(command.find("master,weights=" + folder_ + '/'), std::string::npos) << command;
  const ProgramRun played = run_tool(
      {"sh", "-c",
       "'" SOUK_PROGRAM "' arena " + command + " --rounds 1 --rules international+rugs=4"});
  EXPECT_EQ(played.exit_code, 0) << played.err;
  const ProgramRun engine =
      run_souk({"engine", "--player", "search,weights=" + folder_ + "/last.weights"},
               "new players=2\ngo nodes 100\nnew players=3\ngo nodes 100\n");
  const auto lines = lines_of(engine.out);
  ASSERT_GE(lines.size(), 4U) << engine.err;
  EXPECT_EQ(lines.back(), "error state the weights of this player are not for 3 merchants");
  const ProgramRun table =
      run_souk({"play", "bot:master,weights=" + folder_ + "/last.weights", "bot:random", "--rules",
                "international+rugs=2", "--plain", "--language", "en"});
  EXPECT_EQ(table.exit_code, 0) << table.err;
}

TEST_F(Train, QuietMeansQuiet) { EXPECT_EQ(train({"--quiet"}).err, ""); }

TEST_F(Train, OtherOptionsAreAnotherTraining) {
  ASSERT_EQ(train({"--quiet"}).exit_code, 0);
  const ProgramRun run = train({"--seed", "2"});
  EXPECT_EQ(run.exit_code, wrong_data);
  EXPECT_NE(
      run.err.find("checkpoint is of another training: there \"seed 1\", asked for \"seed 2\""),
      std::string::npos)
      << run.err;
}

TEST_F(Train, ADamagedCheckpointIsNotGoneOnWith) {
  ASSERT_EQ(train({"--quiet"}).exit_code, 0);
  std::ofstream{folder_ + "/checkpoint", std::ios::binary | std::ios::app} << 'x';
  const ProgramRun run = train({});
  EXPECT_EQ(run.exit_code, wrong_data);
  EXPECT_NE(run.err.find("is damaged"), std::string::npos) << run.err;
}

// Starts a training without end and interrupts it once what it has said has these words. (Without
// --foreground, timeout would interrupt it twice.)
ProgramRun interrupted_after(const std::string& words, const std::string& folder) {
  const std::string err = folder + ".err";
  const std::string script =
      "timeout --foreground 50 '" SOUK_PROGRAM
      "' train --players 2 --games 1000000 --handcrafted-opponents 0 --depth 1 "
      "--batch 8 --check-every 8 --check-rounds 1 --concurrency 1 --out '" +
      folder + "' 2>'" + err + "' & until grep -q '" + words + "' '" + err +
      "' 2>/dev/null || ! kill -0 $! 2>/dev/null; do sleep 0.02; done; "
      "kill -TERM $!; wait $!";
  ProgramRun run;
  std::FILE* shell = ::popen("sh", "w");
  if (shell == nullptr) return run;
  std::fputs(script.c_str(), shell);
  run.exit_code = WEXITSTATUS(::pclose(shell));
  std::ifstream file{err};
  run.err = {std::istreambuf_iterator<char>{file}, {}};
  fs::remove(err);
  return run;
}

TEST_F(Train, InterruptedItSaysHowToGoOn) {
  const ProgramRun first = interrupted_after("after 8 games: ", folder_);
  EXPECT_NE(first.err.find("the same command resumes it"), std::string::npos) << first.err;
  EXPECT_EQ(first.exit_code, 130);
  EXPECT_TRUE(fs::exists(folder_ + "/checkpoint"));
  const ProgramRun second = interrupted_after("resumes after [1-9]", folder_);
  EXPECT_NE(second.err.find("the same command resumes it"), std::string::npos) << second.err;
}

TEST_F(Train, WrongArguments) {
  EXPECT_EQ(run_souk({"train"}).exit_code, wrong_usage);
  EXPECT_EQ(run_souk({"train", "--players", "2"}).exit_code, wrong_usage) << "no folder";
  for (const Arguments& wrong : std::vector<Arguments>{{"--players", "5"},
                                                       {"--games", "0"},
                                                       {"--games", "-1"},
                                                       {"--seed", "blue"},
                                                       {"--batch", "0"},
                                                       {"--replay-buffer", "0"},
                                                       {"--learning-rate", "2"},
                                                       {"--lambda", "1.1"},
                                                       {"--exploration", "-0.1"},
                                                       {"--check-every", "0"},
                                                       {"--check-rounds", "0"},
                                                       {"--concurrency", "0"}}) {
    Arguments all{"train", "--out", folder_};
    if (wrong[0] != "--players") all.insert(all.end(), {"--players", "2"});
    all.insert(all.end(), wrong.begin(), wrong.end());
    EXPECT_EQ(run_souk(all).exit_code, wrong_usage) << wrong[0] << ' ' << wrong[1];
    EXPECT_FALSE(fs::exists(folder_)) << wrong[0];
  }
}

TEST_F(Train, AFolderThatCannotBeMadeIsRefused) {
  std::ofstream{folder_} << "a file";
  EXPECT_EQ(train({}).exit_code, wrong_data);
}

}  // namespace
}  // namespace souk::test
