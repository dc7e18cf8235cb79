// A file of an older souk is brought up to date, with a copy kept beside it.
#include "schema.hpp"

#include <array>

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

  const char* first_ = storage::schema_steps().front();
};

TEST_F(Schema, AnOlderFileTakesTheStepsItLacks) {
  make_log({"one", "two"});
  const std::array steps{first_, "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",
                         "CREATE TABLE later (number INTEGER) STRICT"};
  const auto done = bring_up(steps);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(number_in(file_, "PRAGMA user_version"), 3);
  EXPECT_EQ(number_in(file_, "SELECT count(*) FROM tables WHERE colour = 'red'"), 2);
  EXPECT_EQ(number_in(file_, "SELECT count(*) FROM later"), 0);
  const std::string kept = file_ + ".version-1";
  EXPECT_EQ(number_in(kept, "PRAGMA user_version"), 1);
  EXPECT_EQ(number_in(kept, "SELECT count(*) FROM tables"), 2);
  // The kept one is a log of its own for the older souk.
  const auto older = open_sqlite_log({.file = kept}, {});
  ASSERT_TRUE(older) << older.error().message;
  EXPECT_EQ((*older)->running_tables()->size(), 2U);
}

TEST_F(Schema, AStepThatFailsLeavesTheFileAsItWas) {
  make_log({"one"});
  const std::array steps{first_, "CREATE TABLE later (number INTEGER) STRICT",
                         "CREATE TABLE later (number INTEGER) STRICT"};
  EXPECT_FALSE(bring_up(steps));
  EXPECT_EQ(number_in(file_, "PRAGMA user_version"), 1);
  EXPECT_EQ(number_in(file_, "SELECT count(*) FROM sqlite_schema WHERE name = 'later'"), 0);
  EXPECT_EQ(open()->running_tables()->size(), 1U);
}

TEST_F(Schema, AFileThatIsUpToDateIsLeftAlone) {
  make_log({"one"});
  ASSERT_TRUE(bring_up(storage::schema_steps()));
  EXPECT_FALSE(std::filesystem::exists(file_ + ".version-1"));
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
