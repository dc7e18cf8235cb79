#include "faulty_tables.hpp"

#include <exception>

#include "subscriptions.hpp"

namespace souk {

void FaultyTables::pass_time() {
  for (std::string& id : at_.guard.take()) waiting_.push_back(std::move(id));
  if (at_.commits.trouble()) return;
  std::erase_if(waiting_, [this](const std::string& id) { return begin_closing(id); });
}

bool FaultyTables::begin_closing(const std::string& id) {
  const LiveTable* const table = at_.tables.find(id);
  if (table == nullptr) return true;
  if (table->pending > 0) return false;
  parts_.reads.ask<std::optional<RestoredTable>>(
      [id](EventLog& log) { return read_table_back(log, id); },
      [this, id](Result<std::optional<RestoredTable>> read) { close(id, std::move(read)); });
  return true;
}

void FaultyTables::close(const std::string& id, Result<std::optional<RestoredTable>> read) {
  LiveTable* const table = at_.tables.find(id);
  if (table == nullptr || !table->fault) return;
  // The disk's fault is not the table's.
  if (!read && read.error().code == "storage") return waiting_.push_back(id);
  const std::string why = table->fault.value_or("");
  if (!read) return set_aside({id, why + "; " + read.error().message});
  std::optional<RestoredTable>& logged = *read;
  if (!logged) return send_away(id);
  const auto closed = close_as_logged(*table, *std::move(logged));
  if (!closed) set_aside({id, why + "; " + closed.error().message});
}

Result<void> FaultyTables::close_as_logged(LiveTable& table, RestoredTable restored) {
  try {
    table.restore(std::move(restored.played));
    if (table.is_over()) {
      // What is over stays as it is; whoever comes again reads it again.
      send_away(table.about.id);
      return {};
    }
    if (auto closed = table.table.close(event::Reason::fault, parts_.now()); !closed)
      return tl::unexpected{closed.error()};
    at_.commits.commit(table, {});
    return {};
  } catch (const std::exception& thrown) {
    return fail("log", std::string{"it cannot be closed: "} + thrown.what());
  }
}

void FaultyTables::set_aside(const FaultyTable& faulty) {
  parts_.logger(LogLevel::error, "a table is set aside; souk export --table writes its events",
                {{"table", faulty.id}, {"reason", faulty.why}});
  if (LiveTable* const table = at_.tables.find(faulty.id)) table->fault = faulty.why;
  at_.commits.commit_house({.table = faulty.id, .set_aside = faulty.why},
                           [this, id = faulty.id](const Result<std::int64_t>& done) {
                             if (!done)
                               parts_.logger(LogLevel::error, "a table could not be set aside",
                                             {{"table", id}, {"reason", done.error().message}});
                             send_away(id);
                           });
}

void FaultyTables::send_away(const std::string& id) {
  LiveTable* const table = at_.tables.find(id);
  if (table == nullptr) return;
  Subscriptions::refuse_all(*table, faulty_table_error());
  at_.tables.erase(*table);
}

}  // namespace souk
