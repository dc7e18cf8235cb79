#include "souk/terminal/text.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "souk/text/utf8.hpp"

namespace souk::terminal {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};
// Marks of the scripts that names are likely to be written in; not all of Unicode. wcwidth() would
// need a UTF-8 locale on every machine, set for the whole thread.
constexpr std::array<Range, 22> marks{
    {{0x0300, 0x036F}, {0x0483, 0x0489},  {0x0591, 0x05BD}, {0x05BF, 0x05C7}, {0x0610, 0x061A},
     {0x064B, 0x065F}, {0x0670, 0x0670},  {0x06D6, 0x06DC}, {0x0900, 0x0902}, {0x093A, 0x093C},
     {0x0941, 0x0948}, {0x094D, 0x094D},  {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},
     {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},  {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F},
     {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF}}};
constexpr std::array<Range, 10> wide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};

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

int columns_of(char32_t character) {
  const auto is_in = [&](std::span<const Range> ranges) {
    return std::ranges::any_of(
        ranges, [&](Range range) { return character >= range.first && character <= range.last; });
  };
  if (character < 0x300) return 1;
  return is_in(marks) ? 0 : is_in(wide) ? 2 : 1;
}

int columns_of(std::string_view utf8) {
  int columns = 0;
  for (const char32_t character : characters_of(utf8)) columns += columns_of(character);
  return columns;
}

std::string shortened(std::string_view utf8, int columns) {
  if (columns_of(utf8) <= columns) return std::string{utf8};
  std::string kept;
  int used = 1;  // for the dots
  for (const char32_t character : characters_of(utf8)) {
    used += columns_of(character);
    if (used > columns) break;
    kept += utf8_of(character);
  }
  return kept + "…";
}

std::string padded_left(std::string_view utf8, int columns) {
  const int missing = columns - columns_of(utf8);
  return std::string(missing > 0 ? static_cast<std::size_t>(missing) : 0, ' ') + std::string{utf8};
}

std::vector<std::string> wrapped(std::string_view utf8, int columns) {
  if (columns_of(utf8) <= columns) return {std::string{utf8}};
  const std::size_t first = std::min(utf8.find_first_not_of(' '), utf8.size());
  const std::string indent(first < static_cast<std::size_t>(columns) ? first : 0, ' ');
  const int start = static_cast<int>(indent.size());
  utf8.remove_prefix(first);

  std::vector<std::string> lines;
  std::string line = indent;
  int used = start;
  const auto end_line = [&] {
    lines.push_back(std::exchange(line, indent));
    used = start;
  };
  while (!utf8.empty()) {
    const std::string_view word = utf8.substr(0, utf8.find(' '));
    utf8.remove_prefix(word.size() < utf8.size() ? word.size() + 1 : word.size());
    if (used > start && used + 1 + columns_of(word) > columns) end_line();
    if (used > start) {
      line += ' ';
      ++used;
    }
    for (const char32_t character : characters_of(word)) {
      if (used + columns_of(character) > columns) end_line();
      line += utf8_of(character);
      used += columns_of(character);
    }
  }
  if (used > start) end_line();
  return lines;
}

std::string in_ascii(std::string_view utf8) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 11> spelled{{{"→", "->"},
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
