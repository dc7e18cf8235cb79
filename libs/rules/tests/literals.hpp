// Squares, Assam and rugs as the notation writes them, read by the compiler: a slip in a test does
// not compile.
#pragma once

#include <cstddef>
#include <ostream>

#include "souk/rules/places.hpp"
#include "souk/rules/walk.hpp"

namespace souk {

consteval Square square_named(char column, char row) {
  if (column < 'a' || column > 'g' || row < '1' || row > '7') throw "no such square";
  return square_at(column - 'a', row - '1');
}

consteval Facing facing_named(char letter) {
  switch (letter) {
    case 'N':
      return Facing::north;
    case 'E':
      return Facing::east;
    case 'S':
      return Facing::south;
    case 'W':
      return Facing::west;
    default:
      throw "no such facing";
  }
}

// "d4"
consteval Square operator""_square(const char* text, std::size_t length) {
  if (length != 2) throw "a square is a column and a row";
  return square_named(text[0], text[1]);
}

// "d4N"
consteval Assam operator""_assam(const char* text, std::size_t length) {
  if (length != 3) throw "Assam is a square and a facing";
  return {square_named(text[0], text[1]), facing_named(text[2])};
}

// "d5d6", the square that sorts first in front
consteval Place operator""_rug(const char* text, std::size_t length) {
  if (length != 4) throw "a rug is two squares";
  const Square first = square_named(text[0], text[1]);
  const Square second = square_named(text[2], text[3]);
  if (second == first + row_step) return Place::upright(first);
  if (second == first + column_step) return Place::sideways(first);
  throw "a rug lies on two neighbouring squares";
}

// "c4 d4 d5"
consteval Board operator""_squares(const char* text, std::size_t length) {
  Board squares = 0;
  for (std::size_t at = 0; at + 1 < length; at += 3)
    squares |= board_of(square_named(text[at], text[at + 1]));
  return squares;
}

// How GoogleTest shows them.
inline void PrintTo(Assam assam, std::ostream* out) {
  *out << static_cast<char>('a' + column_of(assam.square())) << row_of(assam.square()) + 1
       << "NESW"[index(assam.facing())];
}
inline void PrintTo(Place place, std::ostream* out) {
  for (const Square square : {place.first(), place.second()})
    *out << static_cast<char>('a' + column_of(square)) << row_of(square) + 1;
}

}  // namespace souk
