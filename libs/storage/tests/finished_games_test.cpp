// Finished games: listed by pages, fetched, and told one by one.
#include "each_engine.hpp"

namespace souk::test {
namespace {

class FinishedGames : public EachEngine {
 protected:
  // Closed and opened again, so that all of it is there.
  void finish(const std::string& table, WallTime finished, bool is_public = true) {
    const auto log = open();
    log->append(opening(table));
    log->append(ending(table, 2, finished, is_public));
  }
};

std::string names(const Result<std::vector<GameRecord>>& games) {
  std::string all;
  for (const GameRecord& game : *games) all += game.table + ' ';
  return all;
}

TEST_P(FinishedGames, ComeBackAsTheyWere) {
  finish("one", 5'000);
  const auto log = open();
  const auto game = log->finished_game("one");
  ASSERT_TRUE(game && *game);
  const GameRecord before = *ending("one", 2, 5'000).finished;
  EXPECT_EQ((*game)->table, "one");
  EXPECT_EQ((*game)->finished, 5'000);
  EXPECT_EQ((*game)->rules, before.rules);
  EXPECT_EQ((*game)->merchants, before.merchants);
  EXPECT_EQ((*game)->result, before.result);
  EXPECT_EQ((*game)->record, before.record);
  EXPECT_TRUE((*game)->is_public);
  EXPECT_FALSE(*log->finished_game("two"));
}

TEST_P(FinishedGames, AreNotLoadedWithTheRunningOnes) {
  finish("one", 5'000);
  const auto log = open();
  EXPECT_TRUE(log->running_tables()->empty());
  const auto table = log->table("one");
  ASSERT_TRUE(table && *table);
  EXPECT_EQ((*table)->finished, 5'000);
  EXPECT_EQ((*table)->events.size(), 2U);
}

TEST_P(FinishedGames, ATableFinishesOnceAndCanStillBeTalkedAt) {
  finish("one", 5'000);
  Reports reports;
  const auto log = open(reports.listener());
  log->append(ending("one", 3, 6'000));
  EXPECT_EQ(reports.last_error(1).message, "table \"one\" is finished already");
  log->append(saying("one", 3));
  EXPECT_EQ(reports.last_error(2).message, "");
  EXPECT_EQ((*log->table("one"))->events.size(), 3U);
  EXPECT_EQ(log->counts()->finished, 1);
}

TEST_P(FinishedGames, AreListedTheNewestFirstAndPageByPage) {
  // Three end at the same moment, across the border of a page.
  finish("a", 1'000);
  finish("b", 2'000);
  finish("c", 2'000);
  finish("d", 2'000);
  finish("e", 3'000);
  const auto log = open();
  const auto first = log->finished_games(2, false, std::nullopt);
  EXPECT_EQ(names(first), "e d ");
  EXPECT_EQ(first->front().record, "");
  const auto mark = GameMark{first->back().finished, first->back().table};
  EXPECT_EQ(names(log->finished_games(2, false, mark)), "c b ");
  EXPECT_EQ(names(log->finished_games(2, false, GameMark{2'000, "b"})), "a ");
  EXPECT_EQ(names(log->finished_games(9, false, WallTime{2'000})), "a ");
  EXPECT_EQ(names(log->finished_games(9, false, WallTime{1'000})), "");
}

TEST_P(FinishedGames, PrivateOnesAreLeftOutWhereAsked) {
  finish("seen", 1'000);
  finish("unseen", 2'000, false);
  const auto log = open();
  EXPECT_EQ(names(log->finished_games(9, true, std::nullopt)), "seen ");
  EXPECT_EQ(names(log->finished_games(9, false, std::nullopt)), "unseen seen ");
}

TEST_P(FinishedGames, ATableThatNeverBeganHasNoRecordToTell) {
  {
    const auto log = open();
    log->append(opening("one"));
    LogEntry closed = ending("one", 2, 1'000);
    closed.finished->record.clear();
    log->append(std::move(closed));
  }
  finish("two", 2'000);
  std::string tables;
  ASSERT_TRUE(open()->each_record([&](const GameRecord& game) {
    tables += game.table + ' ';
    return true;
  }));
  EXPECT_EQ(tables, "two ");
}

TEST_P(FinishedGames, AreToldTheOldestFirstUntilTheListenerHasEnough) {
  {
    const auto log = open();
    for (int game = 0; game < 150; ++game) {
      const std::string table = "t" + std::to_string(1'000 + game);
      log->append(opening(table));
      log->append(ending(table, 2, 5'000 + game / 10));
    }
  }
  const auto log = open();
  std::vector<std::string> tables;
  ASSERT_TRUE(log->each_record([&](const GameRecord& game) {
    EXPECT_EQ(game.record, record_of(game.table));
    tables.push_back(game.table);
    return true;
  }));
  EXPECT_EQ(tables.size(), 150U);
  EXPECT_TRUE(std::ranges::is_sorted(tables));
  int heard = 0;
  ASSERT_TRUE(log->each_record([&](const GameRecord&) { return ++heard < 70; }));
  EXPECT_EQ(heard, 70);
}

INSTANTIATE_TEST_SUITE_P(On, FinishedGames, testing::ValuesIn(engines()), name_of_engine);

}  // namespace
}  // namespace souk::test
