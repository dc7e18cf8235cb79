// One table cannot stop the house: what fails is that table, whatever makes it fail, and the others
// play on.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <stdexcept>

#include "hall_fixture.hpp"

namespace souk {
namespace {

using testing::HallFixture;
using testing::people;
using testing::RecordingLink;

// Damages the file behind the server's back.
void change(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  char* wrong = nullptr;
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &wrong), SQLITE_OK)
      << (wrong == nullptr ? "" : wrong);
  sqlite3_close(database);
}

TableOptions person_and_bot() {
  TableOptions options = people(2);
  options.seats[1] = {SeatFor::bot, "apprentice"};
  options.first = 0;
  return options;
}

TableOptions bot_begins() {
  TableOptions options = person_and_bot();
  options.first = 1;
  return options;
}

// Two tables, each of a person and a bot.
struct TwoTables {
  explicit TwoTables(HallFixture& house)
      : one{*house.open_table(person_and_bot(), "Amina")},
        other{*house.open_table(person_and_bot(), "Ben")} {}

  Seated one;
  Seated other;
};

std::string why_closed(const RecordingLink& link) {
  const auto events = link.events();
  if (events.empty() || events.back().at("event") != "closed") return "it is not closed";
  return std::string{events.back().at("why").as_string()};
}

TEST(HallFaults, WhatIsThrownWhileATableGoesOnClosesThatTableAlone) {
  HallFixture house;
  const auto ben = house.open_table(person_and_bot(), "Ben");
  house.before_thinking = [](const BotTask&) { throw std::runtime_error{"out of its mind"}; };
  // What Amina did is on disk and acknowledged, though what follows from it fails.
  const auto amina = house.open_table(bot_begins(), "Amina");
  ASSERT_TRUE(amina) << amina.error().message;
  house.before_thinking = {};
  EXPECT_EQ(house.hall().counts().failed, 1U);
  EXPECT_EQ(house.act(*amina, {.id = "s", .what = action::Say{"hm"}}).error().code, "table");
  house.pass_time();
  // It is closed with its reason for whoever comes now.
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  EXPECT_EQ(why_closed(*link), "fault");
  EXPECT_TRUE(house.act(*ben, {.id = "t", .what = action::ThrowDie{}}));
}

TEST(HallFaults, ABotsChoiceThatIsRefusedClosesItsTableAlone) {
  HallFixture house;
  const TwoTables tables{house};
  const auto amina = house.open_table(bot_begins(), "Chen");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  ASSERT_FALSE(house.tasks().empty());
  const BotTask task = house.tasks().back();
  ASSERT_EQ(task.table, amina->table);
  // In the phase of facing nobody lays a rug.
  house.hall().bot_chose(task, Move::lay(Place::upright(Square{})));
  EXPECT_EQ(house.act(*amina, {.id = "s", .what = action::Say{"hm"}}).error().code, "table");
  house.pass_time();
  EXPECT_EQ(why_closed(*link), "fault");
  EXPECT_EQ(house.hall().counts().failed, 1U);
  EXPECT_TRUE(house.act(tables.one, {.id = "t", .what = action::ThrowDie{}}));
  // It is over for the log as well, and its record is kept.
  house.close();
  house.open();
  EXPECT_EQ(house.brought_back, 2);
}

TEST(HallFaults, ABotThatFailsClosesItsTableAlone) {
  HallFixture house;
  const auto amina = house.open_table(bot_begins(), "Amina");
  const auto ben = house.open_table(person_and_bot(), "Ben");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  house.hall().bot_chose(house.tasks().front(), fail("bot", "the bot failed: no memory"));
  house.pass_time();
  EXPECT_EQ(why_closed(*link), "fault");
  EXPECT_TRUE(house.act(*ben, {.id = "t", .what = action::ThrowDie{}}));
}

