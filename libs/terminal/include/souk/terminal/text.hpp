// Text for a terminal: characters, columns, lines that fit, and ASCII for those that need it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace souk::terminal {

// A byte that is not UTF-8 becomes one question mark, so that whatever is given can be shown.
[[nodiscard]] std::u32string characters_of(std::string_view utf8);
[[nodiscard]] std::string utf8_of(char32_t character);

// What it takes of a line: 2 for the letters of East Asia and pictures, 0 for marks that stand on
// the character before, else 1.
[[nodiscard]] int columns_of(std::string_view utf8);

// At most that many columns; a longer text ends in `…`.
[[nodiscard]] std::string shortened(std::string_view utf8, int columns);
// Blanks in front, up to that many columns.
[[nodiscard]] std::string padded_left(std::string_view utf8, int columns);
// Blanks behind it.
[[nodiscard]] std::string padded_right(std::string_view utf8, int columns);

// Breaks where the script allows it, in many between words; a word longer than a line is broken
// where the line ends. Every line has the indent of the
// first; behind a tab, that of what follows the tab.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view utf8, int columns);

void append(std::vector<std::string>& lines, const std::vector<std::string>& more);

// Our arrows, dashes, quotation marks and dots spelled in ASCII. Other characters stay as they are.
[[nodiscard]] std::string in_ascii(std::string_view utf8);

// Without control characters and without blanks at either end: what someone typed, fit to be shown.
[[nodiscard]] std::string cleaned(std::string_view typed);

}  // namespace souk::terminal
