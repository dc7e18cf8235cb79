// Which event an action makes, and whether whoever asks for it may.
#pragma once

#include <string>
#include <vector>

#include "souk/table/action.hpp"
#include "souk/table/event_history.hpp"
#include "souk/table/game_state.hpp"
#include "souk/table/table_chance.hpp"

namespace souk {

struct ActionContext {
  const GameState& state;
  const EventHistory& history;
  const TableChance& chance;
  const std::vector<std::string>& levels;
};

// The first person who came and still sits there.
[[nodiscard]] std::optional<int> host_of(const GameState& state, const EventHistory& history);
// Refused when the table has heard so much that only the game itself goes on.
[[nodiscard]] Result<void> check_room(const EventHistory& history);
// Refused: an actor who may not, a decision that is stale or too late.
[[nodiscard]] Result<void> check_action(const ActionContext& context, int seat,
                                        const Action& action, WallTime now);
// What the action would make happen; whether the game allows it is the state's to say.
[[nodiscard]] Result<EventBody> event_for(const ActionContext& context, int seat,
                                          const Action& action);

// Whether the event may have come of this very action: an id that is sent again comes with what it
// came with before.
[[nodiscard]] bool could_have_made(const Action& action, const EventBody& what);

}  // namespace souk
