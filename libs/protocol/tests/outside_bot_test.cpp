// Programs that speak the protocol well, badly or not at all; each is a line for the shell.
#include "souk/protocol/outside_bot.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <memory>
#include <thread>

#include "souk/notation/position_text.hpp"

namespace souk {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

const std::string hello = "read a; echo ok souk 1 name test; ";
const Budget short_time{.time = milliseconds{20}};

Position facing_due() {
  return *read_position("7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international");
}
Position rug_due() {
  return *read_position("7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:lay international");
}

Result<Move> first_choice(const std::string& command, const Position& position = facing_due()) {
  auto bot = OutsideBot::start(command);
  if (!bot) return tl::unexpected{bot.error()};
  return bot->choose(position, short_time);
}

// The error of a bot that must fail, and before its command would have ended by itself.
std::string failure_of(const std::string& command, const Position& position = facing_due()) {
  const auto begin = Clock::now();
  const auto choice = first_choice(command, position);
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds{40}) << command;
  // Neither running nor waiting to be buried.
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << command;
  EXPECT_EQ(errno, ECHILD) << command;
  if (choice) {
    ADD_FAILURE() << command << " has a choice";
    return {};
  }
  return choice.error().message;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(OutsideBot, ChoosesAFacingAndARug) {
  auto bot = OutsideBot::start(
      hello + "read p; echo ok; read g; echo ok E; read p; echo ok; read g; echo ok c4c5; read q");
  ASSERT_TRUE(bot) << bot.error().message;
  EXPECT_EQ(bot->name(), "test");
  EXPECT_EQ(*bot->choose(facing_due(), short_time), Move::face(Facing::east));
  const auto rug = bot->choose(rug_due(), short_time);
  ASSERT_TRUE(rug) << rug.error().message;
  EXPECT_TRUE(rug->is(MoveKind::lay));
}

TEST(OutsideBot, IsToldThePositionAndItsLimits) {
  const std::string asks_right =
      hello +
      "read p; [ \"$p\" = 'position 7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international' ] "
      "&& echo ok; read g; [ \"$g\" = 'go movetime 20 nodes 7 depth 3' ] && echo ok N; read q";
  auto bot = OutsideBot::start(asks_right);
  ASSERT_TRUE(bot);
  Budget budget = short_time;
  budget.nodes = 7;
  budget.depth = 3;
  EXPECT_TRUE(bot->choose(facing_due(), budget));
}

TEST(OutsideBot, MayThinkAloudBeforeItAnswers) {
  EXPECT_TRUE(first_choice(
      hello + "read p; echo ok; read g; echo info depth 1; echo info depth 2; echo ok W; read q"));
}

TEST(OutsideBot, ThatCannotBeStartedOrEndsAtOnceSaysSo) {
  EXPECT_TRUE(contains(failure_of("exit 3"), "it ended with code 3"));
  EXPECT_TRUE(contains(failure_of("./no-such-program"), "code 127"));
  EXPECT_TRUE(contains(failure_of("kill -9 $$"), "signal 9"));
  EXPECT_TRUE(contains(failure_of("echo bad luck >&2; exit 1"), "standard error: \"bad luck\""));
}

TEST(OutsideBot, ThatDiesInTheMiddleIsQuoted) {
  auto bot = OutsideBot::start(
      hello + "read p; echo ok; read g; echo ok E; read p; echo 'oh no' >&2; exit 7");
  ASSERT_TRUE(bot);
  EXPECT_TRUE(bot->choose(facing_due(), short_time));
  const auto second = bot->choose(facing_due(), short_time);
  ASSERT_FALSE(second);
  EXPECT_TRUE(contains(second.error().message, "it ended with code 7")) << second.error().message;
  EXPECT_TRUE(contains(second.error().message, "\"oh no\"")) << second.error().message;
  EXPECT_FALSE(bot->choose(facing_due(), short_time)) << "it is of no use any more";
}

TEST(OutsideBot, ThatStallsOrIsLateIsNotWaitedForForever) {
  EXPECT_TRUE(contains(failure_of(hello + "sleep 60"), "no answer to \"position\" within 1020 ms"));
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo ok; read g; sleep 2; echo ok E"),
                       "no answer to \"go\" within 1020 ms"));
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo ok; read g; while :; do echo info x; done"),
                       "no answer to \"go\""));
}

