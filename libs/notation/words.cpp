#include "souk/notation/words.hpp"

#include "souk/notation/breach_text.hpp"
#include "souk/rules/turn.hpp"

namespace souk {

namespace {

constexpr std::string_view facing_letters = "NESW";
constexpr std::string_view colour_letters = "rbyg";
constexpr std::array<std::string_view, colours> colour_words{"red", "blue", "yellow", "green"};
constexpr std::array<std::string_view, 5> phase_words{"face", "roll", "lay", "turn", "over"};

}  // namespace

char letter_of(Facing facing) { return facing_letters[static_cast<std::size_t>(facing)]; }
char letter_of(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }
std::string_view word_of(Colour colour) { return colour_words[static_cast<std::size_t>(colour)]; }
std::string_view word_of(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }

std::string text_of(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}
std::string text_of(Assam assam) { return text_of(assam.square()) + letter_of(assam.facing()); }
std::string text_of(Place place) { return text_of(place.first()) + text_of(place.second()); }

std::optional<Facing> read_facing(char letter) {
  const auto at = facing_letters.find(letter);
  if (at == std::string_view::npos) return {};
  return facing_at(static_cast<int>(at));
}

std::optional<Colour> read_colour(char letter) {
  const auto at = colour_letters.find(letter);
  if (at == std::string_view::npos) return {};
  return colour_at(static_cast<int>(at));
}

std::optional<Phase> read_phase(std::string_view word) {
  for (std::size_t phase = 0; phase < phase_words.size(); ++phase)
    if (word == phase_words[phase]) return static_cast<Phase>(phase);
  return {};
}

std::optional<Square> read_square(std::string_view text) {
  if (text.size() != 2) return {};
  const int column = text[0] - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= market_side || row < 0 || row >= market_side) return {};
  return square_at(column, row);
}

std::optional<Assam> read_assam(std::string_view text) {
  if (text.size() != 3) return {};
  const auto square = read_square(text.substr(0, 2));
  const auto facing = read_facing(text[2]);
  if (!square || !facing) return {};
  return Assam{*square, *facing};
}

Result<Place> read_place(std::string_view text) {
  const auto one = text.size() == 4 ? read_square(text.substr(0, 2)) : std::nullopt;
  const auto other = text.size() == 4 ? read_square(text.substr(2)) : std::nullopt;
  if (!one || !other)
    return fail("rug", quoted(text) + " is not a rug: two squares from a1 to g7, such as c4c5");
  const auto place = place_of(*one, *other);
  if (!place) return fail(place.error());
  if (*one > *other)
    return fail("rug",
                quoted(text) + " has its squares in the wrong order: write " + text_of(*place));
  return *place;
}

std::optional<int> read_count(std::string_view digits, int most) {
  if (digits.empty() || digits.size() > 9) return {};
  if (digits.size() > 1 && digits[0] == '0') return {};
  int value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return {};
    value = value * 10 + (digit - '0');
  }
  if (value > most) return {};
  return value;
}

}  // namespace souk
