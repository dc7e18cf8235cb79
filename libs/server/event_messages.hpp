// Events and tables as the API tells them: JSON for clients, never with a secret in it
// (docs/api.md).
#pragma once

#include <array>
#include <optional>
#include <string>

#include "souk/table/table.hpp"

namespace souk {

// One event as an object, on one line. `seed` only once it may be shown.
[[nodiscard]] std::string event_message(int number, const Event& event, const Outcome& outcome,
                                        const GameState& state, const std::optional<Seed>& seed);

// What a table is beside its events.
struct TableCard {
  std::string id;
  int last_event = 0;
  std::optional<int> host;
  int watchers = 0;
  std::string invitation;  // only for the host
  // By seat, somebody is connected.
  std::array<bool, most_merchants> here{};
};

[[nodiscard]] std::string table_message(const TableCard& card, const GameState& state,
                                        WallTime now);
// The few words about a table that the lobby shows.
[[nodiscard]] std::string lobby_entry(const TableCard& card, const GameState& state,
                                      WallTime created);

}  // namespace souk
