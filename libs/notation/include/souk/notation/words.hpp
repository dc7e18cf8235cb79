// The letters and words of the notation for squares, facings, colours, phases and rugs.
#pragma once

#include <string>
#include <string_view>

#include "souk/rules/position.hpp"
#include "souk/text/result.hpp"

namespace souk {

[[nodiscard]] char letter_of(Facing facing);            // N E S W
[[nodiscard]] char letter_of(Colour colour);            // r b y g
[[nodiscard]] std::string_view word_of(Colour colour);  // red blue yellow green
[[nodiscard]] std::string_view word_of(Phase phase);    // face roll lay turn draw over
[[nodiscard]] std::string text_of(Square square);       // d4
[[nodiscard]] std::string text_of(Assam assam);         // d4N
[[nodiscard]] std::string text_of(Place place);         // d5d6

// An error says what the text is not, and what would be right.
[[nodiscard]] Result<Facing> read_facing(std::string_view letter);
[[nodiscard]] Result<Colour> read_colour(std::string_view letter);
[[nodiscard]] Result<Phase> read_phase(std::string_view word);
[[nodiscard]] Result<Square> read_square(std::string_view text);
[[nodiscard]] Result<Assam> read_assam(std::string_view text);
// Two neighbouring squares, the one that sorts first first. The error says which of these fails.
[[nodiscard]] Result<Place> read_place(std::string_view text);

}  // namespace souk
