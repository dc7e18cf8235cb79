#include "house_reader.hpp"

#include "sanction_words.hpp"

namespace souk::storage {

namespace {

template <class Read>
auto all_rows(Statement& rows, const Read& read_row) -> Result<std::vector<decltype(read_row())>> {
  std::vector<decltype(read_row())> all;
  while (true) {
    const auto row = rows.next();
    if (!row) return tl::unexpected{row.error()};
    if (!*row) return all;
    all.push_back(read_row());
  }
}

std::string text_in(const Statement& row, int column) { return std::string{row.text(column)}; }

}  // namespace

Result<std::optional<TableRows>> read_table_rows(Connection& connection, const std::string& id) {
  const auto snapshot = Transaction::begin(connection, Access::read);
  if (!snapshot) return tl::unexpected{snapshot.error()};
  Statement table{connection,
                  "SELECT no, id, is_public, created, address, finished, set_aside FROM tables "
                  "WHERE id = ?"};
  const auto found = table.with(id).next();
  if (!found) return tl::unexpected{found.error()};
  if (!*found) return std::nullopt;
  TableRows read{.table = {.id = text_in(table, 1),
                           .is_public = table.number(2) != 0,
                           .created = table.number(3),
                           .address = text_in(table, 4)}};
  if (!table.is_null(5)) read.finished = table.number(5);
  if (!table.is_null(6)) read.set_aside = text_in(table, 6);
  Statement events{connection,
                   "SELECT number, at, text FROM events WHERE table_no = ? ORDER BY number"};
  events.with(table.number(0));
  auto rows = all_rows(events, [&] {
    return TableRows::Row{events.number(0), events.number(1), text_in(events, 2)};
  });
  if (!rows) return tl::unexpected{rows.error()};
  read.rows = *std::move(rows);
  return read;
}

Result<std::vector<SetAsideTable>> read_set_aside_tables(Connection& connection) {
  Statement rows{connection,
                 "SELECT id, created, set_aside FROM tables WHERE set_aside IS NOT NULL "
                 "ORDER BY no"};
  return all_rows(
      rows, [&] { return SetAsideTable{text_in(rows, 0), rows.number(1), text_in(rows, 2)}; });
}

Result<std::vector<Opening>> read_openings_since(Connection& connection, WallTime moment) {
  Statement rows{connection, "SELECT created, address FROM tables WHERE created >= ?"};
  rows.with(moment);
  return all_rows(rows, [&] { return Opening{rows.number(0), text_in(rows, 1)}; });
}

Result<std::vector<Sanction>> read_sanctions_after(Connection& connection, WallTime moment) {
  Statement rows{connection,
                 "SELECT no, kind, whom, who, about, reason, since, until, uid FROM sanctions "
                 "WHERE until > ? ORDER BY no"};
  rows.with(moment);
  return all_rows(rows, [&] {
    return Sanction{.no = rows.number(0),
                    .kind = kind_of(rows.text(1)),
                    .whom = whom_of(rows.text(2)),
                    .who = text_in(rows, 3),
                    .about = text_in(rows, 4),
                    .reason = text_in(rows, 5),
                    .since = rows.number(6),
                    .until = rows.number(7),
                    .uid = rows.number(8)};
  });
}

Result<std::vector<AuditLine>> read_audit_lines(Connection& connection, int most) {
  Statement rows{connection,
                 "SELECT at, uid, command, outcome FROM audit ORDER BY no DESC LIMIT ?"};
  rows.with(most);
  return all_rows(rows, [&] {
    return AuditLine{rows.number(0), rows.number(1), text_in(rows, 2), text_in(rows, 3)};
  });
}

}  // namespace souk::storage
