// Numbers, times and words as people write them in settings.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "souk/text/result.hpp"

namespace souk::app {

template <class Value>
struct Range {
  Value lowest;
  Value highest;
};

using Milliseconds = std::chrono::milliseconds;

// The messages say what would be right and do not name the setting.
[[nodiscard]] Result<std::int64_t> read_whole(std::string_view text, Range<std::int64_t> range);
[[nodiscard]] Result<double> read_number(std::string_view text, Range<double> range);
// `500ms`, `90s`, `15m`, `24h`; never without a unit.
[[nodiscard]] Result<Milliseconds> read_time(std::string_view text, Range<Milliseconds> range);
[[nodiscard]] Result<bool> read_yes_or_no(std::string_view text);
// `https://club.example`: what a browser sends as the origin of a page.
[[nodiscard]] Result<std::string> read_origin(std::string_view text);

[[nodiscard]] std::string number_text(double number);
// In the largest unit that needs no fraction.
[[nodiscard]] std::string time_text(Milliseconds time);

}  // namespace souk::app
