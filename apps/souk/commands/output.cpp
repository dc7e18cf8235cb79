#include "commands/output.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cstdio>

#include "souk/terminal/text.hpp"

namespace souk::app {

void print_json(const boost::json::value& value) {
  std::printf("%s\n", boost::json::serialize(value).c_str());
}

std::string text_of(const Estimate& estimate, int places, double scale) {
  const std::string value = decimal(scale * estimate.value, places);
  return estimate.margin ? value + " ±" + decimal(scale * *estimate.margin, places) : value;
}

boost::json::object json_of(const Estimate& estimate) {
  boost::json::object object{{"value", estimate.value}, {"margin", nullptr}};
  if (estimate.margin) object["margin"] = *estimate.margin;
  return object;
}

std::string csv_quoted(const std::string& text) {
  std::string safe = "\"";
  for (const char c : text) safe += c == '"' ? "\"\"" : std::string{c};
  return safe + '"';
}

std::vector<std::string> lines_of(const std::vector<TableRow>& rows) {
  std::vector<int> widths(rows.front().size(), 0);
  for (const TableRow& row : rows)
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], terminal::columns_of(row[column]));
  std::vector<std::string> lines;
  for (const TableRow& row : rows) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      const int missing = widths[column] - terminal::columns_of(row[column]);
      const std::string space(static_cast<std::size_t>(missing), ' ');
      line += column == 0 ? row[column] + space : "   " + space + row[column];
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

void print_rows(const std::vector<TableRow>& rows) {
  for (const std::string& line : lines_of(rows)) std::puts(line.c_str());
}

}  // namespace souk::app
