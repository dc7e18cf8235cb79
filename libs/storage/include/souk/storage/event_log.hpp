// The event log on disk: what was acknowledged is in it, whatever happens to the machine.
//
// Every engine keeps this contract, and the same tests (TEST_P in libs/storage/tests) hold each to
// it:
// 1. An entry that is reported without an error survives the end of the program, of the database
// and
//    of the machine. One that is reported with an error is not in the log and will not be.
//    (One exception, which its message names: a database that is away for long while it commits.)
// 2. An entry is there whole or not at all; entries appended together, all or none after a crash.
// 3. A table's events are numbered from 1 without a gap, and no number is there twice. An entry
// that
//    does not follow is refused with the code `log`, and spoils no other that is written with it.
// 4. Reports come in the order of append(), one for each entry, on one thread.
// 5. After an error with the code `storage` everything is refused until recover() has succeeded:
//    nothing is written that builds on what was lost.
// 6. Reading shows what is committed, each call as of one moment; what was reported is there.
// 7. One log is written by one program at a time, and a second one is told so.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "souk/table/event.hpp"
#include "souk/table/fair_dice.hpp"
#include "souk/text/result.hpp"

namespace souk {

// A table as the log knows it beside its events. `invitation` opens the chairs kept for people.
struct LoggedTable {
  std::string id;
  Seed seed{};
  std::string invitation;
  bool is_public = false;
  WallTime created = 0;
  std::string address;  // hash of who opened it, for the limit per address; may be empty
};

// A finished or closed game.
struct GameRecord {
  std::string table;
  WallTime finished = 0;
  std::string rules;
  std::vector<std::string> merchants;
  std::string result;  // as in the record's tag: `*` when it was closed unfinished
  bool is_public = false;
  std::string record;  // the text of the `.souk` file; left empty in lists
};

// Where a page of finished games ends: those before it are older. A moment alone stands before all
// games of that moment.
struct GameMark {
  GameMark(WallTime moment, std::string id = {}) : finished{moment}, table{std::move(id)} {}

  WallTime finished;
  std::string table;
};

// What whoever runs the house asked for, and what came of it. Once written it stays.
struct AuditLine {
  WallTime at = 0;
  std::int64_t uid = 0;  // of the user on the server's machine
  std::string command;
  std::string outcome;
};

// Somebody is kept out, or may not chat, for a time.
struct Sanction {
  enum class Kind : std::uint8_t { ban, mute };
  enum class Whom : std::uint8_t { address, token };

  std::int64_t no = 0;  // given by the log
  Kind kind{};
  Whom whom{};
  std::string who;    // an address as text, or the key of a token
  std::string about;  // for people: which chair of which table
  std::string reason;
  WallTime since = 0;
  WallTime until = 0;
  std::int64_t uid = 0;
};

struct LiftedSanction {
  std::int64_t no = 0;
  WallTime at = 0;  // from then on it does not hold
};

// Removes the oldest games that ended before these moments, so many at most; 0: none of this kind.
struct Pruning {
  WallTime finished_before = 0;
  WallTime closed_before = 0;  // those without a result
  int most = 0;
};

// What has to be on disk together. Without a table it is of the house alone.
struct LogEntry {
  std::string table;
  std::optional<LoggedTable> opened;  // with the first events of a table
  int first_number = 0;               // of `events`
  std::vector<Event> events;
  std::optional<GameRecord> finished;  // with the last: the table is over and is not loaded again
  // Why a running table cannot go on. It is not loaded again, and its events stay for study; an
  // empty text takes that back.
  std::optional<std::string> set_aside;
  bool is_removed = false;  // with all its events: a table that is over, or set aside
  std::optional<Sanction> imposed;
  std::optional<LiftedSanction> lifted;
  std::optional<Pruning> pruned;
  std::optional<AuditLine> audit;
  std::uint64_t ticket = 0;  // the caller's; comes back with the report
};

// Told on the writer's thread, in the order of append(). With an error nothing of the entry is on
// disk. The code says whose fault it was: `log`, the entry does not follow from what the log has
// (only this entry is refused); `storage`, the disk's (nothing that is appended afterwards, for any
// table, will be written until recover() has succeeded).
struct Committed {
  std::uint64_t ticket = 0;
  std::optional<Error> error;
  std::int64_t number = 0;  // of the sanction that was imposed; how many games were pruned
  std::chrono::steady_clock::time_point written;
};
using Report = std::function<void(const std::vector<Committed>&)>;

struct RunningTable {
  LoggedTable table;
  std::deque<Event> events;
  std::optional<WallTime> finished;  // never set by running_tables()
  // A line of this table cannot be read, and `events` is empty. Other tables are well.
  std::optional<Error> fault;
};

// A table as its rows are, for study: its events need not make sense.
struct TableRows {
  struct Row {
    std::int64_t number = 0;
    WallTime at = 0;
    std::string text;
  };