TEST(OutsideBot, ThatTalksNonsenseIsQuotedCleanly) {
  EXPECT_TRUE(contains(failure_of("echo hello world; read a"), "\"hello world\""));
  EXPECT_TRUE(contains(failure_of("read a; echo ok; read b"), "not with \"ok souk 1 name"));
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo error request what; read g"),
                       "\"error request what\""));
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo; read g"), "\"\""));
  const std::string dirty = failure_of("printf '\\033[2Jboo\\007\\n'; read a");
  EXPECT_TRUE(contains(dirty, "boo"));
  for (const char c : dirty) EXPECT_GE(static_cast<unsigned char>(c), 0x20U);
}

TEST(OutsideBot, ThatFloodsIsStoppedWithoutBeingKept) {
  EXPECT_TRUE(contains(failure_of("yes"), "answers \"souk\" with \"y\""));
  // One endless line, on either output.
  EXPECT_TRUE(contains(failure_of(hello + "exec cat /dev/zero"), "no answer"));
  EXPECT_TRUE(contains(failure_of(hello + "cat /dev/zero >&2; :"), "no answer"));
  EXPECT_TRUE(contains(failure_of(hello + "read p; yes ok"), "without being asked"));
}

TEST(OutsideBot, ThatPlaysAgainstTheRulesIsToldWhich) {
  const auto playing = [](const std::string& choice) {
    return hello + "read p; echo ok; read g; echo ok " + choice + "; read q";
  };
  EXPECT_EQ(first_choice(playing("S")).error().code, "R9");
  EXPECT_EQ(first_choice(playing("a1a2"), rug_due()).error().code, "R18");
  EXPECT_EQ(first_choice(playing("d4d5"), rug_due()).error().code, "R18");
  EXPECT_TRUE(contains(failure_of(playing("X")), "illegal choice \"X\""));
  EXPECT_TRUE(contains(failure_of(playing("N"), rug_due()), "illegal choice \"N\""));
  EXPECT_TRUE(contains(failure_of(playing("c4c5")), "illegal choice \"c4c5\""));
  EXPECT_TRUE(contains(failure_of(playing("")), "illegal choice \"\""));
}

TEST(OutsideBot, ThatClosesItsOutputOrInputIsGivenUp) {
  EXPECT_TRUE(contains(failure_of(hello + "exec >&-; sleep 60"), "closed its output"));
  // Writing where nobody reads would end us by a signal.
  EXPECT_TRUE(contains(failure_of("read a; exec <&-; echo ok souk 1 name test; sleep 60"),
                       "closed its input before \"position\""));
}

TEST(OutsideBot, IsLeftAtOnceWhenWeAreToldToStop) {
  std::atomic<bool> stop = false;
  const std::jthread stopper{[&] {
    std::this_thread::sleep_for(milliseconds{100});
    stop = true;
  }};
  const auto begin = Clock::now();
  const auto bot = OutsideBot::start("sleep 60", &stop);
  ASSERT_FALSE(bot);
  EXPECT_EQ(bot.error().code, "stopped");
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds{40});
}

TEST(OutsideBot, IsGivenTheLegalMovesWhenItsHelloAsksForThem) {
  const std::string asks =
      "read a; echo ok souk 1 set legal on name wants legal; "
      "read p; case \"$p\" in *' legal N E W') echo ok;; esac; read g; echo ok E; "
      "read p; case \"$p\" in *' 1:lay international legal b4c4 '*) echo ok;; esac; read g; "
      "echo ok c4c5; read q";
  EXPECT_TRUE(contains(failure_of("read a; echo ok souk 1 set volume 11 name x; read b"),
                       "set legal on name"));
  auto bot = OutsideBot::start(asks);
  ASSERT_TRUE(bot) << bot.error().message;
  EXPECT_EQ(bot->name(), "wants legal");
  EXPECT_TRUE(bot->choose(facing_due(), short_time));
  const auto rug = bot->choose(rug_due(), short_time);
  EXPECT_TRUE(rug) << rug.error().message;
}

