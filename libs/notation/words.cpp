#include "souk/notation/words.hpp"

#include "souk/notation/breach_text.hpp"
#include "souk/rules/moves.hpp"

namespace souk {

namespace {

constexpr std::string_view facing_letters = "NESW";
constexpr std::string_view colour_letters = "rbyg";
constexpr std::array<std::string_view, colour_count> colour_words{"red", "blue", "yellow", "green"};
constexpr std::array<std::string_view, 6> phase_words{"face", "roll", "lay",
                                                      "turn", "draw", "over"};

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

Result<Facing> read_facing(std::string_view letter) {
  const auto at = letter.size() == 1 ? facing_letters.find(letter[0]) : std::string_view::npos;
  if (at == std::string_view::npos)
    return fail("facing", quoted(letter) + " is not a facing: N, E, S or W");
  return facing_at(static_cast<int>(at));
}

Result<Colour> read_colour(std::string_view letter) {
  const auto at = letter.size() == 1 ? colour_letters.find(letter[0]) : std::string_view::npos;
  if (at == std::string_view::npos)
    return fail("colour", quoted(letter) + " is not a colour: r, b, y or g");
  return colour_at(static_cast<int>(at));
}

Result<Phase> read_phase(std::string_view word) {
  for (std::size_t phase = 0; phase < phase_words.size(); ++phase)
    if (word == phase_words[phase]) return static_cast<Phase>(phase);
  return fail("phase", quoted(word) + " is not one of face, roll, lay, turn, draw, over");
}

Result<Square> read_square(std::string_view text) {
  const int column = text.size() == 2 ? text[0] - 'a' : -1;
  const int row = text.size() == 2 ? text[1] - '1' : -1;
  if (column < 0 || column >= market_side || row < 0 || row >= market_side)
    return fail("square", quoted(text) + " is not a square from a1 to g7");
  return square_at(column, row);
}

Result<Assam> read_assam(std::string_view text) {
  const auto square = read_square(text.substr(0, 2));
  const auto facing = read_facing(text.substr(text.size() < 2 ? text.size() : 2));
  if (!square || !facing)
    return fail("Assam", quoted(text) + " is not a square and a facing, such as d4N");
  return Assam{*square, *facing};
}

Result<Place> read_place(std::string_view text) {
  const auto one = read_square(text.substr(0, 2));
  const auto other = read_square(text.substr(text.size() < 2 ? text.size() : 2));
  if (!one || !other)
    return fail("rug", quoted(text) + " is not a rug: two squares from a1 to g7, such as c4c5");
  const auto place = place_of(*one, *other);
  if (!place) return fail(place.error());
  if (*one > *other)
    return fail("rug",
                quoted(text) + " has its squares in the wrong order: write " + text_of(*place));
  return *place;
}

}  // namespace souk
