// What `souk arena` prints at the end.
#pragma once

#include <string>
#include <vector>

#include "commands/output.hpp"
#include "souk/report/arena_report.hpp"

namespace souk::app {

// The table of the standings, its titles first; `brief` has what one wants to see while it grows.
enum class Columns : std::uint8_t { all, brief };
[[nodiscard]] std::vector<TableRow> standing_rows(const std::vector<std::string>& labels,
                                                  const std::vector<Standing>& standings,
                                                  Columns columns, bool without_luck);

void print_table(const ArenaReport& report);
void print_csv(const ArenaReport& report);
void print_object(const ArenaReport& report);

}  // namespace souk::app
