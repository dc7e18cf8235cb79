// Programs of others as contenders: kept between games, started anew when they fail, tried first.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "contenders.hpp"
#include "souk/arena/tournament.hpp"

namespace souk {
namespace {

namespace fs = std::filesystem;

class OutsideContender : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(path_); }
  void TearDown() override { fs::remove_all(path_); }

  // The lines that bots have left in this file.
  [[nodiscard]] std::vector<std::string> lines(const std::string& name) const {
    std::ifstream file{path_ + '/' + name};
    std::vector<std::string> all;
    for (std::string line; std::getline(file, line);) all.push_back(line);
    return all;
  }

  // A bot that plays the first legal move, and notes its starts and what it is asked. In `more` it
  // may do something else with the request $r.
  [[nodiscard]] Contender bot(const std::string& more = ":",
                              const std::string& other = "echo error request") const {
    const std::string command = "echo start >> " + path_ +
                                "/starts; "
                                "while read -r r rest; do echo \"$r $rest\" >> " +
                                path_ + "/asked; " + more +
                                "; case \"$r\" in "
                                "souk) echo ok souk 1 set legal on name first;; "
                                "position) set -- ${rest##* legal }; move=$1; echo ok;; "
                                "go) echo ok $move;; quit) echo ok; exit;; *) " +
                                other + ";; esac; done";
    return contender_of("first", command, {.time = std::chrono::seconds{5}});
  }

  [[nodiscard]] std::vector<PlayedGame> played(const Contender& contender, int rounds,
                                               int threads = 1, int seats = 2) const {
    const std::vector<Contender> two{contender, test::random_contender("random")};
    auto tournament =
        Tournament::prepare(two, {.seats = seats, .rounds = rounds, .threads = threads});
    std::atomic<bool> stop = false;
    const auto good = tournament->try_out(stop);
    EXPECT_TRUE(good) << good.error().message;
    tournament->play([](const PlayedGame&, const std::string&) { return true; }, stop);
    return tournament->counted_games();
  }

  static int forfeits(const std::vector<PlayedGame>& games) {
    int count = 0;
    for (const PlayedGame& game : games)
      for (const SeatOutcome& seat : game.outcome.seats) count += seat.forfeit.empty() ? 0 : 1;
    return count;
  }

  std::string path_ = testing::TempDir() + "souk-bots-" + std::to_string(::getpid());
};

TEST_F(OutsideContender, IsStartedOnceAndToldOfEveryGame) {
  const auto games = played(bot(":", "echo ok"), 3);
  EXPECT_EQ(forfeits(games), 0);
  EXPECT_EQ(lines("starts").size(), 1U);
  const auto asked = lines("asked");
  std::vector<std::string> begun;
  std::ranges::copy_if(asked, std::back_inserter(begun),
                       [](const std::string& line) { return line.starts_with("new "); });
  ASSERT_EQ(begun.size(), 1U + games.size()) << "the trial and each game";
  EXPECT_TRUE(begun[1].starts_with("new players=2 rules=international seed=")) << begun[1];
  EXPECT_NE(begun[1], begun[2]) << "each game has a seed of its own";
  EXPECT_EQ(asked.back(), "quit ");
}

TEST_F(OutsideContender, ThatRefusesNewIsNotAskedAgain) {
  EXPECT_EQ(forfeits(played(bot(), 2)), 0);
  EXPECT_EQ(lines("starts").size(), 1U);
  EXPECT_EQ(std::ranges::count_if(lines("asked"),
                                  [](const std::string& line) { return line.starts_with("new "); }),
            1);
}

TEST_F(OutsideContender, ThatEndsAtNewPlaysWithoutIt) {
  EXPECT_EQ(forfeits(played(bot(":", "exit 9"), 2)), 0);
  EXPECT_EQ(lines("starts").size(), 2U) << "once to find out";
}

TEST_F(OutsideContender, ThatIsSilentAtNewPlaysWithoutIt) {
  EXPECT_EQ(forfeits(played(bot(":", ":"), 2)), 0);
  EXPECT_EQ(lines("starts").size(), 2U) << "once to find out";
}

TEST_F(OutsideContender, RunsAsOftenAsItSitsAtTablesAtATime) {
  EXPECT_EQ(forfeits(played(bot(), 6, 3)), 0);
  EXPECT_LE(lines("starts").size(), 3U);
}

TEST_F(OutsideContender, ThatCrashesForfeitsTheGameAndIsStartedAnew) {
  // It ends at its 40th request, again and again.
  const auto games = played(bot("n=$((n + 1)); [ $n != 40 ] || exit 6"), 3);
  const int lost = forfeits(games);
  EXPECT_GT(lost, 0);
  EXPECT_LE(lines("starts").size(), static_cast<std::size_t>(lost) + 1);
  for (const PlayedGame& game : games)
    for (const SeatOutcome& seat : game.outcome.seats)
      EXPECT_TRUE(seat.forfeit.empty() ||
                  seat.forfeit.find("it ended with code 6") != std::string::npos)
          << seat.forfeit;
}

TEST_F(OutsideContender, ThatCannotPlayIsFoundBeforeTheFirstGame) {
  for (const auto& [command, reason] : std::vector<std::pair<std::string, std::string>>{
           {"./no-such-bot", "code 127"},
           {"echo my own words >&2; exit 1", "\"my own words\""},
           {"echo hello; read a; read b", "answers \"souk\" with \"hello\""},
           {"read a; echo ok souk 1 name x; read n; echo ok; read p; echo ok; read g; echo ok S; "
            "read q",
            "illegal choice \"S\""}}) {
    const std::vector<Contender> two{test::random_contender("random"),
                                     contender_of("bad", command, {})};
    const auto tournament = Tournament::prepare(two, {});
    const std::atomic<bool> stop = false;
    const auto tried = tournament->try_out(stop);
    ASSERT_FALSE(tried) << command;
    EXPECT_TRUE(tried.error().message.starts_with("bad cannot play: ")) << tried.error().message;
    EXPECT_NE(tried.error().message.find(reason), std::string::npos) << tried.error().message;
  }
}

TEST_F(OutsideContender, IsTriedInAPhaseInWhichItCanDecide) {
  // Facings come after laying: the first decision is a rug.
  const std::vector<Contender> two{test::random_contender("random"), bot()};
  const auto tournament =
      Tournament::prepare(two, {.rules = Rules{Ruleset::variant}, .seats = 3, .rounds = 1});
  const std::atomic<bool> stop = false;
  EXPECT_TRUE(tournament->try_out(stop));
  const auto asked = lines("asked");
  EXPECT_EQ(std::ranges::count_if(
                asked, [](const std::string& line) { return line.find(":lay ") != line.npos; }),
            1);
}

}  // namespace
}  // namespace souk
