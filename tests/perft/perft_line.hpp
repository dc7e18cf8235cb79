// A line of a .perft file:  <position> ; 1 <leaves> ; 2 <leaves> …
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "souk/text/result.hpp"

namespace souk::perft_files {

struct Count {
  int turns = 0;
  std::uint64_t leaves = 0;
};

struct PerftLine {
  std::string position;
  std::vector<Count> counts;
};

[[nodiscard]] std::string text_of(const PerftLine& line);

// All lines of a text but the empty ones and those that begin with `#`.
[[nodiscard]] Result<std::vector<PerftLine>> read_perft_lines(std::string_view text);

}  // namespace souk::perft_files
