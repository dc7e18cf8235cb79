// Everything that the server tells clients, as JSON (docs/api.md): it is written nowhere else. No
// message has a secret in it, except the token and the invitation of whoever they belong to.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "souk/storage/event_log.hpp"
#include "souk/table/table.hpp"

namespace souk {

// One event as an object, on one line. `seed` only once it may be shown.
[[nodiscard]] std::string event_message(int number, const Event& event,
                                        const std::optional<Effect>& effect, const GameState& state,
                                        const std::optional<Seed>& seed);
// Several of them, for a WebSocket, and one a line, for a stream.
[[nodiscard]] std::string events_message(const std::vector<std::string>& events);
[[nodiscard]] std::string event_lines(const std::vector<std::string>& events);

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

// What the lobby shows of a table.
[[nodiscard]] std::string lobby_entry(const TableCard& card, const GameState& state,
                                      WallTime created);
struct LobbyLists {
  std::vector<std::string> open;  // entries
  std::vector<std::string> playing;
  std::vector<GameRecord> finished;
};
[[nodiscard]] std::string lobby_message(const LobbyLists& lists);
[[nodiscard]] std::string games_message(const std::vector<GameRecord>& games);

// The answer to whoever sits down.
struct Seated {
  std::string table;
  int seat = 0;
  std::string token;
  std::string invitation;  // only for whoever opened the table
  int number = 0;          // the last event
};
[[nodiscard]] std::string seated_message(const Seated& seated);

// A code to say aloud, and where one leads.
struct ShownCode {
  std::string code;
  WallTime expires = 0;
};
[[nodiscard]] std::string code_message(const ShownCode& shown);
struct CodedTable {
  std::string table;
  std::string invitation;  // where a chair that is free needs it
};
[[nodiscard]] std::string coded_table_message(const CodedTable& coded);
[[nodiscard]] std::string seed_hash_message(std::string_view hash);

// The answers on a WebSocket.
[[nodiscard]] std::string subscribed_message(const std::string& table, std::optional<int> seat,
                                             int last_event, WallTime now);
// Who is there: bots, and everyone who is connected.
[[nodiscard]] std::string presence_message(const TableCard& card, const GameState& state);
[[nodiscard]] std::string reacted_message(int seat, std::string_view reaction);
[[nodiscard]] std::string ack_message(std::string_view action, int number);
[[nodiscard]] std::string refusal_message(std::optional<std::string_view> action,
                                          const Error& error);
[[nodiscard]] std::string pong_message(WallTime now);

// The body of a refusal over HTTP, and of the answer to /healthz when all is well.
[[nodiscard]] std::string error_message(const Error& error);
[[nodiscard]] std::string health_message();

}  // namespace souk
