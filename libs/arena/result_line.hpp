// A played game as a line of results.csv, both ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/arena/folder.hpp"

namespace souk {

struct ResultLine {
  PlayedGame game;
  std::uint64_t records_end = 0;  // where its record ends in games.souk
};

[[nodiscard]] std::string result_header(KeptLuck luck);

// Numbers from 1, as everywhere in a text. By seat within a field, a space between them; parts of a
// win as 1/2. Of a forfeit only that it was one: the record has the reason. Luck has as many digits
// as it takes to read it back exactly.
[[nodiscard]] std::string text_of(const ResultLine& line, KeptLuck luck);
[[nodiscard]] std::optional<ResultLine> read_result_line(std::string_view text, KeptLuck luck);

}  // namespace souk
