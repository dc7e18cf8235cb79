#include "values.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "souk/text/numbers.hpp"

namespace souk::hosting {

namespace {

struct Unit {
  std::string_view name;
  Milliseconds length;
};
// The largest first.
constexpr std::array<Unit, 4> units{{{"h", std::chrono::hours{1}},
                                     {"m", std::chrono::minutes{1}},
                                     {"s", std::chrono::seconds{1}},
                                     {"ms", Milliseconds{1}}}};

tl::unexpected<Error> refuse(const std::string& right, std::string_view text) {
  return fail("value", quoted(text) + " is not " + right);
}

// Without a unit, with an unknown one or without a number: nothing.
std::optional<Milliseconds> time_of(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto count = read_whole_number<std::int64_t>(text.substr(0, digits), 0,
                                                     std::numeric_limits<std::int64_t>::max());
  const auto* const unit = std::ranges::find(units, text.substr(digits), &Unit::name);
  if (!count || unit == units.end()) return {};
  if (*count > Milliseconds::max() / unit->length) return {};
  return *count * unit->length;
}

}  // namespace

Result<Milliseconds> read_time(std::string_view text, Range<Milliseconds> range) {
  const auto value = time_of(text);
  if (value && *value >= range.lowest && *value <= range.highest) return *value;
  return refuse("a time such as 500ms, 90s, 15m or 24h, from " + time_text(range.lowest) + " to " +
                    time_text(range.highest),
                text);
}

Result<bool> read_yes_or_no(std::string_view text) {
  for (const std::string_view yes : {"true", "yes", "1"})
    if (text == yes) return true;
  for (const std::string_view no : {"false", "no", "0"})
    if (text == no) return false;
  return refuse("true or false", text);
}

Result<std::string> read_origin(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::string_view host = text.substr(scheme.size());
    if (!host.empty() && host.find_first_of("/ ?#@") == std::string_view::npos)
      return std::string{text};
  }
  return refuse("the scheme and the host of a page, such as https://club.example", text);
}

std::string time_text(Milliseconds time) {
  if (time == Milliseconds{0}) return "0s";
  const auto* const fitting = std::ranges::find_if(
      units, [time](const Unit& unit) { return time % unit.length == Milliseconds{0}; });
  return std::to_string(time / fitting->length) + std::string{fitting->name};
}

}  // namespace souk::hosting
