// The next game of the same people, at another table.
#pragma once

#include "commit_queue.hpp"
#include "hall_parts.hpp"
#include "table_registry.hpp"

namespace souk {

// Opens it where everyone who is still there has offered one; otherwise nothing happens.
void open_rematch(LiveTable& table, TableRegistry& tables, CommitQueue& commits,
                  const HallParts& parts);

}  // namespace souk
