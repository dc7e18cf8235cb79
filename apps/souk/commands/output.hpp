// What commands print: numbers, figures with their margins, tables, and JSON for programs.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "souk/arena/standings.hpp"
#include "souk/text/numbers.hpp"

namespace souk::app {

// One line on standard output.
void print_json(const boost::json::value& value);

// The unit of all times that we print.
[[nodiscard]] constexpr double milliseconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

// With its margin, where it has one: `51.2 ±3.1`.
[[nodiscard]] std::string text_of(const Estimate& estimate, int places, double scale = 1);
[[nodiscard]] boost::json::object json_of(const Estimate& estimate);

// A cell of a table for other programs.
[[nodiscard]] std::string csv_quoted(const std::string& text);

// The first column begins at the left, the others end at the right. All rows have as many columns.
using TableRow = std::vector<std::string>;
[[nodiscard]] std::vector<std::string> lines_of(const std::vector<TableRow>& rows);
void print_rows(const std::vector<TableRow>& rows);

}  // namespace souk::app
