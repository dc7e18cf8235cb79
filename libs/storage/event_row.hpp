// A table's events as its rows come, in their order: the same for every engine.
#pragma once

#include <cstdint>
#include <string_view>

#include "souk/storage/event_log.hpp"

namespace souk::storage {

// Adds the next event, or notes why it cannot be read.
void add_event_row(RunningTable& table, std::int64_t number, WallTime at, std::string_view text);
// The seed, or why it cannot be read; a table that was set aside has that as its fault.
void read_secrets(RunningTable& table, std::string_view seed,
                  const std::optional<std::string_view>& set_aside);

}  // namespace souk::storage