TEST(OutsideBot, IsToldThatAGameBeginsAndMayRefuseToKnow) {
  const auto beginning = [](const std::string& answer) {
    auto bot = OutsideBot::start(
        hello + "read n; [ \"$n\" = 'new players=3 rules=international seed=7' ] && " + answer +
        "; read p; echo ok; read g; echo ok E; read q");
    EXPECT_TRUE(bot);
    const auto begun = bot->begin(facing_due(), 7, nullptr);
    EXPECT_TRUE(begun && bot->choose(facing_due(), short_time)) << answer;
    return begun && *begun;
  };
  EXPECT_TRUE(beginning("echo ok 7/7/7/7/7/7/7 and so on"));
  EXPECT_TRUE(beginning("echo ok"));
  EXPECT_FALSE(beginning("echo error request unknown"));
  auto rude = OutsideBot::start(hello + "read n; echo what; read q");
  ASSERT_TRUE(rude);
  EXPECT_FALSE(rude->begin(facing_due(), 7, nullptr));
  EXPECT_FALSE(rude->is_usable());
}

TEST(OutsideBot, MayComplainWithoutEndAndPlay) {
  // Some 40 MB of it while it thinks, and more afterwards.
  auto bot = OutsideBot::start(hello +
                               "read p; echo ok; read g; head -c 40000000 /dev/zero >&2; "
                               "echo ok E; read p; echo ok; read g; yes x | head -c 9000000 >&2; "
                               "echo ok N; read q");
  ASSERT_TRUE(bot);
  const Budget patient{.time = std::chrono::seconds{20}};
  EXPECT_TRUE(bot->choose(facing_due(), patient));
  EXPECT_TRUE(bot->choose(facing_due(), patient));
}

TEST(OutsideBot, ThatAnswersInBytesOrDribblesIsGivenUp) {
  EXPECT_TRUE(contains(failure_of("head -c 20000 /dev/urandom; echo; read a"), "answers \"souk\""));
  // A line that begins well and never ends.
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo ok; read g; printf 'ok E'; sleep 60"),
                       "no answer to \"go\""));
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo ok; read g; printf 'ok E'; "
                                          "head -c 100000 /dev/zero; echo; sleep 60"),
                       "illegal choice"));
  EXPECT_TRUE(contains(failure_of(hello + "read p; echo ok; read g; "
                                          "while :; do printf x; sleep 0.1; done"),
                       "no answer to \"go\" within 1020 ms"));
  EXPECT_TRUE(contains(failure_of(hello + "read p; printf 'ok\\nok E\\n'; read g"),
                       "speaks without being asked"));
}

TEST(OutsideBot, ItsLastWordsAreNotCutShort) {
  const std::string reason(200, 'r');
  EXPECT_TRUE(contains(failure_of("echo first >&2; echo " + reason + " >&2; exit 1"),
                       "\"first\" \"" + reason + '"'));
}

TEST(OutsideBot, OutlivesTheThreadThatStartedIt) {
  std::unique_ptr<OutsideBot> bot;
  std::jthread{[&] {
    bot = std::make_unique<OutsideBot>(
        *OutsideBot::start(hello + "read p; echo ok; read g; echo ok E; read q"));
  }}.join();
  // The kernel would have ended it by now.
  std::this_thread::sleep_for(milliseconds{100});
  const auto choice = bot->choose(facing_due(), short_time);
  EXPECT_TRUE(choice) << choice.error().message;
}

// Gone, or dead and waiting for whoever inherited it.
bool is_running(const std::string& process) {
  std::ifstream file{"/proc/" + process + "/stat"};
  std::string number;
  std::string name;
  std::string state;
  return file >> number >> name >> state && state != "Z" && state != "X";
}

TEST(OutsideBot, LeavesNoneOfItsProcessesBehind) {
  std::string started;
  {
    const auto bot = OutsideBot::start(
        "sleep 600 & read a; echo ok souk 1 name $!; trap '' TERM HUP; "
        "while :; do sleep 1; done");
    ASSERT_TRUE(bot) << bot.error().message;
    started = bot->name();
    EXPECT_TRUE(is_running(started));
  }
  for (int look = 0; look < 3000 && is_running(started); ++look)
    std::this_thread::sleep_for(milliseconds{20});
  EXPECT_FALSE(is_running(started));
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST(OutsideBot, ThatKnowsQuitEndsByItself) {
  const std::string left = testing::TempDir() + "souk-quit-" + std::to_string(::getpid());
  {
    const auto bot = OutsideBot::start(hello + "read q; echo \"$q\" > '" + left + "'");
    ASSERT_TRUE(bot);
  }
  std::string word;
  std::ifstream{left} >> word;
  EXPECT_EQ(word, "quit");
  std::remove(left.c_str());
}

}  // namespace
}  // namespace souk
