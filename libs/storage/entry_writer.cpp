#include "entry_writer.hpp"

#include "fault.hpp"
#include "merchants_text.hpp"

namespace souk::storage {

namespace {

// Whether the entry follows from what the log has. Where not, whoever appended it is mistaken about
// the table, and writing it would make a game of two halves.
Result<void> check(const LogEntry& entry, bool is_known, std::int64_t last_number,
                   bool is_finished) {
  const std::string table = "table " + souk::quoted(entry.table);
  if (entry.opened && is_known) return fail(log_code, table + " is in the log already");
  if (entry.opened && entry.opened->id != entry.table)
    return fail(log_code, table + " is opened under the name " + souk::quoted(entry.opened->id));
  if (!entry.opened && !is_known) return fail(log_code, table + " is not in the log");
  if (!entry.events.empty() && entry.first_number != last_number + 1)
    return fail(log_code, table + " goes on with event " + std::to_string(last_number + 1) +
                              ", not with " + std::to_string(entry.first_number));
  if (entry.finished && is_finished) return fail(log_code, table + " is finished already");
  return {};
}

}  // namespace

EntryWriter::EntryWriter(const Connection& connection)
    : connection_{connection},
      find_{connection,
            "SELECT no, (SELECT max(number) FROM events WHERE table_no = no), finished "
            "FROM tables WHERE id = ?"},
      open_{connection,
            "INSERT INTO tables (id, seed, invitation, is_public, created, address) "
            "VALUES (?, ?, ?, ?, ?, ?)"},
      add_event_{connection, "INSERT INTO events (table_no, number, at, text) VALUES (?, ?, ?, ?)"},
      finish_{connection, "UPDATE tables SET finished = ? WHERE no = ?"},
      add_game_{connection,
                "INSERT INTO games (table_no, id, finished, rules, merchants, result, is_public, "
                "record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
      add_totals_{connection,
                  "UPDATE totals SET running = running + ?, finished = finished + ?, "
                  "events = events + ?"} {}

Result<void> EntryWriter::write(const LogEntry& entry) {
  const auto found = find(entry.table);
  if (!found) return tl::unexpected{found.error()};
  Known known = found->value_or(Known{});
  if (auto fits = check(entry, found->has_value(), known.last_number, known.is_finished); !fits)
    return fits;
  if (entry.opened) {
    const auto opened = open_table(*entry.opened);
    if (!opened) return tl::unexpected{opened.error()};
    known = *opened;
  }
  std::int64_t number = entry.first_number;
  for (const Event& event : entry.events)
    if (auto added = add_event_.with(known.no, number++, event.at, text_of(event)).run(); !added)
      return added;
  added_.events += static_cast<std::int64_t>(entry.events.size());
  if (entry.finished) return finish_table(known, entry.table, *entry.finished);
  return {};
}

Result<std::optional<EntryWriter::Known>> EntryWriter::find(const std::string& id) {
  const auto row = find_.with(id).next();
  if (!row) return tl::unexpected{row.error()};
  if (!*row) return std::nullopt;
  return Known{
      .no = find_.number(0), .last_number = find_.number(1), .is_finished = !find_.is_null(2)};
}

Result<EntryWriter::Known> EntryWriter::open_table(const LoggedTable& table) {
  const auto opened = open_
                          .with(table.id, text_of(table.seed), table.invitation, table.is_public,
                                table.created, table.address)
                          .run();
  if (!opened) return tl::unexpected{opened.error()};
  ++added_.running;
  return Known{.no = sqlite3_last_insert_rowid(connection_.handle())};
}

Result<void> EntryWriter::finish_table(const Known& known, const std::string& id,
                                       const GameRecord& game) {
  if (auto finished = finish_.with(game.finished, known.no).run(); !finished) return finished;
  --added_.running;
  ++added_.finished;
  return add_game_
      .with(known.no, id, game.finished, game.rules, text_of_merchants(game.merchants), game.result,
            game.is_public, game.record)
      .run();
}

Result<void> EntryWriter::write_totals() {
  auto written = add_totals_.with(added_.running, added_.finished, added_.events).run();
  added_ = {};
  return written;
}

}  // namespace souk::storage
