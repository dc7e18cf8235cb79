#include "entry_check.hpp"

#include "fault.hpp"

namespace souk::storage {

namespace {

Result<void> check_known(const LogEntry& entry, const KnownTable& known) {
  const std::string table = "table " + souk::quoted(entry.table);
  if (!entry.events.empty() && entry.first_number != known.last_number + 1)
    return fail(log_code, table + " goes on with event " + std::to_string(known.last_number + 1) +
                              ", not with " + std::to_string(entry.first_number));
  if (!entry.events.empty() && known.is_set_aside) return fail(log_code, table + " was set aside");
  if ((entry.finished || entry.set_aside) && known.is_finished)
    return fail(log_code, table + " is finished already");
  if (entry.is_removed && !known.is_finished && !known.is_set_aside)
    return fail(log_code, table + " is in play; only a table that is over is removed");
  return {};
}

}  // namespace

Result<void> check_entry(const LogEntry& entry, const std::optional<KnownTable>& known) {
  const std::string table = "table " + souk::quoted(entry.table);
  if (entry.opened && known) return fail(log_code, table + " is in the log already");
  if (entry.opened && entry.opened->id != entry.table)
    return fail(log_code, table + " is opened under the name " + souk::quoted(entry.opened->id));
  if (!entry.opened && !known) return fail(log_code, table + " is not in the log");
  return check_known(entry, known.value_or(KnownTable{}));
}

}  // namespace souk::storage
