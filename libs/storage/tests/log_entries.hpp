// Entries as a server appends them, for tests.
#pragma once

#include <string>

#include "souk/storage/event_log.hpp"

namespace souk::test {

// Opens a table with its first event.
[[nodiscard]] LogEntry opening(const std::string& table, WallTime at = 1'000);
// One more event; its text says which table and number it is.
[[nodiscard]] LogEntry saying(const std::string& table, int number);
// Ends the table with one more event.
[[nodiscard]] LogEntry ending(const std::string& table, int number, WallTime finished,
                              bool is_public = true);
[[nodiscard]] LogEntry with_ticket(LogEntry entry, std::uint64_t ticket);

// What saying() says.
[[nodiscard]] std::string words_of(const std::string& table, int number);
// A short finished game, right by the rules; its event tag names the table.
[[nodiscard]] std::string record_of(const std::string& table);

}  // namespace souk::test
