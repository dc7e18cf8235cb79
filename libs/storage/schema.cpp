#include "schema.hpp"

#include <array>
#include <string>

#include "database_copy.hpp"
#include "fault.hpp"

namespace souk::storage {

namespace {

// `tables.finished` is null while the table runs; the index knows the running ones alone, so that a
// start does not touch the rest. Events are kept in the order in which they are read. The sums are
// kept because counting millions of events takes seconds.
constexpr const char* first_schema = R"sql(
CREATE TABLE tables (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  seed TEXT NOT NULL,
  invitation TEXT NOT NULL,
  is_public INTEGER NOT NULL,
  created INTEGER NOT NULL,
  address TEXT NOT NULL,
  finished INTEGER
) STRICT;
CREATE INDEX tables_running ON tables (no) WHERE finished IS NULL;

CREATE TABLE events (
  table_no INTEGER NOT NULL REFERENCES tables (no),
  number INTEGER NOT NULL CHECK (number > 0),
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_no, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
  table_no INTEGER PRIMARY KEY REFERENCES tables (no),
  id TEXT NOT NULL UNIQUE,
  finished INTEGER NOT NULL,
  rules TEXT NOT NULL,
  merchants TEXT NOT NULL,
  result TEXT NOT NULL,
  is_public INTEGER NOT NULL,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX games_by_end ON games (finished, id);
CREATE INDEX public_games_by_end ON games (finished, id) WHERE is_public;

CREATE TABLE totals (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  running INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  events INTEGER NOT NULL
) STRICT;
INSERT INTO totals VALUES (1, 0, 0, 0);

CREATE TABLE trial (filling BLOB NOT NULL) STRICT;
)sql";

// What the house needs beside its games: tables that cannot go on, who is kept out, and who decided
// so. The index of the running tables leaves out those that were set aside.
constexpr const char* house_schema = R"sql(
ALTER TABLE tables ADD COLUMN set_aside TEXT;
DROP INDEX tables_running;
CREATE INDEX tables_running ON tables (no) WHERE finished IS NULL AND set_aside IS NULL;
CREATE INDEX tables_set_aside ON tables (no) WHERE set_aside IS NOT NULL;
CREATE INDEX tables_by_creation ON tables (created, address);
CREATE INDEX closed_games_by_end ON games (finished, id) WHERE result = '*';
CREATE INDEX finished_games_by_end ON games (finished, id) WHERE result <> '*';

CREATE TABLE sanctions (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('ban', 'mute')),
  whom TEXT NOT NULL CHECK (whom IN ('address', 'token')),
  who TEXT NOT NULL,
  about TEXT NOT NULL,
  reason TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  uid INTEGER NOT NULL
) STRICT;
CREATE INDEX sanctions_by_end ON sanctions (until);

CREATE TABLE audit (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  uid INTEGER NOT NULL,
  command TEXT NOT NULL,
  outcome TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
)sql";

constexpr std::array steps{first_schema, house_schema};

}  // namespace

SchemaSteps schema_steps() { return steps; }

Result<void> bring_up_to_date(Connection& connection, SchemaSteps wanted) {
  const auto version = connection.number("PRAGMA user_version");
  if (!version) return tl::unexpected{version.error()};
  const auto newest = static_cast<std::int64_t>(wanted.size());
  if (*version < 0 || *version > newest)
    return fail(storage_code, connection.file() + " was made by a newer souk (its version is " +
                                  std::to_string(*version) + ", this souk knows up to " +
                                  std::to_string(newest) + "); use that one");
  if (*version == newest) return {};
  if (*version > 0) {
    const std::string beside = connection.file() + ".version-" + std::to_string(*version);
    if (auto copied = copy_database(connection, beside); !copied) return copied;
  }
  auto change = Transaction::begin(connection, Access::write);
  if (!change) return tl::unexpected{change.error()};
  for (const char* const step : wanted.subspan(static_cast<std::size_t>(*version)))
    if (auto done = connection.run(step); !done) return done;
  const std::string marks = "PRAGMA application_id = " + std::to_string(application_id) +
                            "; PRAGMA user_version = " + std::to_string(newest);
  if (auto marked = connection.run(marks); !marked) return marked;
  return change->commit();
}

}  // namespace souk::storage
