// A file of an older souk is brought up to date, with a copy kept beside it.
#include "schema.hpp"

#include <fstream>
#include <iterator>
#include <span>
#include <vector>

#include "database_file.hpp"
#include "log_folder.hpp"

namespace souk::test {
namespace {

using storage::Access;
using storage::Connection;

// As if the next souk had one more column, and one after it one more table.
class Schema : public LogFolder {
 protected:
  [[nodiscard]] Result<void> bring_up(storage::SchemaSteps steps) const {
    auto connection = Connection::open(file_, Access::write);
    if (!connection) return tl::unexpected{connection.error()};
    return storage::bring_up_to_date(*connection, steps);
  }

  [[nodiscard]] std::int64_t number_in(const std::string& file, const std::string& sql) const {
    auto connection = Connection::open(file, Access::read);
    if (!connection) return -1;
    return connection->number(sql).value_or(-1);
  }

  // The steps there are, and some of a souk to come.
  [[nodiscard]] std::span<const char* const> all_and(std::initializer_list<const char*> more) {
    const auto there = storage::schema_steps();
    steps_.assign(there.begin(), there.end());
    steps_.insert(steps_.end(), more);
    return steps_;
  }

  std::int64_t newest_ = std::ssize(storage::schema_steps());

 private:
  std::vector<const char*> steps_;
};

TEST_F(Schema, AnOlderFileTakesTheStepsItLacks) {
  make_log({"one", "two"});
  const auto done =
      bring_up(all_and({"ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",
                        "CREATE TABLE later (number INTEGER) STRICT"}));
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(number_in(file_, "PRAGMA user_version"), newest_ + 2);
  EXPECT_EQ(number_in(file_, "SELECT count(*) FROM tables WHERE colour = 'red'"), 2);
  EXPECT_EQ(number_in(file_, "SELECT count(*) FROM later"), 0);
  const std::string kept = file_ + ".version-" + std::to_string(newest_);
  EXPECT_EQ(number_in(kept, "PRAGMA user_version"), newest_);
  EXPECT_EQ(number_in(kept, "SELECT count(*) FROM tables"), 2);
  // The kept one is a log of its own for the older souk, which refuses the newer one.
  const auto older = open_sqlite_log({.file = kept}, {});
  ASSERT_TRUE(older) << older.error().message;
  EXPECT_EQ((*older)->running_tables()->size(), 2U);
  EXPECT_NE(refusal({.file = file_}).find("was made by a newer souk"), std::string::npos);
}

TEST_F(Schema, AStepThatFailsLeavesTheFileAsItWas) {
  make_log({"one"});
  EXPECT_FALSE(bring_up(all_and({"CREATE TABLE later (number INTEGER) STRICT",
                                 "CREATE TABLE later (number INTEGER) STRICT"})));
  EXPECT_EQ(number_in(file_, "PRAGMA user_version"), newest_);
  EXPECT_EQ(number_in(file_, "SELECT count(*) FROM sqlite_schema WHERE name = 'later'"), 0);
  EXPECT_EQ(open()->running_tables()->size(), 1U);
}

// As the first souk left it: a table in play, one that is over, one of another address.
TEST_F(Schema, AFileOfTheFirstVersionGoesOn) {
  std::ofstream{file_}.flush();
  ASSERT_TRUE(bring_up(storage::schema_steps().first(1)));
  change("PRAGMA journal_mode = WAL");
  const std::string seed = text_of(Seed{});
  for (const char* const table : {"one", "two", "three"})
    change("INSERT INTO tables (id, seed, invitation, is_public, created, address) VALUES ('" +
           std::string{table} + "', '" + seed + "', 'i', 1, 1000, 'hash')");
  change(
      "INSERT INTO events VALUES (1, 1, 1000, 'resumed'), (2, 1, 1000, 'resumed'), "
      "(3, 1, 1000, 'resumed'); UPDATE tables SET finished = 2000 WHERE no = 2;"
      "INSERT INTO games VALUES (2, 'two', 2000, 'classic', 'A', '*', 1, '');"
      "UPDATE totals SET running = 2, finished = 1, events = 3");
  Reports reports;
  const auto log = open(reports.listener());
  ASSERT_TRUE(log);
  EXPECT_EQ(number_in(file_ + ".version-1", "PRAGMA user_version"), 1);
  EXPECT_EQ(number_in(file_, "PRAGMA user_version"), newest_);
  ASSERT_EQ(log->running_tables()->size(), 2U);
  EXPECT_EQ(log->openings_since(500)->size(), 3U);
  EXPECT_TRUE(log->set_aside_tables()->empty());
  log->append(with_ticket(saying("three", 2), 1));
  log->append({.table = "one", .set_aside = "broken"});
  log->append({.table = "two", .is_removed = true});
  for (const Committed& each : reports.first(3)) EXPECT_FALSE(each.error) << each.error->message;
  EXPECT_EQ(log->running_tables()->size(), 1U);
  EXPECT_EQ(log->counts()->running, 1);
  EXPECT_EQ(log->counts()->events, 3);
}

TEST_F(Schema, AFileThatIsUpToDateIsLeftAlone) {
  make_log({"one"});
  ASSERT_TRUE(bring_up(storage::schema_steps()));
  EXPECT_FALSE(std::filesystem::exists(file_ + ".version-" + std::to_string(newest_)));
}

TEST_F(Schema, ANewFileTakesAllStepsAndNeedsNoCopy) {
  make_log({});
  EXPECT_EQ(number_in(file_, "PRAGMA application_id"), storage::application_id);
  EXPECT_EQ(number_in(file_, "PRAGMA user_version"),
            static_cast<std::int64_t>(storage::schema_steps().size()));
  EXPECT_FALSE(std::filesystem::exists(file_ + ".version-0"));
}

}  // namespace
}  // namespace souk::test
