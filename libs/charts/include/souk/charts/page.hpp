// A page that is one file: it opens offline, in light and dark, on phones and wide screens, and
// loads nothing.
#pragma once

#include <string>
#include <vector>

namespace souk::charts {

struct Page {
  std::string language = "en";  // BCP 47
  bool right_to_left = false;
  std::string title;
  std::string subtitle;
  std::string body;  // sections, as section_of() makes them
};
[[nodiscard]] std::string html_of(const Page& page);

// The first row names the columns, the first cell of every other its row. Numbers end at one edge.
struct Table {
  std::string caption;
  std::vector<std::vector<std::string>> rows;
  // A long one is folded away behind this summary, which can be opened.
  std::string folded_behind;
};
[[nodiscard]] std::string html_of(const Table& table);

// A heading, a few words, a picture and the table that says the same. Each may be empty.
struct Section {
  std::string heading;
  std::string words;
  std::string figure;
  std::string table;
  bool table_below = false;  // and not beside the picture: it has many columns
};
[[nodiscard]] std::string html_of(const Section& section);

}  // namespace souk::charts
