#include "souk/charts/markup.hpp"

#include "souk/text/numbers.hpp"
#include "souk/text/utf8.hpp"

namespace souk::charts {

namespace {

void append_escaped(std::string& result, std::string_view character) {
  switch (character.front()) {
    case '&':
      result += "&amp;";
      return;
    case '<':
      result += "&lt;";
      return;
    case '>':
      result += "&gt;";
      return;
    case '"':
      result += "&quot;";
      return;
    default:
      result += character;
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view before = text;
    // Control characters have no place in a page.
    if (const auto character = take_character(text); !character || *character < 0x20) {
      result += '?';
      if (!character) text.remove_prefix(1);
      continue;
    }
    append_escaped(result, before.substr(0, before.size() - text.size()));
  }
  return result;
}

std::string at(double value) { return decimal(value, 1); }

}  // namespace souk::charts
