#include "souk/charts/page.hpp"

#include <string_view>

#include "page_style.hpp"
#include "souk/charts/markup.hpp"

namespace souk::charts {

namespace {

std::string element(std::string_view name, const std::string& text) {
  if (text.empty()) return {};
  return '<' + std::string{name} + '>' + escaped(text) + "</" + std::string{name} + ">\n";
}

std::string cell(const std::string& scope, const std::string& text) {
  const std::string name = scope.empty() ? "td" : "th";
  return '<' + name + (scope.empty() ? "" : " scope=\"" + scope + '"') + "><bdi>" + escaped(text) +
         "</bdi></" + name + '>';
}

// A corner without words names nothing.
std::string scope_of(const Table& table, std::size_t row, std::size_t column) {
  if (row == 0) return table.rows[row][column].empty() ? "" : "col";
  return column == 0 ? "row" : "";
}

std::string rows_of(const Table& table) {
  std::string html = "<thead>";
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    html += "<tr>";
    for (std::size_t column = 0; column < table.rows[row].size(); ++column)
      html += cell(scope_of(table, row, column), table.rows[row][column]);
    html += row == 0 ? "</tr></thead>\n<tbody>\n" : "</tr>\n";
  }
  return html + "</tbody>\n";
}

}  // namespace

std::string html_of(const Table& table) {
  if (table.rows.empty()) return {};
  // A wide table scrolls by itself, by keys too.
  std::string html = "<div class=\"scrolls\" tabindex=\"0\" role=\"region\" aria-label=\"" +
                     escaped(table.caption) + "\"><table>\n<caption>" + escaped(table.caption) +
                     "</caption>\n" + rows_of(table) + "</table></div>\n";
  if (table.folded_behind.empty()) return html;
  return "<details><summary>" + escaped(table.folded_behind) + "</summary>\n" + html +
         "</details>\n";
}

std::string html_of(const Section& section) {
  std::string html = "<section>\n" + element("h2", section.heading) + element("p", section.words);
  if (!section.figure.empty() && !section.table.empty() && !section.table_below)
    html += "<div class=\"beside\"><div class=\"figure\">" + section.figure + "</div>\n<div>" +
            section.table + "</div></div>\n";
  else
    html += (section.figure.empty() ? "" : "<div class=\"figure\">" + section.figure + "</div>\n") +
            section.table;
  return html + "</section>\n";
}

std::string html_of(const Page& page) {
  return "<!doctype html>\n<html lang=\"" + escaped(page.language) + "\" dir=\"" +
         (page.right_to_left ? "rtl" : "ltr") +
         "\">\n<head>\n<meta charset=\"utf-8\">\n"
         // Whatever a record has in it, nothing is run and nothing is loaded.
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
         "'unsafe-inline'\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
         escaped(page.title) + "</title>\n<style>\n" + std::string{page_style} +
         "</style>\n</head>\n<body>\n<header>\n" + element("h1", page.title) +
         element("p", page.subtitle) + "</header>\n<main>\n" + page.body +
         "</main>\n</body>\n</html>\n";
}

}  // namespace souk::charts
