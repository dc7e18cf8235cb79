// What the tags of a record say, checked against each other.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "souk/notation/record.hpp"
#include "souk/rules/position.hpp"
#include "souk/rules/score.hpp"

namespace souk {

// R6: the rugs of one merchant with two colours, from the one on top at the start of the record.
// `[Pile1 "…"]` is written when the game is over and may reach to the bottom. A running game has
// `[Seen1 "…"]` in its place: the rugs laid and the one on top, which everybody has seen.
struct RecordPile {
  std::vector<Colour> order;
  bool only_seen = false;
};

// Where the game begins, who plays, what is told of the piles, and how it ended.
struct RecordHeader {
  Position start;
  std::vector<std::string> merchants;
  std::array<RecordPile, 2> piles;    // empty where everyone has one colour
  std::optional<std::string> result;  // as written: `*`, or seats such as `2` or `1 3`
};

// The tag that is wrong by its index; the number of tags when one is missing.
struct TagFault {
  std::size_t tag = 0;
  Error error;
};

[[nodiscard]] tl::expected<RecordHeader, TagFault> read_header(std::span<const RecordTag> tags);

// `*`, or the winning seats from 1: what `[Result]` says of a game that stands like this.
[[nodiscard]] std::string result_text(const Position& position);

// `2026-11-15`, `2026-11-15T19:00Z`, `2026-11-15T19:00:00.5+01:00` and the like (ISO 8601).
[[nodiscard]] bool is_iso_date(std::string_view text);

}  // namespace souk
