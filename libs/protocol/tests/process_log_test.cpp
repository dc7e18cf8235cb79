#include "souk/protocol/process_log.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "souk/notation/position_text.hpp"
#include "souk/protocol/outside_bot.hpp"

namespace souk {
namespace {

namespace fs = std::filesystem;
using Stream = ProcessLog::Stream;

class ProcessLogTest : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(path_); }

  [[nodiscard]] std::string text(const std::string& name) const {
    std::ifstream file{path_ + '/' + name, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
  }
  // Without the times.
  [[nodiscard]] std::string lines(const std::string& name) const {
    constexpr std::size_t time_width = 13;
    const std::string all = text(name);
    std::string kept;
    for (std::size_t at = 0, end = 0; (end = all.find('\n', at)) != std::string::npos; at = end + 1)
      kept += all.substr(at + time_width, end + 1 - at - time_width);
    return kept;
  }

  std::string path_ = testing::TempDir() + "souk-log-" + std::to_string(::getpid());
};

TEST_F(ProcessLogTest, HasWhatWasSaidLineByLine) {
  auto folder = LogFolder::open(path_);
  ASSERT_TRUE(folder) << folder.error().message;
  {
    const auto log = (*folder)->begin("my bot/1");
    ASSERT_TRUE(log) << log.error().message;
    (*log)->note("game 1, seat 2");
    (*log)->bytes(Stream::input, "souk 1\n");
    (*log)->bytes(Stream::output, "ok souk");
    (*log)->bytes(Stream::error, "Trace\x1B[2Jback\n");
    (*log)->bytes(Stream::output, " 1 name x\n\nno end");
  }
  EXPECT_EQ(lines("my-bot-1-1.log"),
            "# game 1, seat 2\n"
            "> souk 1\n"
            "! Trace\\x1B[2Jback\n"
            "< ok souk 1 name x\n"
            "<\n"
            "< no end (without a line end)\n");
  EXPECT_FALSE((*folder)->has_failed());
}

TEST_F(ProcessLogTest, EveryRunHasAFileAndNoneIsWrittenOver) {
  for (int tournament = 0; tournament < 2; ++tournament) {
    auto folder = LogFolder::open(path_);
    for (int run = 0; run < 2; ++run)
      (*(*folder)->begin("a"))->note(std::to_string(tournament) + std::to_string(run));
  }
  EXPECT_EQ(lines("a-1.log"), "# 00\n");
  EXPECT_EQ(lines("a-4.log"), "# 11\n");
  EXPECT_FALSE(LogFolder::open("/dev/null/here"));
}

TEST_F(ProcessLogTest, LongLinesAreWholeAndAFloodIsLimited) {
  auto folder = LogFolder::open(path_);
  const std::string line(100'000, 'x');
  {
    const auto log = (*folder)->begin("long");
    (*log)->bytes(Stream::error, line + '\n');
  }
  EXPECT_EQ(std::ranges::count(text("long-1.log"), 'x'), 100'000);
  {
    const auto log = (*folder)->begin("flood");
    const std::string much(1 << 20, 'y');
    for (int each = 0; each < 80; ++each) (*log)->bytes(Stream::error, much);
  }
  EXPECT_LT(fs::file_size(path_ + "/flood-1.log"), ProcessLog::most_bytes + 20'000);
  EXPECT_NE(text("flood-1.log").find("The log is full"), std::string::npos);
}

TEST_F(ProcessLogTest, AFullDiskIsNoticed) {
  std::atomic<bool> has_failed = false;
  ProcessLog log{std::fopen("/dev/full", "w"), has_failed};
  log.note("x");
  EXPECT_TRUE(has_failed);
}

TEST_F(ProcessLogTest, OfABotHasItsWholeLife) {
  auto folder = LogFolder::open(path_);
  {
    auto log = (*folder)->begin("bot");
    auto bot = OutsideBot::start("read a; echo ok souk 1 name b; read p; echo oh dear >&2; exit 3",
                                 nullptr, *std::move(log));
    ASSERT_TRUE(bot);
    const auto position =
        read_position("7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international");
    EXPECT_FALSE(bot->choose(*position, {.time = std::chrono::milliseconds{20}}));
  }
  const std::string all = lines("bot-1.log");
  for (const char* part : {"> souk 1\n", "< ok souk 1 name b\n", "> position 7/7", "! oh dear\n",
                           "# given up: it ended", "# it ended with code 3\n"})
    EXPECT_NE(all.find(part), std::string::npos) << part << '\n' << all;
}

}  // namespace
}  // namespace souk
