// What whoever opens a table decides about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/rules/rules.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Milliseconds since 1970, as the server's clock says. The table never asks for the time: it is
// told.
using WallTime = std::int64_t;

// For whom a chair is kept: for someone who was sent the invitation, for whoever comes, or for a
// bot.
enum class SeatFor : std::uint8_t { person, anyone, bot };

struct SeatPlan {
  SeatFor kept_for = SeatFor::anyone;
  std::string level;  // of the bot; empty for people

  [[nodiscard]] bool operator==(const SeatPlan&) const = default;
};

enum class ClockKind : std::uint8_t { none, per_turn, budget };

// `per_turn`: `time` for each turn. `budget`: `time` for the whole game, and `increment` more after
// each of his turns.
struct ClockRule {
  ClockKind kind = ClockKind::none;
  WallTime time = 0;
  WallTime increment = 0;

  [[nodiscard]] bool operator==(const ClockRule&) const = default;
};

// What happens when a merchant's time is up: a bot plays on in his place, or he is out (R16).
enum class WhenLate : std::uint8_t { bot_plays_on, out };

struct TableOptions {
  Rules rules;
  std::vector<SeatPlan> seats;
  bool is_public = false;
  ClockRule clock;
  WhenLate when_late = WhenLate::bot_plays_on;
  bool chat = true;
  bool watchers = true;
  // R7: who begins; drawn by lot where nothing is said.
  std::optional<int> first;

  [[nodiscard]] bool operator==(const TableOptions&) const = default;
};

// Least and most a clock can be set to.
inline constexpr WallTime shortest_clock = 1'000;
inline constexpr WallTime longest_clock = WallTime{14} * 24 * 60 * 60 * 1000;

// Refused: a number of seats that nobody can play with (R4), rules that make no sense for that
// number, a clock out of range, a bot of no known level (`levels` are the words for those), a first
// seat that is not there, a table of bots alone.
[[nodiscard]] Result<void> check(const TableOptions& options,
                                 const std::vector<std::string>& levels);

// One line for the log, both ways.
[[nodiscard]] std::string text_of(const TableOptions& options);
[[nodiscard]] Result<TableOptions> read_table_options(std::string_view text);

[[nodiscard]] std::string_view word_for(SeatFor kept_for);    // person, anyone, bot
[[nodiscard]] std::string_view word_for(ClockKind kind);      // none, turn, budget
[[nodiscard]] std::string_view word_for(WhenLate when_late);  // bot, out

}  // namespace souk
