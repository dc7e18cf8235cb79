#include "log_reader.hpp"

#include <limits>

#include "event_row.hpp"
#include "fault.hpp"
#include "merchants_text.hpp"

namespace souk::storage {

namespace {

// Tables and their events, of one snapshot.
class TableReader {
 public:
  TableReader(const Connection& connection, const std::string& condition)
      : tables_{connection,
                "SELECT no, id, seed, invitation, is_public, created, address, finished, set_aside "
                "FROM tables WHERE " +
                    condition},
        events_{connection,
                "SELECT number, at, text FROM events WHERE table_no = ? ORDER BY number"} {}

  [[nodiscard]] Statement& tables() { return tables_; }

  // The one whose row has come.
  [[nodiscard]] Result<RunningTable> read() {
    RunningTable read{.table = {.id = std::string{tables_.text(1)},
                                .invitation = std::string{tables_.text(3)},
                                .is_public = tables_.number(4) != 0,
                                .created = tables_.number(5),
                                .address = std::string{tables_.text(6)}}};
    if (!tables_.is_null(7)) read.finished = tables_.number(7);
    const auto set_aside = tables_.is_null(8) ? std::nullopt : std::optional{tables_.text(8)};
    read_secrets(read, tables_.text(2), set_aside);
    events_.with(tables_.number(0));
    while (!read.fault) {
      const auto row = events_.next();
      if (!row) return tl::unexpected{row.error()};
      if (!*row) break;
      add_event_row(read, events_.number(0), events_.number(1), events_.text(2));
    }
    return read;
  }

 private:
  Statement tables_;
  Statement events_;
};

constexpr std::string_view without_record =
    "SELECT id, finished, rules, merchants, result, is_public FROM games ";
constexpr std::string_view with_record =
    "SELECT id, finished, rules, merchants, result, is_public, record FROM games ";

GameRecord game_in(const Statement& row) {
  return {.table = std::string{row.text(0)},
          .finished = row.number(1),
          .rules = std::string{row.text(2)},
          .merchants = read_merchants(row.text(3)),
          .result = std::string{row.text(4)},
          .is_public = row.number(5) != 0};
}

GameRecord game_with_record_in(const Statement& row) {
  GameRecord game = game_in(row);
  game.record = row.text(6);
  return game;
}

template <class GameIn>
Result<std::vector<GameRecord>> all_games(Statement& rows, const GameIn& game_of_row) {
  std::vector<GameRecord> games;
  while (true) {
    const auto row = rows.next();
    if (!row) return tl::unexpected{row.error()};
    if (!*row) return games;
    games.push_back(game_of_row(rows));
  }
}

}  // namespace

Result<std::vector<RunningTable>> read_running_tables(Connection& connection) {
  // All of one snapshot: nothing is written between a table and its events.
  const auto snapshot = Transaction::begin(connection, Access::read);
  if (!snapshot) return tl::unexpected{snapshot.error()};
  TableReader reader{connection, "finished IS NULL AND set_aside IS NULL ORDER BY no"};
  std::vector<RunningTable> running;
  while (true) {
    const auto row = reader.tables().next();
    if (!row) return tl::unexpected{row.error()};
    if (!*row) return running;
    auto table = reader.read();
    if (!table) return tl::unexpected{table.error()};
    running.push_back(*std::move(table));
  }
}

Result<std::optional<RunningTable>> read_table(Connection& connection, const std::string& id) {
  const auto snapshot = Transaction::begin(connection, Access::read);
  if (!snapshot) return tl::unexpected{snapshot.error()};
  TableReader reader{connection, "id = ?"};
  const auto row = reader.tables().with(id).next();
  if (!row) return tl::unexpected{row.error()};
  if (!*row) return std::nullopt;
  return reader.read();
}

Result<std::vector<GameRecord>> read_newest_games(Connection& connection, int most,
                                                  bool only_public,
                                                  const std::optional<GameMark>& before) {
  const GameMark mark = before.value_or(GameMark{std::numeric_limits<WallTime>::max()});
  Statement rows{connection, std::string{without_record} + "WHERE (finished, id) < (?, ?) " +
                                 (only_public ? "AND is_public " : "") + "AND record <> '' " +
                                 "ORDER BY finished DESC, id DESC LIMIT ?"};
  rows.with(mark.finished, mark.table, most);
  return all_games(rows, game_in);
}

Result<std::vector<GameRecord>> read_records_after(Connection& connection, int most,
                                                   const std::optional<GameMark>& after) {
  const GameMark mark = after.value_or(GameMark{std::numeric_limits<WallTime>::min()});
  Statement rows{connection, std::string{with_record} +
                                 "WHERE (finished, id) > (?, ?) AND record <> '' "
                                 "ORDER BY finished, id LIMIT ?"};
  rows.with(mark.finished, mark.table, most);
  return all_games(rows, game_with_record_in);
}

Result<std::optional<GameRecord>> read_game(Connection& connection, const std::string& table) {
  Statement rows{connection, std::string{with_record} + "WHERE id = ?"};
  const auto row = rows.with(table).next();
  if (!row) return tl::unexpected{row.error()};
  if (!*row) return std::nullopt;
  return game_with_record_in(rows);
}

Result<LogCounts> read_counts(Connection& connection) {
  Statement rows{connection, "SELECT running, finished, events FROM totals"};
  const auto row = rows.next();
  if (!row) return tl::unexpected{row.error()};
  if (!*row) return tl::unexpected{torn(connection.file(), "the sums are gone")};
  return LogCounts{.running = rows.number(0), .finished = rows.number(1), .events = rows.number(2)};
}

}  // namespace souk::storage
