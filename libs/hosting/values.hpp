// Times and words as people write them in settings.
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

// The messages say what would be right and do not name the setting.
// `500ms`, `90s`, `15m`, `24h`; never without a unit.
[[nodiscard]] Result<Milliseconds> read_time(std::string_view text, Range<Milliseconds> range);
[[nodiscard]] Result<bool> read_yes_or_no(std::string_view text);
// `https://club.example`: what a browser sends as the origin of a page.
[[nodiscard]] Result<std::string> read_origin(std::string_view text);

// In the largest unit that needs no fraction.
[[nodiscard]] std::string time_text(Milliseconds time);

}  // namespace souk::hosting
