#include "entry_writer.hpp"

#include "fault.hpp"
#include "merchants_text.hpp"

namespace souk::storage {

EntryWriter::EntryWriter(const Connection& connection)
    : connection_{connection},
      find_{connection,
            "SELECT no, (SELECT max(number) FROM events WHERE table_no = no), finished, set_aside "
            "FROM tables WHERE id = ?"},
      open_{connection,
            "INSERT INTO tables (id, seed, invitation, is_public, created, address) "
            "VALUES (?, ?, ?, ?, ?, ?)"},
      add_event_{connection, "INSERT INTO events (table_no, number, at, text) VALUES (?, ?, ?, ?)"},
      finish_{connection, "UPDATE tables SET finished = ? WHERE no = ?"},
      add_game_{connection,
                "INSERT INTO games (table_no, id, finished, rules, merchants, result, is_public, "
                "record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
      set_aside_{connection, "UPDATE tables SET set_aside = ? WHERE no = ?"},
      add_totals_{connection,
                  "UPDATE totals SET running = running + ?, finished = finished + ?, "
                  "events = events + ?"},
      remover_{connection},
      house_{connection} {}

Result<std::int64_t> EntryWriter::write(const LogEntry& entry) {
  if (!entry.table.empty())
    if (auto written = write_table(entry); !written) return tl::unexpected{written.error()};
  if (entry.pruned) {
    const auto pruned = remover_.prune(*entry.pruned);
    if (!pruned) return tl::unexpected{pruned.error()};
    subtract(*pruned);
    return pruned->finished;
  }
  return house_.write(entry);
}

Result<void> EntryWriter::write_table(const LogEntry& entry) {
  const auto found = find(entry.table);
  if (!found) return tl::unexpected{found.error()};
  if (auto fits = check_entry(entry, *found); !fits) return fits;
  KnownTable known = found->value_or(KnownTable{});
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
  if (entry.set_aside) return set_aside(known, *entry.set_aside);
  if (!entry.is_removed) return {};
  const auto removed = remover_.remove(known.no);
  if (!removed) return tl::unexpected{removed.error()};
  subtract(*removed);
  return {};
}

// A table that was set aside is not in play.
Result<void> EntryWriter::set_aside(const KnownTable& known, const std::string& why) {
  const bool is_set_aside = !why.empty();
  if (is_set_aside == known.is_set_aside) return {};
  added_.running += is_set_aside ? -1 : 1;
  if (!is_set_aside) return set_aside_.with(nullptr, known.no).run();
  return set_aside_.with(why, known.no).run();
}

void EntryWriter::subtract(const LogCounts& removed) {
  added_.finished -= removed.finished;
  added_.events -= removed.events;
}

Result<std::optional<KnownTable>> EntryWriter::find(const std::string& id) {
  const auto row = find_.with(id).next();
  if (!row) return tl::unexpected{row.error()};
  if (!*row) return std::nullopt;
  const KnownTable known{.no = find_.number(0),
                         .last_number = find_.number(1),
                         .is_finished = !find_.is_null(2),
                         .is_set_aside = !find_.is_null(3)};
  // A statement that is not at its end would hold on to a snapshot of the file after the commit.
  find_.reset();
  return known;
}

Result<KnownTable> EntryWriter::open_table(const LoggedTable& table) {
  const auto opened = open_
                          .with(table.id, text_of(table.seed), table.invitation, table.is_public,
                                table.created, table.address)
                          .run();
  if (!opened) return tl::unexpected{opened.error()};
  ++added_.running;
  return KnownTable{.no = sqlite3_last_insert_rowid(connection_.handle())};
}

Result<void> EntryWriter::finish_table(const KnownTable& known, const std::string& id,
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
