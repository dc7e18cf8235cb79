// Who plays with whom: the tables at which somebody who wants to play now may sit down, and the one
// that is opened where there is none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "requests.hpp"
#include "table_registry.hpp"

namespace souk {

[[nodiscard]] std::optional<int> free_chair(const GameState& state, SeatFor whom);

// Public tables that fit and at which somebody waits, the best first: where somebody is connected,
// then where the fewest chairs are free, then the oldest.
[[nodiscard]] std::vector<LiveTable*> waiting_tables(TableRegistry& tables,
                                                     const PlayNowRequest& request, WallTime now);

// With bots in the other chairs, or with chairs for anyone where people are waited for.
[[nodiscard]] OpenTableRequest table_to_open(const PlayNowRequest& request);

// `Amina 2`, no longer than a name may be: strangers of one name are to meet all the same.
[[nodiscard]] std::string numbered_name(std::string_view name, int number);

}  // namespace souk
