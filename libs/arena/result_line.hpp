// A played game as a line of results.csv, both ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "souk/arena/standings.hpp"

namespace souk {

struct ResultLine {
  PlayedGame game;
  std::uint64_t records_end = 0;  // where its record ends in games.souk
};

inline constexpr std::string_view result_header =
    "game,round,players,wins,scores,turns,decisions,total_us,longest_us,forfeits,record_end";

// Numbers from 1, as everywhere in a text. By seat within a field, a space between them; parts of a
// win as 1/2. Of a forfeit only that it was one: the record has the reason.
[[nodiscard]] std::string text_of(const ResultLine& line);
[[nodiscard]] std::optional<ResultLine> read_result_line(std::string_view text);

}  // namespace souk
