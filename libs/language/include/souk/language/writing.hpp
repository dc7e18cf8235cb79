// Text as people see it, by Unicode: what is one sign, how wide it is, where a line may break, and
// which way it is read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace souk {

// What a reader takes for one sign: a letter with its marks, a picture made of several characters.
struct Grapheme {
  std::string text;
  int columns = 1;  // of a terminal: 2 for the letters of East Asia and pictures, 0 for marks alone
};
// A byte that is not UTF-8 becomes one replacement character.
[[nodiscard]] std::vector<Grapheme> graphemes_of(std::string_view utf8);

// In a terminal. A character by itself: 0 for marks that stand on the one before.
[[nodiscard]] int columns_of_character(char32_t character);

// The pieces between the places where a line may end. Blanks belong to the piece before them.
[[nodiscard]] std::vector<std::string> line_pieces(std::string_view utf8);

// The digits of all scripts as 0 to 9: `۳` and `３` as `3`.
[[nodiscard]] std::string with_plain_digits(std::string_view utf8);
// The same for a character; nothing where it is no digit.
[[nodiscard]] std::optional<char> plain_digit(char32_t character);

inline constexpr std::string_view right_to_left_mark = "\u200F";
inline constexpr std::string_view left_to_right_mark = "\u200E";

// Has letters that are written from the right, or signs that turn the direction of what follows,
// outside of what is isolated already.
[[nodiscard]] bool turns_around(std::string_view utf8);
// The same, isolated or not.
[[nodiscard]] bool has_right_to_left(std::string_view utf8);
// Read by itself, in whichever direction it begins, without effect on what stands around it.
[[nodiscard]] std::string isolated(std::string_view utf8);

}  // namespace souk
