#include "postgres_schema.hpp"

#include <array>
#include <string>

#include "fault.hpp"

namespace souk::storage::postgres {

namespace {

// `tables.last` is the number of the table's last event: an entry is appended only where it
// follows. No index has that column, and pages have room left, so that PostgreSQL changes the row
// in place (HOT). Events and games refer to their table without a foreign key: whoever adds them
// has locked its row, and a check of every event would cost as much as the event. Each server adds
// to the sums in a row of its own, which also says which of its batches was committed last: that
// settles a commit whose answer was lost. `expect` fails a transaction that is not what its server
// took it to be, before its commit, which is on its way already.
constexpr const char* first_schema = R"sql(
CREATE TABLE souk.tables (
  no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  last bigint NOT NULL DEFAULT 0,
  seed text NOT NULL,
  invitation text NOT NULL,
  is_public boolean NOT NULL,
  created bigint NOT NULL,
  address text NOT NULL,
  finished bigint,
  set_aside text
) WITH (fillfactor = 70);
CREATE INDEX tables_running ON souk.tables (no) WHERE finished IS NULL AND set_aside IS NULL;
CREATE INDEX tables_set_aside ON souk.tables (no) WHERE set_aside IS NOT NULL;
CREATE INDEX tables_by_creation ON souk.tables (created, address);

CREATE TABLE souk.events (
  table_no bigint NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  at bigint NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (table_no, number)
);

CREATE TABLE souk.games (
  table_no bigint PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  finished bigint NOT NULL,
  rules text NOT NULL,
  merchants text NOT NULL,
  result text NOT NULL,
  is_public boolean NOT NULL,
  record text NOT NULL
);
CREATE INDEX games_by_end ON souk.games (finished, id);
CREATE INDEX public_games_by_end ON souk.games (finished, id) WHERE is_public;
CREATE INDEX closed_games_by_end ON souk.games (finished, id) WHERE result = '*';
CREATE INDEX finished_games_by_end ON souk.games (finished, id) WHERE result <> '*';

CREATE TABLE souk.sanctions (
  no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ban', 'mute')),
  whom text NOT NULL CHECK (whom IN ('address', 'token')),
  who text NOT NULL,
  about text NOT NULL,
  reason text NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  uid bigint NOT NULL
);
CREATE INDEX sanctions_by_end ON souk.sanctions (until);

CREATE TABLE souk.audit (
  no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  uid bigint NOT NULL,
  command text NOT NULL,
  outcome text NOT NULL
);
CREATE FUNCTION souk.keep_audit() RETURNS trigger LANGUAGE plpgsql AS
  $$BEGIN RAISE EXCEPTION 'the audit log is only appended to'; END$$;
CREATE TRIGGER audit_is_only_appended_to BEFORE UPDATE OR DELETE OR TRUNCATE ON souk.audit
  FOR EACH STATEMENT EXECUTE FUNCTION souk.keep_audit();

CREATE TABLE souk.writers (
  slot bigint PRIMARY KEY,
  holder text NOT NULL,
  batch bigint NOT NULL,
  running bigint NOT NULL DEFAULT 0,
  finished bigint NOT NULL DEFAULT 0,
  events bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE FUNCTION souk.expect(wanted bigint, counted bigint) RETURNS void LANGUAGE plpgsql AS
  $$BEGIN
    IF counted IS DISTINCT FROM wanted THEN
      RAISE EXCEPTION '% rows were expected and % counted', wanted, counted USING ERRCODE = 'SK001';
    END IF;
  END$$;

CREATE TABLE souk.trial (filling text NOT NULL);
ALTER TABLE souk.trial ALTER COLUMN filling SET STORAGE EXTERNAL;
)sql";

constexpr std::array steps{first_schema};

tl::unexpected<Error> not_ours(const Connection& connection) {
  return fail(storage_code, connection.shown() +
                                " has a schema `souk` that is not souk's; name "
                                "another database with --data");
}

Result<void> take_steps(Connection& connection, SchemaSteps wanted) {
  const std::string lock = "SELECT pg_advisory_xact_lock(" + std::to_string(lock_space) + ", " +
                           std::to_string(lock_to_migrate) + ")";
  if (auto locked = connection.run(lock); !locked) return locked;
  const auto version = version_of(connection, wanted);
  if (!version) return tl::unexpected{version.error()};
  if (*version == 0)
    if (auto made = connection.run("CREATE SCHEMA souk; CREATE TABLE souk.house (application text "
                                   "NOT NULL, version bigint NOT NULL); INSERT INTO souk.house "
                                   "VALUES ('souk', 0)");
        !made)
      return made;
  for (const char* const step : wanted.subspan(static_cast<std::size_t>(*version)))
    if (auto done = connection.run(step); !done) return done;
  return connection.run("UPDATE souk.house SET version = " + std::to_string(wanted.size()));
}

}  // namespace

SchemaSteps schema_steps() { return steps; }

Result<std::int64_t> version_of(Connection& connection, SchemaSteps wanted) {
  // From the catalog itself: what to_regclass() remembers may be older than the lock.
  const auto there = connection.ask(
      "SELECT count(*) > 0, count(*) FILTER (WHERE c.relname = 'house') > 0 "
      "FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid "
      "WHERE n.nspname = 'souk'");
  if (!there) return tl::unexpected{there.error()};
  if (!there->is_true(0, 0)) return 0;
  if (!there->is_true(0, 1)) return not_ours(connection);
  const auto house = connection.ask("SELECT version FROM souk.house WHERE application = 'souk'");
  if (!house && house.error().code == storage_code && connection.state().starts_with("42") &&
      connection.state() != "42501")
    return not_ours(connection);
  if (!house) return tl::unexpected{house.error()};
  if (house->size() != 1) return not_ours(connection);
  const std::int64_t version = house->number(0, 0);
  const auto newest = static_cast<std::int64_t>(wanted.size());
  if (version >= 0 && version <= newest) return version;
  return fail(storage_code, connection.shown() + " was made by a newer souk (its version is " +
                                std::to_string(version) + ", this souk knows up to " +
                                std::to_string(newest) + "); use that one");
}

Result<void> bring_up_to_date(Connection& connection, SchemaSteps wanted) {
  // Most starts find it as it should be, and wait for nobody.
  const auto version = version_of(connection, wanted);
  if (!version) return tl::unexpected{version.error()};
  if (*version == static_cast<std::int64_t>(wanted.size())) return {};
  if (auto begun = connection.run("BEGIN"); !begun) return begun;
  if (auto done = take_steps(connection, wanted); !done) {
    // It fails only where PostgreSQL has given the connection up, and the transaction with it.
    (void)connection.run("ROLLBACK");
    return done;
  }
  return connection.run("COMMIT");
}

Result<void> check_version(Connection& connection, SchemaSteps wanted) {
  const auto version = version_of(connection, wanted);
  if (!version) return tl::unexpected{version.error()};
  if (*version == 0)
    return fail(storage_code,
                connection.shown() + " has no games yet; `souk serve` makes its tables");
  if (*version == static_cast<std::int64_t>(wanted.size())) return {};
  return fail(storage_code, connection.shown() + " was made by another version of souk (" +
                                std::to_string(*version) + ", this one is " +
                                std::to_string(wanted.size()) +
                                "); use that one, or let this one serve it once");
}

}  // namespace souk::storage::postgres
