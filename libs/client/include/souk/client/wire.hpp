// What a server tells over a WebSocket, and what it is told.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "souk/rules/position.hpp"
#include "souk/table/action.hpp"
#include "souk/table/event.hpp"
#include "souk/text/result.hpp"

namespace souk::client {

// An event as everyone is told it. `what` is empty for one of a later version, which is passed
// over.
struct ToldEvent {
  int number = 0;
  WallTime at = 0;
  std::optional<EventBody> what;
  std::optional<Position> position;  // after it, where it is an event of the game
};

struct Attending {
  std::optional<int> seat;  // from 0; nothing: one watches
  int last = 0;             // the last event so far
  WallTime now = 0;
};
struct Here {
  std::vector<bool> seats;
};
struct Acknowledged {
  std::string id;
  int number = 0;
};
struct Refused {
  std::optional<std::string> id;  // nothing: not of an action
  std::string code;
  std::string message;
};
using ServerMessage = std::variant<Attending, std::vector<ToldEvent>, Here, Acknowledged, Refused>;

// Nothing: a message that says nothing to us, such as the answer to a ping. Refused: what is no
// JSON, or says what cannot be.
[[nodiscard]] Result<std::optional<ServerMessage>> read_server_message(std::string_view text);

using ActionBody = decltype(Action::what);

[[nodiscard]] std::string attend_message(const std::string& table, const std::string& token,
                                         int since);
[[nodiscard]] std::string ping_message(int next);
[[nodiscard]] std::string action_message(const Action& action);

}  // namespace souk::client
