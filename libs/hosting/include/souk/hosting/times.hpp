// Times as people write them.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk::hosting {

template <class Value>
struct Range {
  Value lowest;
  Value highest;
};

using Milliseconds = std::chrono::milliseconds;

// `500ms`, `90s`, `15m`, `24h`; never without a unit. The message says what would be right.
[[nodiscard]] Result<Milliseconds> read_time(std::string_view text, Range<Milliseconds> range);
// In the largest unit that needs no fraction.
[[nodiscard]] std::string time_text(Milliseconds time);

}  // namespace souk::hosting
