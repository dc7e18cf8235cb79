#include "event_row.hpp"

#include "fault.hpp"

namespace souk::storage {

void add_event_row(RunningTable& table, std::int64_t number, WallTime at, std::string_view text) {
  if (table.fault) return;
  const auto expected = static_cast<std::int64_t>(table.events.size()) + 1;
  const std::string where =
      "event " + std::to_string(expected) + " of table " + souk::quoted(table.table.id);
  if (number != expected) {
    table.fault = Error{log_code, where + " is missing"};
  } else if (auto event = read_event(at, text)) {
    table.events.push_back(*std::move(event));
    return;
  } else {
    table.fault = Error{log_code, where + " cannot be read: " + event.error().message};
  }
  // Half a game could be taken for a whole one.
  table.events.clear();
}

void read_secrets(RunningTable& table, std::string_view seed,
                  const std::optional<std::string_view>& set_aside) {
  const std::string name = souk::quoted(table.table.id);
  if (set_aside)
    table.fault = Error{log_code, "table " + name + " was set aside: " + std::string{*set_aside}};
  else if (const auto read = read_seed(seed))
    table.table.seed = *read;
  else
    table.fault = Error{log_code, "the seed of table " + name + ": " + read.error().message};
}

}  // namespace souk::storage
