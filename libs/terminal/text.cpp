#include "souk/terminal/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "souk/language/writing.hpp"
#include "souk/text/utf8.hpp"

namespace souk::terminal {

namespace {

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

}  // namespace

std::u32string characters_of(std::string_view utf8) {
  std::u32string characters;
  while (!utf8.empty()) {
    const auto next = take_character(utf8);
    characters += next.value_or(U'?');
    if (!next) utf8.remove_prefix(1);
  }
  return characters;
}

std::string utf8_of(char32_t character) {
  const auto tail = [&](unsigned shift) {
    return static_cast<char>(0x80U | ((character >> shift) & 0x3FU));
  };
  if (character < 0x80) return {static_cast<char>(character)};
  if (character < 0x800) return {static_cast<char>(0xC0U | (character >> 6)), tail(0)};
  if (character < 0x10000) return {static_cast<char>(0xE0U | (character >> 12)), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | (character >> 18)), tail(12), tail(6), tail(0)};
}

int columns_of(std::string_view utf8) {
  int columns = 0;
  for (const Grapheme& sign : graphemes_of(utf8)) columns += sign.columns;
  return columns;
}

std::string shortened(std::string_view utf8, int columns) {
  if (columns_of(utf8) <= columns) return std::string{utf8};
  std::string kept;
  int used = 1;  // for the dots
  for (const Grapheme& sign : graphemes_of(utf8)) {
    used += sign.columns;
    if (used > columns) break;
    kept += sign.text;
  }
  return kept + "…";
}

std::string padded_left(std::string_view utf8, int columns) {
  return blanks(columns - columns_of(utf8)) + std::string{utf8};
}

std::string padded_right(std::string_view utf8, int columns) {
  return std::string{utf8} + blanks(columns - columns_of(utf8));
}

std::vector<std::string> wrapped(std::string_view utf8, int columns) {
  const std::size_t tab = utf8.find('\t');
  std::string line{utf8.substr(0, tab)};
  if (tab == std::string_view::npos) {
    if (columns_of(utf8) <= columns) return {line};
    line.erase(std::min(line.find_first_not_of(' '), line.size()));
  }
  utf8.remove_prefix(tab == std::string_view::npos ? line.size() : tab + 1);
  if (columns_of(line) >= columns) line.clear();
  const int start = columns_of(line);
  const std::string indent(static_cast<std::size_t>(start), ' ');

  std::vector<std::string> lines;
  int used = start;
  const auto end_line = [&] {
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::exchange(line, indent));
    used = start;
  };
  for (const std::string& piece : line_pieces(utf8)) {
    const std::string_view word =
        std::string_view{piece}.substr(0, piece.find_last_not_of(' ') + 1);
    if (used > start && used + columns_of(word) > columns) end_line();
    for (const Grapheme& sign : graphemes_of(word)) {
      if (used + sign.columns > columns) end_line();
      line += sign.text;
      used += sign.columns;
    }
    line.append(piece.size() - word.size(), ' ');
    used += static_cast<int>(piece.size() - word.size());
  }
  if (used > start || lines.empty()) end_line();
  return lines;
}

std::string in_ascii(std::string_view utf8) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 18> spelled{{{"→", "->"},
                                                                                   {"←", "<-"},
                                                                                   {"↑", "^"},
                                                                                   {"↓", "v"},
                                                                                   {"✗", "x"},
                                                                                   {"“", "\""},
                                                                                   {"”", "\""},
                                                                                   {"’", "'"},
                                                                                   {"−", "-"},
                                                                                   {"–", "-"},
                                                                                   {"—", "-"},
                                                                                   {"·", "-"},
                                                                                   {"…", "..."},
                                                                                   {"▲", "^"},
                                                                                   {"▶", ">"},
                                                                                   {"▼", "v"},
                                                                                   {"◀", "<"},
                                                                                   {"×", "x"}}};
  std::string ascii;
  while (!utf8.empty()) {
    std::size_t taken = 0;
    for (const auto& [ours, plain] : spelled) {
      if (!utf8.starts_with(ours)) continue;
      ascii += plain;
      taken = ours.size();
    }
    if (taken == 0) {
      ascii += utf8[0];
      taken = 1;
    }
    utf8.remove_prefix(taken);
  }
  return ascii;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::string cleaned(std::string_view typed) {
  std::string kept;
  for (const char32_t character : characters_of(typed)) {
    const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    if (!control) kept += utf8_of(character);
  }
  const auto first = kept.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return kept.substr(first, kept.find_last_not_of(' ') - first + 1);
}

}  // namespace souk::terminal
