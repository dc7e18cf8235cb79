#include "souk/arena/folder.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "contenders.hpp"
#include "souk/arena/tournament.hpp"
#include "souk/notation/record_reader.hpp"

namespace souk {
namespace {

namespace fs = std::filesystem;

const std::string identity = "souk arena 1\nseed 1\nplayer a\n";

std::string whole(const std::string& name) {
  std::ifstream file{name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

// A folder of its own for each test, gone afterwards, with the games of a small tournament.
class Folder : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(path_);
    auto tournament = Tournament::prepare(contenders_, {.rounds = 3});
    std::atomic<bool> stop = false;
    tournament->play(
        [&](const PlayedGame& game, const std::string& record) {
          games_.push_back(game);
          records_.push_back(record);
          return true;
        },
        stop);
  }
  void TearDown() override { fs::remove_all(path_); }

  void keep_all() {
    auto folder = TournamentFolder::open(path_, identity);
    ASSERT_TRUE(folder) << folder.error().message;
    for (std::size_t game = 0; game < games_.size(); ++game)
      ASSERT_TRUE(folder->keep(games_[game], records_[game]));
  }

  [[nodiscard]] std::string file(const std::string& name) const { return path_ + '/' + name; }
  void append(const std::string& name, const std::string& text) const {
    std::ofstream{file(name), std::ios::binary | std::ios::app} << text;
  }

  std::string path_ = testing::TempDir() + "souk-arena-" +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + '-' +
                      std::to_string(::getpid());
  std::vector<Contender> contenders_{test::random_contender("a"), test::failing_contender("b", 30)};
  std::vector<PlayedGame> games_;
  std::vector<std::string> records_;
};

TEST_F(Folder, GivesBackWhatItKept) {
  keep_all();
  const auto again = TournamentFolder::open(path_, identity);
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(again->games().size(), games_.size());
  for (std::size_t at = 0; at < games_.size(); ++at) {
    const PlayedGame& one = games_[at];
    const PlayedGame& other = again->games()[at];
    EXPECT_EQ(one.number, other.number);
    EXPECT_EQ(one.round, other.round);
    EXPECT_EQ(one.seating, other.seating);
    EXPECT_EQ(one.outcome.turns, other.outcome.turns);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const SeatOutcome& here = one.outcome.seats[seat];
      const SeatOutcome& there = other.outcome.seats[seat];
      EXPECT_EQ(here.win, there.win);
      EXPECT_EQ(here.score, there.score);
      EXPECT_EQ(here.time.decisions, there.time.decisions);
      EXPECT_EQ(here.time.total, there.time.total);
      EXPECT_EQ(here.time.longest, there.time.longest);
      EXPECT_EQ(here.forfeit.empty(), there.forfeit.empty());
    }
  }
  for (const ReadRecord& read : read_records(whole(file("games.souk"))))
    EXPECT_TRUE(read.record) << read.record.error().message;
}

TEST_F(Folder, ThirdsOfAWinComeBackExactly) {
  PlayedGame game = games_[0];
  game.seating = {0, 1, 1};
  game.outcome.seats = {{.win = 1.0 / 3}, {.win = 1.0 / 3}, {.win = 1.0 / 3}};
  ASSERT_TRUE(TournamentFolder::open(path_, identity)->keep(game, records_[0]));
  const auto again = TournamentFolder::open(path_, identity);
  ASSERT_EQ(again->games().size(), 1U);
  EXPECT_EQ(again->games()[0].outcome.seats[2].win, 1.0 / 3);
}

TEST_F(Folder, IsReadAsItAlwaysWasWritten) {
  fs::create_directories(path_);
  append("tournament.txt", identity);
  append("games.souk", "a record\n");
  append("results.csv",
         "game,round,players,wins,scores,turns,decisions,total_us,longest_us,forfeits,record_end\n"
         "2,1,2 1,1/2 1/2,61 61,48,47 48,1200 300,90 25,0 1,9\n");
  const auto folder = TournamentFolder::open(path_, identity);
  ASSERT_TRUE(folder) << folder.error().message;
  ASSERT_EQ(folder->games().size(), 1U);
  const PlayedGame& game = folder->games()[0];
  EXPECT_EQ(game.number, 1);
  EXPECT_EQ(game.seating, (Seating{1, 0}));
  EXPECT_EQ(game.outcome.seats[0].win, 0.5);
  EXPECT_EQ(game.outcome.seats[1].time.decisions, 48);
  EXPECT_FALSE(game.outcome.seats[1].forfeit.empty());
  EXPECT_FALSE(game.outcome.seats[0].luck) << "nobody had asked for it";
}

TEST_F(Folder, HalfWrittenEndsAreCutOff) {
  keep_all();
  const std::string records = whole(file("games.souk"));
  const std::string results = whole(file("results.csv"));
  append("games.souk", "\n[Souk \"1\"]\n[Rules \"inter");
  append("results.csv", "7,4,1 2,1 0,30");
  EXPECT_EQ(TournamentFolder::open(path_, identity)->games().size(), games_.size());
  EXPECT_EQ(whole(file("games.souk")), records);
  EXPECT_EQ(whole(file("results.csv")), results);
}

TEST_F(Folder, ARecordWithoutItsResultIsCutOff) {
  keep_all();
  const std::string records = whole(file("games.souk"));
  append("games.souk", '\n' + records_[0]);
  EXPECT_TRUE(TournamentFolder::open(path_, identity));
  EXPECT_EQ(whole(file("games.souk")), records);
}

TEST_F(Folder, AResultWhoseRecordIsLostIsPlayedAgain) {
  keep_all();
  fs::resize_file(file("games.souk"), fs::file_size(file("games.souk")) - 1);
  EXPECT_EQ(TournamentFolder::open(path_, identity)->games().size(), games_.size() - 1);
}

TEST_F(Folder, AHalfWrittenHeaderIsWrittenAgain) {
  {
    ASSERT_TRUE(TournamentFolder::open(path_, identity));
  }
  const std::string header = whole(file("results.csv"));
  fs::resize_file(file("results.csv"), 10);
  EXPECT_TRUE(TournamentFolder::open(path_, identity));
  EXPECT_EQ(whole(file("results.csv")), header);
}

TEST_F(Folder, OfAnotherTournamentIsRefusedAndLeftAlone) {
  keep_all();
  const std::string results = whole(file("results.csv"));
  const auto other = TournamentFolder::open(path_, "souk arena 1\nseed 2\nplayer a\n");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("\"seed 1\""), std::string::npos) << other.error().message;
  EXPECT_NE(other.error().message.find("\"seed 2\""), std::string::npos);
  EXPECT_EQ(whole(file("results.csv")), results);
}

TEST_F(Folder, OfSomethingElseIsRefused) {
  fs::create_directories(path_);
  append("games.souk", "my games");
  EXPECT_FALSE(TournamentFolder::open(path_, identity));
  EXPECT_EQ(whole(file("games.souk")), "my games");
}

TEST_F(Folder, ALineThatIsNoResultIsNamed) {
  keep_all();
  append("results.csv", "my notes\n");
  const auto spoiled = TournamentFolder::open(path_, identity);
  ASSERT_FALSE(spoiled);
  EXPECT_NE(spoiled.error().message.find("line " + std::to_string(games_.size() + 2)),
            std::string::npos)
      << spoiled.error().message;
}

TEST_F(Folder, IsForOneProgramAtATime) {
  const auto first = TournamentFolder::open(path_, identity);
  ASSERT_TRUE(first);
  const auto second = TournamentFolder::open(path_, identity);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("another program"), std::string::npos);
}

TEST_F(Folder, ThatCannotBeMadeIsRefused) {
  EXPECT_FALSE(TournamentFolder::open("/dev/null/folder", identity));
}

}  // namespace
}  // namespace souk
