#include "kept_games.hpp"

#include <gtest/gtest.h>
#include "english.hpp"

#include <filesystem>

#include "move_on.hpp"
#include "souk/notation/record_reader.hpp"
#include "souk/players/random_player.hpp"
#include "temporary_folder.hpp"

namespace souk::terminal {
namespace {

LocalGame game_with(const KeptGame& kept, int moves) {
  LocalGame game = *LocalGame::begin(english(), Rules{}, {"Amina", "bot:trader"},
                                     kept.source()->seed, {{"Game", {kept.id()}}});
  RandomPlayer player{1};
  for (int made = 0; made < moves; ++made) move_on(game, player);
  return game;
}

class KeptGamesTest : public testing::Test {
 protected:
  std::string keep(int moves, std::uint64_t seed) {
    auto kept = games_.begin(english(), {seed, {}});
    EXPECT_TRUE(kept) << kept.error().message;
    EXPECT_TRUE(kept->write(english(), game_with(*kept, moves).record_text()));
    return kept->file();
  }

  TemporaryFolder folder_;
  // In a folder that is not there yet.
  KeptGames games_{folder_.file("state/games")};
};

TEST_F(KeptGamesTest, AGameIsFoundAgainWithItsSecret) {
  const std::string file = keep(9, 0xFEDC'BA98'7654'3210);
  const auto waiting = games_.waiting(english());
  ASSERT_EQ(waiting.size(), 1U);
  EXPECT_EQ(waiting[0].file, file);
  EXPECT_EQ(waiting[0].round, 2);
  EXPECT_EQ(waiting[0].rounds, 24);
  const auto taken = games_.take(english(), waiting[0].record);
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->file(), file);
  EXPECT_EQ(taken->source(), (ChanceSource{0xFEDC'BA98'7654'3210, {}}));
}

TEST_F(KeptGamesTest, TheRecordDoesNotTellTheSeedAndOthersCannotReadIt) {
  const std::string file = keep(9, 77'000'077);
  const std::string record = whole(file);
  EXPECT_EQ(record.find("77000077"), std::string::npos);
  EXPECT_EQ(record.find("496ed6d"), std::string::npos) << "nor in hex";
  EXPECT_EQ(record.find("Pile"), std::string::npos);
  namespace fs = std::filesystem;
  const fs::path secret = fs::path{file}.replace_extension(".chance");
  EXPECT_EQ(fs::status(secret).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(secret.parent_path()).permissions(), fs::perms::owner_all);
}

TEST_F(KeptGamesTest, TheLastOnePlayedComesFirst) {
  namespace fs = std::filesystem;
  const std::string first = keep(3, 1);
  const std::string second = keep(3, 2);
  fs::last_write_time(second, fs::last_write_time(first) - std::chrono::hours{1});
  auto waiting = games_.waiting(english());
  ASSERT_EQ(waiting.size(), 2U);
  EXPECT_EQ(waiting[0].file, first);
  fs::last_write_time(second, fs::last_write_time(first) + std::chrono::hours{1});
  EXPECT_EQ(games_.waiting(english())[0].file, second);
}

TEST_F(KeptGamesTest, OneThatIsPlayedIsNobodyElses) {
  auto kept = games_.begin(english(), {5, {}});
  ASSERT_TRUE(kept);
  const std::string text = game_with(*kept, 3).record_text();
  ASSERT_TRUE(kept->write(english(), text));
  EXPECT_TRUE(games_.waiting(english()).empty());
  const auto other = games_.take(english(), *read_record(text));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, "busy");
}

TEST_F(KeptGamesTest, OneThatIsOverDoesNotWaitAndHasNoSecret) {
  std::string file;
  {
    auto kept = games_.begin(english(), {5, {}});
    LocalGame game = game_with(*kept, 0);
    RandomPlayer player{1};
    while (!game.position().is_over()) move_on(game, player);
    ASSERT_TRUE(kept->write(english(), game.record_text()));
    kept->reveal();
    file = kept->file();
  }
  EXPECT_TRUE(games_.waiting(english()).empty());
  EXPECT_TRUE(std::filesystem::exists(file)) << "there is something to look at";
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path{file}.replace_extension(".chance")));
}

TEST_F(KeptGamesTest, WhatIsNoGameIsPassedOver) {
  keep(3, 1);
  std::ofstream{folder_.file("state/games/broken.souk")} << "[Souk \"1\"]\n[Rules \"what\"]\n";
  std::ofstream{folder_.file("state/games/note.txt")} << "dear";
  EXPECT_EQ(games_.waiting(english()).size(), 1U);
}

TEST_F(KeptGamesTest, AnIdFromARecordLeadsNowhereElse) {
  const std::string file = keep(3, 1);
  Record record = *read_record(whole(file));
  for (const char* id : {"../../secret", "", "a/b", "A", "no-such-game"}) {
    for (RecordTag& tag : record.tags)
      if (tag.name == game_tag) tag.values = {id};
    const auto taken = games_.take(english(), record);
    ASSERT_TRUE(taken);
    EXPECT_NE(taken->id(), id) << "a new one";
    EXPECT_FALSE(taken->source());
  }
}

TEST_F(KeptGamesTest, AFolderThatCannotBeIsNamed) {
  std::ofstream{folder_.file("file")} << "in the way";
  const KeptGames games{folder_.file("file/games")};
  const auto kept = games.begin(english(), {1, {}});
  ASSERT_FALSE(kept);
  EXPECT_NE(kept.error().message.find("file/games"), std::string::npos) << kept.error().message;
  EXPECT_TRUE(games.waiting(english()).empty());
}

}  // namespace
}  // namespace souk::terminal
