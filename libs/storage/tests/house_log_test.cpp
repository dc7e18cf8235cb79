// What the log keeps for whoever runs the house: tables that were set aside, who is kept out, the
// audit log, and old games that are removed.
#include <algorithm>

#include "each_engine.hpp"

namespace souk::test {
namespace {

class HouseLog : public EachEngine {
 protected:
  // Appends it and waits for what is said of it.
  Committed write(EventLog& log, LogEntry entry) {
    log.append(std::move(entry));
    return reports_.first(++written_).back();
  }
  // A game that lasted for two events, with this result.
  void play(EventLog& log, const std::string& table, WallTime ended,
            const std::string& result = "1") {
    EXPECT_FALSE(write(log, opening(table)).error);
    LogEntry last = ending(table, 2, ended);
    last.finished->result = result;
    EXPECT_FALSE(write(log, std::move(last)).error);
  }

  Reports reports_;
  std::size_t written_ = 0;
};

TEST_P(HouseLog, ATableThatWasSetAsideIsNotLoadedAndItsRowsStay) {
  const auto log = open(reports_.listener());
  write(*log, opening("one", 77));
  write(*log, saying("one", 2));
  write(*log, opening("two"));
  EXPECT_FALSE(write(*log, {.table = "one", .set_aside = "event 2 makes no sense"}).error);
  EXPECT_EQ(log->running_tables()->size(), 1U);
  EXPECT_EQ(log->counts()->running, 1);
  const auto table = log->table("one");
  ASSERT_TRUE(table && *table && (*table)->fault);
  EXPECT_EQ((*table)->fault->message, "table \"one\" was set aside: event 2 makes no sense");
  const auto rows = log->table_rows("one");
  ASSERT_TRUE(rows && *rows);
  EXPECT_EQ((*rows)->rows.size(), 2U);
  EXPECT_EQ((*rows)->set_aside, "event 2 makes no sense");
  EXPECT_FALSE((*rows)->finished);
  ASSERT_EQ(log->set_aside_tables()->size(), 1U);
  EXPECT_EQ(log->set_aside_tables()->front().id, "one");
  EXPECT_EQ(log->set_aside_tables()->front().created, 77);
  EXPECT_EQ(write(*log, saying("one", 3)).error->message, "table \"one\" was set aside");
  // Said twice is said once; taken back, it goes on.
  EXPECT_FALSE(write(*log, {.table = "one", .set_aside = "still"}).error);
  EXPECT_EQ(log->counts()->running, 1);
  EXPECT_FALSE(write(*log, {.table = "one", .set_aside = ""}).error);
  EXPECT_EQ(log->counts()->running, 2);
  EXPECT_EQ(log->running_tables()->size(), 2U);
  EXPECT_FALSE(write(*log, saying("one", 3)).error);
}

TEST_P(HouseLog, OnlyATableThatIsNotInPlayIsRemoved) {
  const auto log = open(reports_.listener());
  play(*log, "over", 5'000);
  write(*log, opening("plays"));
  EXPECT_EQ(write(*log, {.table = "plays", .is_removed = true}).error->message,
            "table \"plays\" is in play; only a table that is over is removed");
  EXPECT_EQ(write(*log, {.table = "none", .is_removed = true}).error->message,
            "table \"none\" is not in the log");
  EXPECT_FALSE(write(*log, {.table = "over", .is_removed = true}).error);
  EXPECT_FALSE(*log->table("over"));
  EXPECT_FALSE(*log->finished_game("over"));
  EXPECT_EQ(log->counts()->finished, 0);
  EXPECT_EQ(log->counts()->events, 1);
  write(*log, {.table = "plays", .set_aside = "broken"});
  EXPECT_FALSE(write(*log, {.table = "plays", .is_removed = true}).error);
  EXPECT_EQ(log->counts()->events, 0);
  EXPECT_EQ(log->counts()->running, 0);
}

TEST_P(HouseLog, TheOldestGamesArePrunedAFewAtATime) {
  const auto log = open(reports_.listener());
  for (int game = 0; game < 5; ++game) play(*log, "f" + std::to_string(game), 1'000 + game * 1'000);
  for (int game = 0; game < 3; ++game)
    play(*log, "c" + std::to_string(game), 1'500 + game * 1'000, "*");
  // Of the finished ones three are older than that, and two go at a time; none that was closed.
  EXPECT_EQ(write(*log, {.pruned = Pruning{.finished_before = 4'000, .most = 2}}).number, 2);
  EXPECT_EQ(write(*log, {.pruned = Pruning{.finished_before = 4'000, .most = 2}}).number, 1);
  EXPECT_EQ(write(*log, {.pruned = Pruning{.finished_before = 4'000, .most = 2}}).number, 0);
  EXPECT_EQ(log->counts()->finished, 5);
  EXPECT_TRUE(*log->table("f3"));
  EXPECT_EQ(write(*log, {.pruned = Pruning{.closed_before = 2'600, .most = 9}}).number, 2);
  EXPECT_FALSE(*log->table("c1"));
  EXPECT_TRUE(*log->table("c2"));
  EXPECT_EQ(log->counts()->finished, 3);
  EXPECT_EQ(log->counts()->events, 6);
}

TEST_P(HouseLog, SanctionsHoldUntilTheirEndOrUntilTheyAreLifted) {
  const Sanction ban{.kind = Sanction::Kind::ban,
                     .whom = Sanction::Whom::address,
                     .who = "203.0.113.7",
                     .reason = "floods the house",
                     .since = 1'000,
                     .until = 9'000,
                     .uid = 1000};
  Sanction mute = ban;
  mute.kind = Sanction::Kind::mute;
  mute.whom = Sanction::Whom::token;
  mute.until = 5'000;
  {
    const auto log = open(reports_.listener());
    EXPECT_EQ(write(*log, {.imposed = ban}).number, 1);
    EXPECT_EQ(write(*log, {.imposed = mute}).number, 2);
  }
  const auto log = open(reports_.listener());
  const auto all = log->sanctions_after(2'000);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ(all->front().no, 1);
  EXPECT_EQ(all->front().who, "203.0.113.7");
  EXPECT_EQ(all->front().reason, "floods the house");
  EXPECT_EQ(all->front().uid, 1000);
  EXPECT_EQ(all->back().kind, Sanction::Kind::mute);
  EXPECT_EQ(all->back().whom, Sanction::Whom::token);
  EXPECT_EQ(log->sanctions_after(5'000)->size(), 1U);
  write(*log, {.lifted = LiftedSanction{.no = 1, .at = 3'000}});
  EXPECT_EQ(log->sanctions_after(3'000)->size(), 1U);
  EXPECT_EQ(log->sanctions_after(2'999)->size(), 2U);
}

TEST_P(HouseLog, TheAuditLogIsOnlyAppendedTo) {
  const auto log = open(reports_.listener());
  play(*log, "over", 5'000);
  const auto line = [](const std::string& command) {
    return AuditLine{.at = 7'000, .uid = 0, .command = command, .outcome = "done"};
  };
  write(*log, {.table = "over", .is_removed = true, .audit = line("delete over")});
  // What is refused leaves no line: its entry is not written.
  EXPECT_TRUE(write(*log, {.table = "over", .is_removed = true, .audit = line("again")}).error);
  write(*log, {.audit = line("list")});
  const auto lines = log->audit_lines(10);
  ASSERT_EQ(lines->size(), 2U);
  EXPECT_EQ(lines->front().command, "list");
  EXPECT_EQ(lines->back().command, "delete over");
  EXPECT_EQ(log->audit_lines(1)->size(), 1U);
  EXPECT_FALSE(can_change("DELETE FROM audit"));
  EXPECT_FALSE(can_change("UPDATE audit SET uid = 5"));
}

INSTANTIATE_TEST_SUITE_P(On, HouseLog, testing::ValuesIn(engines()), name_of_engine);

}  // namespace
}  // namespace souk::test
