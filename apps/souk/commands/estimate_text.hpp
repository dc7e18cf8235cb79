// Figures with their margins, for people and for programs, and tables of them.
#pragma once

#include <string>
#include <vector>

#include "commands/json.hpp"
#include "souk/arena/standings.hpp"

namespace souk::app {

[[nodiscard]] std::string decimal(double value, int places);

// With its margin, where it has one: `51.2 ±3.1`.
[[nodiscard]] std::string text_of(const Estimate& estimate, int places, double scale = 1);
[[nodiscard]] boost::json::object json_of(const Estimate& estimate);

// The first column begins at the left, the others end at the right. All rows have as many columns.
using TableRow = std::vector<std::string>;
void print_rows(const std::vector<TableRow>& rows);

}  // namespace souk::app
