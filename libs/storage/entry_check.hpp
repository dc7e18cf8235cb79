// Whether an entry follows from what the log has: the same for every engine.
#pragma once

#include <cstdint>
#include <optional>

#include "souk/storage/event_log.hpp"

namespace souk::storage {

// A table as the log has it.
struct KnownTable {
  std::int64_t no = 0;
  std::int64_t last_number = 0;
  bool is_finished = false;
  bool is_set_aside = false;
};

// Where not, whoever appended it is mistaken about the table, and writing it would make a game of
// two halves. `known` is empty where the log has no such table.
[[nodiscard]] Result<void> check_entry(const LogEntry& entry,
                                       const std::optional<KnownTable>& known);

}  // namespace souk::storage
