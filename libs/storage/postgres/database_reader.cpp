#include "database_reader.hpp"

#include <limits>

#include "event_row.hpp"
#include "merchants_text.hpp"
#include "sanction_words.hpp"

namespace souk::storage::postgres {

namespace {

// Everything within it is read as of one moment. It is given back when it ends; where that fails,
// the connection is lost anyway.
class Snapshot {
 public:
  explicit Snapshot(Connection& connection)
      : connection_{connection},
        begun_{connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")} {}
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;
  ~Snapshot() {
    if (begun_ && !connection_.is_lost()) (void)connection_.run("COMMIT");
  }

  [[nodiscard]] const Result<void>& begun() const { return begun_; }

 private:
  Connection& connection_;
  Result<void> begun_;
};

std::string text_in(const Rows& rows, int row, int column) {
  return std::string{rows.text(row, column)};
}

Parameters id_of(const std::string& id) {
  return std::move(Parameters{}.add(std::string_view{id}));
}

template <class ReadRow>
auto all_rows(const Result<Rows>& rows, const ReadRow& read_row)
    -> Result<std::vector<decltype(read_row(*rows, 0))>> {
  if (!rows) return tl::unexpected{rows.error()};
  std::vector<decltype(read_row(*rows, 0))> all;
  all.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) all.push_back(read_row(*rows, row));
  return all;
}

template <class Row>
Result<std::optional<Row>> only_row(Result<std::vector<Row>> rows) {
  if (!rows) return tl::unexpected{rows.error()};
  if (rows->empty()) return std::nullopt;
  return std::move(rows->front());
}

constexpr const char* running_tables =
    "SELECT no, id, seed, invitation, is_public, created, address, finished, set_aside FROM tables "
    "WHERE finished IS NULL AND set_aside IS NULL ORDER BY no";
constexpr const char* one_table =
    "SELECT no, id, seed, invitation, is_public, created, address, finished, set_aside FROM tables "
    "WHERE id = $1";

RunningTable table_in(const Rows& rows, int row) {
  RunningTable table{.table = {.id = text_in(rows, row, 1),
                               .invitation = text_in(rows, row, 3),
                               .is_public = rows.is_true(row, 4),
                               .created = rows.number(row, 5),
                               .address = text_in(rows, row, 6)}};
  if (!rows.is_null(row, 7)) table.finished = rows.number(row, 7);
  read_secrets(table, rows.text(row, 2),
               rows.is_null(row, 8) ? std::nullopt : std::optional{rows.text(row, 8)});
  return table;
}

// Events of all running tables, in the order of these: a portion at a time, because all of them
// would be in memory twice.
Result<void> read_all_events(Connection& connection, const Rows& numbers,
                             std::vector<RunningTable>& tables) {
  auto declared = connection.run(
      "DECLARE running_events NO SCROLL CURSOR FOR SELECT e.table_no, e.number, e.at, e.text "
      "FROM tables t JOIN events e ON e.table_no = t.no "
      "WHERE t.finished IS NULL AND t.set_aside IS NULL ORDER BY e.table_no, e.number");
  if (!declared) return declared;
  int table = 0;
  while (true) {
    const auto rows = connection.ask("FETCH 20000 FROM running_events");
    if (!rows) return tl::unexpected{rows.error()};
    if (rows->size() == 0) return connection.run("CLOSE running_events");
    for (int row = 0; row < rows->size(); ++row) {
      while (numbers.number(table, 0) != rows->number(row, 0)) ++table;
      add_event_row(tables[static_cast<std::size_t>(table)], rows->number(row, 1),
                    rows->number(row, 2), rows->text(row, 3));
    }
  }
}

GameRecord game_in(const Rows& rows, int row) {
  return {.table = text_in(rows, row, 0),
          .finished = rows.number(row, 1),
          .rules = text_in(rows, row, 2),
          .merchants = read_merchants(rows.text(row, 3)),
          .result = text_in(rows, row, 4),
          .is_public = rows.is_true(row, 5),
          .record = text_in(rows, row, 6)};
}

Parameters page_of(const GameMark& mark, int most) {
  Parameters values;
  values.add(mark.finished).add(std::string_view{mark.table}).add(std::int64_t{most});
  return values;
}

}  // namespace

Result<std::vector<RunningTable>> read_running_tables(Connection& connection) {
  const Snapshot snapshot{connection};
  if (!snapshot.begun()) return tl::unexpected{snapshot.begun().error()};
  const auto rows = connection.ask(running_tables);
  auto tables = all_rows(rows, table_in);
  if (!tables) return tables;
  if (auto read = read_all_events(connection, *rows, *tables); !read)
    return tl::unexpected{read.error()};
  return tables;
}

Result<std::optional<RunningTable>> read_table(Connection& connection, const std::string& id) {
  const Snapshot snapshot{connection};
  if (!snapshot.begun()) return tl::unexpected{snapshot.begun().error()};
  const auto rows = connection.ask(one_table, id_of(id));
  if (!rows) return tl::unexpected{rows.error()};
  if (rows->size() == 0) return std::nullopt;
  RunningTable table = table_in(*rows, 0);
  const auto events =
      connection.ask("SELECT number, at, text FROM events WHERE table_no = $1 ORDER BY number",
                     Parameters{}.add(rows->number(0, 0)));
  if (!events) return tl::unexpected{events.error()};
  for (int row = 0; row < events->size(); ++row)
    add_event_row(table, events->number(row, 0), events->number(row, 1), events->text(row, 2));
  return table;
}

Result<std::optional<TableRows>> read_table_rows(Connection& connection, const std::string& id) {
  const Snapshot snapshot{connection};
  if (!snapshot.begun()) return tl::unexpected{snapshot.begun().error()};
  const auto rows = connection.ask(one_table, id_of(id));
  if (!rows) return tl::unexpected{rows.error()};
  if (rows->size() == 0) return std::nullopt;
  TableRows read{.table = {.id = text_in(*rows, 0, 1),
                           .is_public = rows->is_true(0, 4),
                           .created = rows->number(0, 5),
                           .address = text_in(*rows, 0, 6)}};
  if (!rows->is_null(0, 7)) read.finished = rows->number(0, 7);
  if (!rows->is_null(0, 8)) read.set_aside = text_in(*rows, 0, 8);
  auto events = all_rows(
      connection.ask("SELECT number, at, text FROM events WHERE table_no = $1 ORDER BY number",
                     Parameters{}.add(rows->number(0, 0))),
      [](const Rows& all, int row) {
        return TableRows::Row{all.number(row, 0), all.number(row, 1), text_in(all, row, 2)};
      });
  if (!events) return tl::unexpected{events.error()};
  read.rows = *std::move(events);
  return read;
}

Result<std::vector<SetAsideTable>> read_set_aside_tables(Connection& connection) {
  return all_rows(connection.ask("SELECT id, created, set_aside FROM tables "
                                 "WHERE set_aside IS NOT NULL ORDER BY no"),
                  [](const Rows& rows, int row) {
                    return SetAsideTable{text_in(rows, row, 0), rows.number(row, 1),
                                         text_in(rows, row, 2)};
                  });
}

Result<std::vector<Opening>> read_openings_since(Connection& connection, WallTime moment) {
  return all_rows(connection.ask("SELECT created, address FROM tables WHERE created >= $1",
                                 Parameters{}.add(moment)),
                  [](const Rows& rows, int row) {
                    return Opening{rows.number(row, 0), text_in(rows, row, 1)};
                  });
}

Result<std::vector<Sanction>> read_sanctions_after(Connection& connection, WallTime moment) {
  return all_rows(
      connection.ask("SELECT no, kind, whom, who, about, reason, since, until, uid FROM sanctions "
                     "WHERE until > $1 ORDER BY no",
                     Parameters{}.add(moment)),
      [](const Rows& rows, int row) {
        return Sanction{.no = rows.number(row, 0),
                        .kind = kind_of(rows.text(row, 1)),
                        .whom = whom_of(rows.text(row, 2)),
                        .who = text_in(rows, row, 3),
                        .about = text_in(rows, row, 4),
                        .reason = text_in(rows, row, 5),
                        .since = rows.number(row, 6),
                        .until = rows.number(row, 7),
                        .uid = rows.number(row, 8)};
      });
}

Result<std::vector<AuditLine>> read_audit_lines(Connection& connection, int most) {
  return all_rows(
      connection.ask("SELECT at, uid, command, outcome FROM audit ORDER BY no DESC LIMIT $1",
                     Parameters{}.add(std::int64_t{most})),
      [](const Rows& rows, int row) {
        return AuditLine{rows.number(row, 0), rows.number(row, 1), text_in(rows, row, 2),
                         text_in(rows, row, 3)};
      });
}

Result<std::vector<GameRecord>> read_newest_games(Connection& connection, int most,
                                                  bool only_public,
                                                  const std::optional<GameMark>& before) {
  const GameMark mark = before.value_or(GameMark{std::numeric_limits<WallTime>::max()});
  return all_rows(
      connection.ask(std::string{"SELECT id, finished, rules, merchants, result, is_public, '' "
                                 "FROM games WHERE (finished, id) < ($1, $2) AND record <> '' "} +
                         (only_public ? "AND is_public " : "") +
                         "ORDER BY finished DESC, id DESC LIMIT $3",
                     page_of(mark, most)),
      game_in);
}

Result<std::vector<GameRecord>> read_records_after(Connection& connection, int most,
                                                   const std::optional<GameMark>& after) {
  const GameMark mark = after.value_or(GameMark{std::numeric_limits<WallTime>::min()});
  return all_rows(
      connection.ask("SELECT id, finished, rules, merchants, result, is_public, record FROM games "
                     "WHERE (finished, id) > ($1, $2) AND record <> '' "
                     "ORDER BY finished, id LIMIT $3",
                     page_of(mark, most)),
      game_in);
}

Result<std::optional<GameRecord>> read_game(Connection& connection, const std::string& table) {
  return only_row(all_rows(
      connection.ask("SELECT id, finished, rules, merchants, result, is_public, record FROM games "
                     "WHERE id = $1",
                     id_of(table)),
      game_in));
}

Result<LogCounts> read_counts(Connection& connection) {
  const auto rows = connection.ask(
      "SELECT coalesce(sum(running), 0), coalesce(sum(finished), 0), coalesce(sum(events), 0) "
      "FROM writers");
  if (!rows) return tl::unexpected{rows.error()};
  return LogCounts{
      .running = rows->number(0, 0), .finished = rows->number(0, 1), .events = rows->number(0, 2)};
}

}  // namespace souk::storage::postgres