TEST(HallFaults, ATableWhoseEventsDoNotReplayIsSetAsideAndTheOthersComeBack) {
  HallFixture house;
  const TwoTables tables{house};
  ASSERT_TRUE(house.act(tables.one, {.id = "t", .what = action::ThrowDie{}}));
  ASSERT_TRUE(house.act(tables.other, {.id = "t", .what = action::ThrowDie{}}));
  house.close();
  // A line that can be read and cannot follow: it is another's turn.
  change(house.file(),
         "UPDATE events SET text = replace(text, 'threw 1', 'threw 2') "
         "WHERE table_no = 1 AND text LIKE 'threw%'");
  house.open();
  EXPECT_EQ(house.brought_back, 1);
  house.settle(false);
  const auto set_aside = house.log().set_aside_tables();
  ASSERT_TRUE(set_aside);
  ASSERT_EQ(set_aside->size(), 1U);
  EXPECT_EQ(set_aside->front().id, tables.one.table);
  // Its people are told so, and the others play.
  EXPECT_EQ(house.act(tables.one, {.id = "u", .what = action::Say{"hello"}}).error().code, "table");
  EXPECT_EQ(house.subscribe(tables.one, std::make_shared<RecordingLink>()).error().code, "table");
  EXPECT_TRUE(house.act(tables.other, {.id = "s", .what = action::Say{"hello"}}));
  // Its rows stay, and the next start does not even look at it.
  EXPECT_GT((*house.log().table_rows(tables.one.table))->rows.size(), 2U);
  house.close();
  house.open();
  EXPECT_EQ(house.brought_back, 1);
  EXPECT_EQ(house.log().set_aside_tables()->size(), 1U);
}

TEST(HallFaults, ATableThatTheLogDoesNotFollowIsTakenBackAndClosed) {
  HallFixture house;
  const TwoTables tables{house};
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(tables.one, link));
  ASSERT_TRUE(house.act(tables.one, {.id = "a", .what = action::Say{"one"}}));
  // The last event is lost while the server runs.
  change(house.file(),
         "DELETE FROM events WHERE table_no = 1 AND number = "
         "(SELECT max(number) FROM events WHERE table_no = 1)");
  EXPECT_EQ(house.act(tables.one, {.id = "b", .what = action::Say{"two"}}).error().code, "storage");
  EXPECT_FALSE(house.hall().trouble()) << "one table's matter is not the disk's";
  house.pass_time();
  EXPECT_EQ(why_closed(*link), "fault");
  EXPECT_TRUE(house.act(tables.other, {.id = "c", .what = action::Say{"three"}}));
}

TEST(HallFaults, ATableThatIsDamagedWhenItFailsIsSetAside) {
  HallFixture house;
  const auto amina = house.open_table(bot_begins(), "Amina");
  const auto ben = house.open_table(person_and_bot(), "Ben");
  const auto link = std::make_shared<RecordingLink>();
  ASSERT_TRUE(house.subscribe(*amina, link));
  const std::string second = (*house.log().table_rows(amina->table))->rows[1].text;
  change(house.file(), "UPDATE events SET text = 'danced 1' WHERE table_no = 1 AND number = 2");
  house.hall().bot_chose(house.tasks().front(), fail("bot", "the bot failed: no memory"));
  house.pass_time();
  EXPECT_FALSE(link->closed.empty());
  EXPECT_NE(link->sent.back().find("\"code\":\"table\""), std::string::npos) << link->sent.back();
  const auto set_aside = house.log().set_aside_tables();
  ASSERT_EQ(set_aside->size(), 1U);
  EXPECT_EQ(set_aside->front().why.find("the bot failed: no memory; event 2 of table"), 0U);
  EXPECT_TRUE(house.act(*ben, {.id = "c", .what = action::Say{"three"}}));
  // Mended, and tried again, it goes on.
  AdminCommand retry{.name = "retry", .arguments = {amina->table}};
  EXPECT_NE(house.administer(retry).at("message").as_string().find("event 2"), std::string::npos);
  EXPECT_EQ(house.log().set_aside_tables()->size(), 1U);
  change(house.file(),
         "UPDATE events SET text = '" + second + "' WHERE table_no = 1 AND number = 2");
  EXPECT_TRUE(house.administer(retry).contains("goes_on"));
  EXPECT_TRUE(house.act(*amina, {.id = "d", .what = action::Say{"again"}}));
}

TEST(HallFaults, ADamagedGameThatIsOverIsRefusedAndNothingElse) {
  HallFixture house;
  const TwoTables tables{house};
  ASSERT_TRUE(house.act(tables.one, {.id = "x", .what = action::Leave{}}));
  house.close();
  change(house.file(), "UPDATE events SET text = 'danced 1' WHERE table_no = 1 AND number = 1");
  house.open();
  EXPECT_EQ(house.subscribe(tables.one, std::make_shared<RecordingLink>()).error().code, "table");
  EXPECT_TRUE(house.act(tables.other, {.id = "c", .what = action::Say{"three"}}));
}

}  // namespace
}  // namespace souk
