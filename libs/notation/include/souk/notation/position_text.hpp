// A position as one line of text: board, Assam, merchants, turn, rules.
//
//   7/7/2r>r3/3bv3/2yvb3/2y4/7 d4N r11:27,b11:33,y11:30,g12:30 4:face international
#pragma once

#include <string>
#include <string_view>

#include "souk/rules/position.hpp"
#include "souk/rules/position_validity.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Exact: what is read is what text_of() writes, character by character. An error names the field,
// the place in it and the reason: `board, row 5: …`.
[[nodiscard]] Result<Position> read_position(std::string_view text);

[[nodiscard]] std::string text_of(const Position& position);

// The flaw in words, for whoever assembles a position from another text.
[[nodiscard]] Error error_of(const Flaw& flaw, const PositionParts& parts);

}  // namespace souk