  LoggedTable table;
  std::optional<WallTime> finished;
  std::optional<std::string> set_aside;  // why
  std::vector<Row> rows;
};

struct SetAsideTable {
  std::string id;
  WallTime created = 0;
  std::string why;
};

// That a table was opened, for the limits of a day.
struct Opening {
  WallTime at = 0;
  std::string address;  // hashed
};

struct LogCounts {
  std::int64_t running = 0;
  std::int64_t finished = 0;
  std::int64_t events = 0;
};

class EventLog {
 public:
  EventLog() = default;
  EventLog(const EventLog&) = delete;
  EventLog& operator=(const EventLog&) = delete;
  // Writes what was appended, then closes.
  virtual ~EventLog() = default;

  // Any thread; returns at once. Entries are written in their order, many in one transaction.
  virtual void append(LogEntry entry) = 0;
  // The same for entries of several tables, of which all are on disk after a crash, or none.
  virtual void append_together(std::vector<LogEntry> entries) = 0;
  // How many entries wait to be written: a caller refuses new actions when there are too many.
  [[nodiscard]] virtual std::size_t waiting() const = 0;
  // After an error: tries whether the disk takes writes again. A database is tried in the
  // background: until it has answered, this answers with an error, soon; ask again.
  [[nodiscard]] virtual Result<void> recover() = 0;

  // Any thread, which waits for the answer: what is committed, and nothing else. A thread that may
  // not wait leaves them to one of its own (libs/server/log_reads.hpp).
  [[nodiscard]] virtual Result<std::vector<RunningTable>> running_tables() = 0;
  // Running or finished; one that was set aside has that as its fault.
  [[nodiscard]] virtual Result<std::optional<RunningTable>> table(const std::string& id) = 0;
  [[nodiscard]] virtual Result<std::optional<TableRows>> table_rows(const std::string& id) = 0;
  [[nodiscard]] virtual Result<std::vector<SetAsideTable>> set_aside_tables() = 0;
  [[nodiscard]] virtual Result<std::vector<Opening>> openings_since(WallTime moment) = 0;
  // Those that hold after this moment.
  [[nodiscard]] virtual Result<std::vector<Sanction>> sanctions_after(WallTime moment) = 0;
  // The newest first.
  [[nodiscard]] virtual Result<std::vector<AuditLine>> audit_lines(int most) = 0;
  // The newest first, without their records; `before` the last one of a page gives the next page.
  [[nodiscard]] virtual Result<std::vector<GameRecord>> finished_games(
      int most, bool only_public, std::optional<GameMark> before) = 0;
  [[nodiscard]] virtual Result<std::optional<GameRecord>> finished_game(
      const std::string& table) = 0;
  // All records, oldest first, a few at a time in memory; a table that was closed before its game
  // began has none. `tell` answers false to stop.
  [[nodiscard]] virtual Result<void> each_record(
      const std::function<bool(const GameRecord&)>& tell) = 0;
  [[nodiscard]] virtual Result<LogCounts> counts() = 0;
  // A whole and consistent copy, while the log is in use. Refused where a file is there already,
  // and for a database, which has programs of its own for that.
  [[nodiscard]] virtual Result<void> back_up(const std::string& file) = 0;
};

struct SqliteLogOptions {
  std::string file;
  bool read_only = false;  // for export and back-up beside a running server
  // The file grows no further than this many pages of 4 KiB, as if the disk were full; 0: no limit.
  std::int64_t most_pages = 0;
};

// Refused, with what to do: a file that is not ours, that a newer souk made, that is torn, that
// cannot be written, or that another server has open. An older schema is brought up to date (a copy
// is kept beside it).
[[nodiscard]] Result<std::unique_ptr<EventLog>> open_sqlite_log(const SqliteLogOptions& options,
                                                                Report report);

struct PostgresLogOptions {
  std::string url;
  bool read_only = false;  // for export beside a running server
  // A connection that is lost is made again for so long before anybody is told: a database that
  // restarts, or a standby that is promoted, is back by then.
  std::chrono::milliseconds patience{10'000};
};

// Refused, with what to do: a database that cannot be reached, whose schema `souk` is not ours or
// of a newer souk, that this user may not write to, or that another server has open. An older
// schema is brought up to date. Refused as well where souk was built without PostgreSQL's library.
[[nodiscard]] Result<std::unique_ptr<EventLog>> open_postgres_log(const PostgresLogOptions& options,
                                                                  Report report);

enum class LogAccess : std::uint8_t { write, read };
// `data` is a file, or the address of a PostgreSQL database.
[[nodiscard]] Result<std::unique_ptr<EventLog>> open_log(const std::string& data, LogAccess access,
                                                         Report report);
// Whether open_log() would find all well, without changing anything: a database may be empty.
// Nothing is said of a file that is not there yet.
[[nodiscard]] Result<void> check_log(const std::string& data);

}  // namespace souk
