// Everything that happens at a table, in the order in which it happened. A table is its events: the
// log keeps them, and playing them again gives the table.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "souk/rules/position.hpp"
#include "souk/table/table_options.hpp"
#include "souk/text/result.hpp"

namespace souk {

// Who sits down. `key` is the hash of the secret token that the seat belongs to: it is in the log
// and is never told to anyone.
struct Sitter {
  std::string name;
  std::string share;  // to the dice; see fair_dice.hpp
  std::string key;

  [[nodiscard]] bool operator==(const Sitter&) const = default;
};

namespace event {

// Small, because a running table keeps all of its events in memory; what is long is behind a
// pointer.
struct Created {
  std::shared_ptr<const TableOptions> options;
  std::shared_ptr<const std::string> seed_hash;
};
struct Sat {
  int seat = 0;
  std::shared_ptr<const Sitter> sitter;
};
// He gave up his chair before the game began, or went away during it and a bot plays for him.
struct Left {
  int seat = 0;
};
struct Started {
  int first = 0;
  std::array<Colour, 2> pile_tops{Colour::red,
                                  Colour::blue};  // R6: what lies on top is seen by all
};
// A facing shown before the throw, or a place before the rug is laid: it can still be changed.
struct Faced {
  int seat = 0;
  Facing facing{};
};
struct Placed {
  int seat = 0;
  Place place;
};
// `facing` is Assam's when he sets out.
struct Threw {
  int seat = 0;
  Facing facing{};
  int steps = 0;
};
struct Laid {
  int seat = 0;
  Place place;
  // R6: the rug that came up on his pile by it; means nothing where that was no chance.
  Colour drawn{};
};
struct Turned {  // R11
  int seat = 0;
  Facing facing{};
};
enum class Why : std::uint8_t { asked, late };
struct Withdrew {  // R16
  int seat = 0;
  Why why{};
};
// A bot sits down in an empty chair, or plays for whoever left or was late.
struct BotSat {
  int seat = 0;
  Why why{};
  std::shared_ptr<const std::string> level;
};
struct Returned {  // the person takes his chair back from the bot
  int seat = 0;
};
struct Said {
  int seat = 0;
  std::shared_ptr<const std::string> text;
};
struct OfferedRematch {
  int seat = 0;
};
struct WentOn {  // at another table
  std::shared_ptr<const std::string> table;
};
struct Ended {};
// `fault`: something at the table failed that should not. `by_house`: whoever runs the server.
enum class Reason : std::uint8_t { idle, deserted, by_host, fault, by_house };
struct Closed {
  Reason reason{};
};
// The server was away; no clock ran meanwhile.
struct Resumed {};

}  // namespace event

using EventBody =
    std::variant<event::Created, event::Sat, event::Left, event::Started, event::Faced,
                 event::Placed, event::Threw, event::Laid, event::Turned, event::Withdrew,
                 event::BotSat, event::Returned, event::Said, event::OfferedRematch, event::WentOn,
                 event::Ended, event::Closed, event::Resumed>;

template <class... Kinds, class Variant>
[[nodiscard]] bool is_one_of(const Variant& what) {
  return (std::holds_alternative<Kinds>(what) || ...);
}

struct Event {
  WallTime at = 0;
  // Which action of the client brought it about (action_key); 0: none. An action that made several
  // events is named by the first of them.
  std::uint64_t action = 0;
  EventBody what;
};

// `created`, `sat` …: the words of the log, and of whoever tells events to others.
[[nodiscard]] std::string_view name_of(const EventBody& what);
[[nodiscard]] std::string_view word_for(event::Why why);        // asked, late
[[nodiscard]] std::string_view word_for(event::Reason reason);  // idle, deserted, host …

// Told apart by seat and the client's own id, never 0.
[[nodiscard]] std::uint64_t action_key(int seat, std::string_view id);

// One line for the log, without `at`: `threw 2 E 3`, `laid 2 c4c5 y`, `said 1 "…"`, with `action=…`
// behind it where there was one. Reading gives the same event again, and takes an event in no other
// words.
[[nodiscard]] std::string text_of(const Event& event);
[[nodiscard]] Result<Event> read_event(WallTime at, std::string_view text);

}  // namespace souk
