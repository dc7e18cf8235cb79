// What was appended is there again, in its order, and what does not follow from it is refused.
#include "each_engine.hpp"

namespace souk::test {
namespace {

class EventLogTest : public EachEngine {};

std::string said_in(const Event& event) {
  const auto* said = std::get_if<event::Said>(&event.what);
  return said == nullptr ? "" : *said->text;
}

TEST_P(EventLogTest, TablesComeBackAsTheyWere) {
  {
    const auto log = open();
    log->append(opening("one", 77));
    log->append(opening("two"));
    for (int number = 2; number <= 40; ++number) {
      log->append(saying("one", number));
      log->append(saying("two", number));
    }
  }
  const auto log = open();
  const auto running = log->running_tables();
  ASSERT_TRUE(running) << running.error().message;
  ASSERT_EQ(running->size(), 2U);
  const RunningTable& one = running->front();
  const LoggedTable before = *opening("one", 77).opened;
  EXPECT_EQ(one.table.id, "one");
  EXPECT_EQ(one.table.seed, before.seed);
  EXPECT_EQ(one.table.invitation, before.invitation);
  EXPECT_TRUE(one.table.is_public);
  EXPECT_EQ(one.table.created, 77);
  EXPECT_EQ(one.table.address, before.address);
  EXPECT_FALSE(one.fault);
  ASSERT_EQ(one.events.size(), 40U);
  EXPECT_EQ(text_of(one.events[0]), text_of(opening("one", 77).events[0]));
  for (int number = 2; number <= 40; ++number) {
    const Event& event = one.events[static_cast<std::size_t>(number - 1)];
    EXPECT_EQ(said_in(event), words_of("one", number));
    EXPECT_EQ(event.at, 1'000 + number);
  }
}

TEST_P(EventLogTest, ReportsComeInTheOrderOfAppending) {
  Reports reports;
  const auto log = open(reports.listener());
  log->append(with_ticket(opening("one"), 7));
  for (int number = 2; number <= 100; ++number)
    log->append(with_ticket(saying("one", number), static_cast<std::uint64_t>(number) + 6));
  const auto received = reports.first(100);
  ASSERT_EQ(received.size(), 100U);
  for (std::size_t i = 0; i < received.size(); ++i) {
    EXPECT_EQ(received[i].ticket, i + 7);
    EXPECT_FALSE(received[i].error);
  }
  EXPECT_EQ(log->waiting(), 0U);
}

TEST_P(EventLogTest, WhatIsReportedCanBeReadAtOnce) {
  Reports reports;
  const auto log = open(reports.listener());
  log->append(opening("one"));
  ASSERT_EQ(reports.first(1).size(), 1U);
  for (std::size_t number = 2; number <= 20; ++number) {
    log->append(saying("one", static_cast<int>(number)));
    ASSERT_EQ(reports.first(number).size(), number);
    const auto table = log->table("one");
    ASSERT_TRUE(table && *table);
    EXPECT_EQ((*table)->events.size(), number);
  }
}

TEST_P(EventLogTest, WhatDoesNotFollowIsRefusedAndTheRestGoesOn) {
  Reports reports;
  const auto log = open(reports.listener());
  log->append(opening("one"));
  log->append(opening("one"));
  EXPECT_EQ(reports.last_error(2).message, "table \"one\" is in the log already");
  log->append(saying("one", 3));
  EXPECT_EQ(reports.last_error(3).message, "table \"one\" goes on with event 2, not with 3");
  log->append(saying("one", 1));
  EXPECT_EQ(reports.last_error(4).message, "table \"one\" goes on with event 2, not with 1");
  log->append(saying("none", 1));
  EXPECT_EQ(reports.last_error(5).message, "table \"none\" is not in the log");
  LogEntry misnamed = opening("two");
  misnamed.table = "three";
  log->append(std::move(misnamed));
  EXPECT_EQ(reports.last_error(6).message, "table \"three\" is opened under the name \"two\"");
  EXPECT_EQ(reports.last_error(6).code, "log");
  log->append(saying("one", 2));
  EXPECT_EQ(reports.last_error(7).message, "");
  const auto running = log->running_tables();
  ASSERT_EQ(running->size(), 1U);
  EXPECT_EQ(running->front().events.size(), 2U);
  EXPECT_EQ(log->counts()->events, 2);
}

TEST_P(EventLogTest, AnEntryIsWrittenWholeOrNotAtAll) {
  Reports reports;
  const auto log = open(reports.listener());
  LogEntry entry = opening("one");
  entry.finished = ending("one", 2, 5'000).finished;
  entry.first_number = 2;  // a table begins with event 1
  log->append(std::move(entry));
  EXPECT_EQ(reports.last_error(1).message, "table \"one\" goes on with event 1, not with 2");
  EXPECT_FALSE(*log->table("one"));
  EXPECT_FALSE(*log->finished_game("one"));
  EXPECT_EQ(log->counts()->running, 0);
}

TEST_P(EventLogTest, ADamagedLineSetsItsTableAsideAlone) {
  make_log({"one", "two", "three"});
  change(
      "UPDATE events SET text = 'danced 1' WHERE table_no = 2; "
      "UPDATE tables SET seed = 'short' WHERE no = 3");
  const auto log = open();
  const auto running = log->running_tables();
  ASSERT_TRUE(running) << running.error().message;
  ASSERT_EQ(running->size(), 3U);
  EXPECT_FALSE((*running)[0].fault);
  EXPECT_EQ((*running)[0].events.size(), 1U);
  ASSERT_TRUE((*running)[1].fault);
  EXPECT_EQ((*running)[1].fault->message.find("event 1 of table \"two\" cannot be read: "), 0U)
      << (*running)[1].fault->message;
  ASSERT_TRUE((*running)[2].fault);
  EXPECT_EQ((*running)[2].fault->message.find("the seed of table \"three\": "), 0U);
}

TEST_P(EventLogTest, AMissingEventIsNoticed) {
  {
    const auto log = open();
    log->append(opening("one"));
    for (const int number : {2, 3, 4}) log->append(saying("one", number));
  }
  change("DELETE FROM events WHERE number = 3");
  const auto table = open()->table("one");
  ASSERT_TRUE(table && *table && (*table)->fault);
  EXPECT_EQ((*table)->fault->message, "event 3 of table \"one\" is missing");
  EXPECT_TRUE((*table)->events.empty());
}

TEST_P(EventLogTest, CountsWhatItHas) {
  Reports reports;
  const auto log = open(reports.listener());
  log->append(opening("one"));
  log->append(opening("two"));
  log->append(saying("two", 2));
  log->append(ending("one", 2, 9'000));
  ASSERT_EQ(reports.first(4).size(), 4U);
  const auto counts = log->counts();
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->running, 1);
  EXPECT_EQ(counts->finished, 1);
  EXPECT_EQ(counts->events, 4);
}

TEST_P(EventLogTest, ALogThatIsReadOnlyTakesNothing) {
  make_log({"one"});
  Reports reports;
  const auto log = open_to_read(reports.listener());
  EXPECT_EQ(log->running_tables()->size(), 1U);
  log->append(with_ticket(saying("one", 2), 5));
  EXPECT_EQ(reports.first(1).front().ticket, 5U);
  EXPECT_NE(reports.last_error(1).message.find("read only"), std::string::npos);
  EXPECT_FALSE(log->recover());
}

INSTANTIATE_TEST_SUITE_P(On, EventLogTest, testing::ValuesIn(engines()), name_of_engine);

}  // namespace
}  // namespace souk::test
